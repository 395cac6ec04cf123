/**
 * The address of a request, percent-decoded once before any rule reads it (SECURITY 62): `/%5fserverFn/` is `/_serverFn/` to every rule,
 * and `/%255fserverFn/` is a segment that begins with a percent sign, to every rule again.
 */

/** Longest address, in characters: some four times the longest of ours, a server function's with forty channels. */
const MAX_ADDRESS = 8_192;

/** What the router or the URL parser would read as the end of a segment, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const NOT_IN_A_SEGMENT = /[/\\\u0000-\u001f\u007f]/;

/** Percent-encodes a segment of a path. Leaves readable what a segment may hold. */
export const encodeSegment = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/g, (code) => decodeURIComponent(code));

/** The path with every segment decoded and encoded again; null when that is not possible. */
function canonicalPath(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.some((segment) => NOT_IN_A_SEGMENT.test(segment)) ? null : segments.map(encodeSegment).join('/');
  } catch {
    return null;
  }
}

export type AskedAddress =
  /** `redirect`: where the address leads, a path and query, when it is one with several slashes at its beginning */
  { url: URL; redirect: string | null } | { refused: 400 | 414 };

/**
 * @param asked the request's address, made of a stranger's Host and path
 * @param siteUrl the public address. The result stands on it, so that a Host never becomes an address of ours
 */
export function readAddress(asked: string, siteUrl: string): AskedAddress {
  if (asked.length > MAX_ADDRESS) return { refused: 414 };
  // A Host such as `x:65536` makes an address that cannot be parsed.
  const given = URL.canParse(asked) ? new URL(asked) : null;
  const path = given && canonicalPath(given.pathname);
  if (!given || path === null) return { refused: 400 };
  // Two slashes at the beginning of a path are the beginning of a host.
  const safe = path.startsWith('//') ? `/${path.replace(/^\/+/, '')}` : path;
  const url = new URL(safe + given.search, siteUrl);
  return { url, redirect: safe === path ? null : url.pathname + url.search };
}
