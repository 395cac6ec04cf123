/** Every redirect of the site. */
import { encodeAddress } from '#rules/encode-address.ts';

/**
 * @param address path of this site, or an absolute address; characters of any kind, which are encoded. What is no address leads home.
 * @param headers further headers of the answer
 */
export function redirectTo(status: 301 | 302 | 303 | 307 | 308, address: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { ...headers, location: encodeAddress(address) ?? '/' } });
}
