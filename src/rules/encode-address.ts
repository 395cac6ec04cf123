/** The form in which an address goes into a Location header: printable ASCII, as a browser itself would write it. */
import { parseUrl } from './parse-url.ts';

const BASE = 'http://address.invalid';

/**
 * Percent-encodes an address: characters beyond ASCII as UTF-8, halves of a surrogate pair as U+FFFD. What is encoded already stays as it is.
 * @param address a path of this site with its query and fragment, or an absolute http or https address
 * @returns null for anything else, also for a path that a browser would read as another host (`//host`, `/\\host`, `/.//host`)
 */
export function encodeAddress(address: string): string | null {
  const url = parseUrl(address, BASE);
  if (url === null) return null;
  if (/^https?:\/\//i.test(address)) return url.href;
  if (!address.startsWith('/') || url.origin !== BASE || url.pathname.startsWith('//')) return null;
  return url.href.slice(BASE.length);
}
