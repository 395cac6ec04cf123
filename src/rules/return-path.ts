import { encodeAddress } from './encode-address.ts';

/**
 * A return address after sign-in: a path of this site, with its query (SECURITY 8). Anything else, also what a browser would read as another
 * host (`//host`, `/\\host`, encoded or with control characters), becomes the home page.
 */

/** Longest return address once it is encoded, in characters: it travels in a cookie. */
const MAX_CHARS = 1_024;

const BASE = 'http://return.invalid';

/** Control characters and backslashes, which URL parsers remove or read as a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
const UNSAFE = /[\\\u0000-\u001f\u007f]/;

function isOurs(text: string): boolean {
  if (!text.startsWith('/') || text.startsWith('//') || UNSAFE.test(text) || !URL.canParse(text, BASE)) return false;
  const { origin, pathname } = new URL(text, BASE);
  return origin === BASE && !pathname.startsWith('//');
}

/** @returns path, query and fragment as they go into a Location header (encode-address.ts), or `/` */
export function safeReturnPath(text: string): string {
  if (text.length > MAX_CHARS || !isOurs(text)) return '/';
  const encoded = encodeAddress(text);
  if (encoded === null || encoded.length > MAX_CHARS) return '/';
  // A proxy or a later redirect may decode the path: each decoding must be safe too.
  const path = encoded.split(/[?#]/, 1)[0] ?? '';
  for (let decoded = path, times = 0; times < 3; times += 1) {
    try {
      const next = decodeURIComponent(decoded);
      if (next === decoded) break;
      decoded = next;
    } catch {
      return '/';
    }
    if (!isOurs(decoded)) return '/';
  }
  return encoded;
}
