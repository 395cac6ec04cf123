/**
 * `URL.parse`, which Safari has only since 18.
 * @returns null for what is no address
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
