/**
 * Reads the address of a request and percent-decodes it once, before any rule (SECURITY 62): `/%5fserverFn/` is `/_serverFn/` for all rules,
 * and `/%255fserverFn/` is a segment that begins with a percent sign for all rules.
 */

import { searchText } from '#rules/search-address.ts';

/** Longest accepted address, in characters. The site's longest, a server function with forty channels, has a quarter of this. */
const MAX_ADDRESS = 8_192;

/** Control characters, and what the router or the URL parser would read as the end of a segment. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
const NOT_IN_A_SEGMENT = /[/\\\u0000-\u001f\u007f]/;

/** Percent-encodes a segment of a path, except the characters that a segment may contain. */
export const encodeSegment = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/g, (code) => decodeURIComponent(code));

/** A path that no page has, in the place of one whose bytes are no text: the replacement character, twice. */
const UNREADABLE_PATH = '/%EF%BF%BD/%EF%BF%BD';

/**
 * The target of a request, with another path where its bytes are no text: what stands before the site under Node would answer that by itself.
 * @param target path and query, as in the request's first line
 */
export function readableTarget(target: string): string {
  const [path = '', ...query] = target.split('?');
  return isText(path) ? target : [UNREADABLE_PATH, ...query].join('?');
}

/** The result is used: the build leaves out a call whose result is not. */
function isText(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** The path with each segment decoded and encoded again; null when a segment must not hold what it holds. */
function canonicalPath(path: string): string | null {
  if (!path.includes('%')) return path;
  let segments: string[];
  try {
    segments = path.split('/').map(decodeURIComponent);
  } catch {
    // `/%zz`, or bytes that are not UTF-8: nobody has such a page.
    return UNREADABLE_PATH;
  }
  return segments.some((segment) => NOT_IN_A_SEGMENT.test(segment)) ? null : segments.map(encodeSegment).join('/');
}

const SEARCH = /^\/pesquisa\/([^/]*)(\/print)?\/?$/;

/** Decodes what cannot be decoded too: a bare percent sign is one, and bytes that are no text are left out. */
function decodeLeniently(segment: string): string {
  const written = segment.replace(/%(?![0-9a-f]{2})/gi, '%25');
  try {
    return decodeURIComponent(written);
  } catch {
    const bytes = Uint8Array.from(written.match(/%[0-9a-f]{2}|[^%]/gi) ?? [], (part) =>
      part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
    );
    return new TextDecoder().decode(bytes);
  }
}

/**
 * Path and query of a request so that each percent sign in them belongs to a code: the platform's server refuses other paths before it asks us.
 * Only of a search: there people type '100%'.
 */
export function decodablePath(asked: string): string {
  if (!asked.startsWith('/pesquisa/') || !asked.includes('%')) return asked;
  const [path = '', ...query] = asked.split('?');
  const segments = path.split('/').map((segment) => encodeURIComponent(decodeLeniently(segment)));
  return [segments.join('/'), ...query].join('?');
}

/**
 * The path of a search, whose text people type into the address: '100%' and 'a%2Fb' are no attacks there. Null for every other path.
 * `changed`: the address had to become another one.
 */
function searchPath(path: string): { path: string; changed: boolean } | null {
  const [, segment, print = ''] = SEARCH.exec(path) ?? [];
  if (segment === undefined) return null;
  const typed = decodeLeniently(segment);
  const text = searchText(typed);
  return { path: text === '' ? '/pesquisa' : `/pesquisa/${encodeSegment(text)}${print}`, changed: text !== typed || path.endsWith('/') };
}

export type AskedAddress =
  /** `redirect`: path and query with one leading slash, when the address has several; of a search, without what it cannot hold */
  { url: URL; redirect: string | null } | { refused: 400 | 414 };

/**
 * @param asked the request's address, from its Host header and path
 * @param siteUrl the public address: the origin of the result, so that a Host header never gets into an answer
 */
export function readAddress(asked: string, siteUrl: string): AskedAddress {
  if (asked.length > MAX_ADDRESS) return { refused: 414 };
  // The Host header may be invalid, such as `x:65536`.
  const given = URL.canParse(asked) ? new URL(asked) : null;
  const search = given && searchPath(given.pathname);
  if (given && search) {
    const url = new URL(search.path + given.search, siteUrl);
    return { url, redirect: search.changed ? url.pathname + url.search : null };
  }
  const path = given && canonicalPath(given.pathname);
  if (!given || path === null) return { refused: 400 };
  // A location that begins with two slashes is an address on another host.
  const safe = path.startsWith('//') ? `/${path.replace(/^\/+/, '')}` : path;
  const url = new URL(safe + given.search, siteUrl);
  return { url, redirect: safe === path ? null : url.pathname + url.search };
}
