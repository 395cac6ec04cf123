/** The site's clock: the machine's, moved together with the embedded upstream's by CAMAROTE_NOW. */

/** Milliseconds since 1970, UTC. */
export function serverNow(): number {
  const moved = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env.CAMAROTE_CLOCK_OFFSET_MS;
  return Date.now() + (moved ? Number(moved) || 0 : 0);
}
