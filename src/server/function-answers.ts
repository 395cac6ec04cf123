/** Answers to GET of server functions: their tags, and what a CDN may keep of them. */
import { isServerFunction } from './server-function-path.ts';

/** Tells CDNs alone how long they may keep an answer (RFC 9213). Functions set it whose answer is the same for every viewer, signed in or not. */
export const CDN_HEADER = 'cdn-cache-control';

/** @returns an ETag of the answer's content */
export async function hashTag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', body);
  return `"${btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 12)))}"`;
}

/**
 * Leaves that header to the answers that a CDN may give to whoever asks for the same address, and takes it from all others (SECURITY 54): pages, answers
 * to viewers with a session or with cookies to set, and answers that are not in the form for our scripts, which alone would otherwise meet them.
 */
export function limitCdn(request: Request, headers: Headers, hasSession: boolean): void {
  if (!headers.has(CDN_HEADER)) return;
  const isForAll =
    isServerFunction(new URL(request.url).pathname) &&
    request.headers.get('x-tsr-serverfn') === 'true' &&
    !/text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*') &&
    !hasSession &&
    headers.get('cache-control') === 'private, no-cache' &&
    !headers.has('set-cookie');
  // What is the same for all does not vary with cookies.
  if (isForAll) headers.set('vary', 'accept-encoding');
  else headers.delete(CDN_HEADER);
}
