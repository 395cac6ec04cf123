/** Checks of a request before the router runs. */

/** Server functions take JSON; the site itself posts no larger body (uploads go to the upstream). */
const MAX_BODY_BYTES = 1024 * 1024;
/** A rejected body is drained up to this size, so that the client can read the 413. */
const MAX_DRAINED_BYTES = 4 * MAX_BODY_BYTES;

/** Limit for all headers of a request together, in characters. The same as Node's own, for platforms with a higher one. */
const MAX_HEADERS = 16_384;

/** SECURITY 56: bounds what any reader of a header can cost. */
export function hasLongHeaders(headers: Headers): boolean {
  let length = 0;
  for (const [name, value] of headers) {
    length += name.length + value.length;
    if (length > MAX_HEADERS) return true;
  }
  return false;
}

/** SECURITY 30: only the site's own pages may cause a change. */
export function isFromOurPages(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== siteUrl) return false;
  if (site !== null) return site === 'same-origin';
  return origin === siteUrl;
}

/** For a GET of a server function: older browsers send only a Referer with a same-site GET. */
export function mayReadByFunction(request: Request, siteUrl: string): boolean {
  if (request.headers.has('sec-fetch-site') || request.headers.has('origin')) return isFromOurPages(request, siteUrl);
  const referer = request.headers.get('referer');
  return referer === siteUrl || (referer?.startsWith(`${siteUrl}/`) ?? false);
}

/** An error answer in the contract's format. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { code: String(status), message } }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/**
 * The request with its body read, or null when the body is too long, whatever Content-Length says.
 * @param url the address, percent-decoded once
 */
export async function withLimitedBody(request: Request, url: URL): Promise<Request | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_DRAINED_BYTES) return null;
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  if (request.body) {
    for (const reader = request.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > MAX_DRAINED_BYTES) {
        // Do not wait for the rest: send the answer; the server closes the connection.
        reader.cancel().catch(() => {});
        return null;
      }
      if (size > MAX_BODY_BYTES) parts = [];
      else parts.push(value);
    }
  }
  if (size > MAX_BODY_BYTES) return null;
  return new Request(url, {
    method: request.method,
    headers: request.headers,
    body: size > 0 ? new Blob(parts) : null,
    signal: request.signal,
  });
}
