/**
 * Lines of the log about one fault that goes on: the first of a minute is written, the others are counted, and the first of the next minute tells
 * how many there were. A page has several parts, and every reader of one meets the same fault.
 */

const EVERY_MS = 60_000;
/** Kinds that are remembered; the oldest is forgotten first. */
const MAX_KINDS = 200;

interface Kind {
  /** when its last line was written, milliseconds since 1970 */
  at: number;
  /** lines since then that were not written */
  left: number;
}

const kinds = new Map<string, Kind>();

/**
 * @param kind what lines of the same fault have in common
 * @param now milliseconds since 1970
 * @returns null: do not write the line; else how many of its kind were not written before it
 */
export function linesLeftOut(kind: string, now: number): number | null {
  const known = kinds.get(kind);
  if (known && now - known.at < EVERY_MS) {
    known.left += 1;
    return null;
  }
  kinds.delete(kind);
  if (kinds.size >= MAX_KINDS) kinds.delete(kinds.keys().next().value as string);
  kinds.set(kind, { at: now, left: 0 });
  return known?.left ?? 0;
}
