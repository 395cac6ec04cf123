/** Checks of a request before the router runs. */

const MEGABYTE = 1024 * 1024;
/** Server functions take JSON and forms. */
export const MAX_BODY_BYTES = MEGABYTE;
/** A form with a file, of signed-in viewers alone: the picture of a profile (5 MB) and its fields. */
export const MAX_UPLOAD_BYTES = 6 * MEGABYTE;
/** A rejected body is drained up to this size, so that the client can read the 413. */
const MAX_DRAINED_BYTES = 4 * MEGABYTE;

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
export async function withLimitedBody(request: Request, url: URL, maxBytes: number = MAX_BODY_BYTES): Promise<Request | null> {
  const mostRead = Math.max(maxBytes, MAX_DRAINED_BYTES);
  if (Number(request.headers.get('content-length') ?? 0) > mostRead) return null;
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  if (request.body) {
    for (const reader = request.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > mostRead) {
        // Do not wait for the rest: send the answer; the server closes the connection.
        reader.cancel().catch(() => {});
        return null;
      }
      if (size > maxBytes) parts = [];
      else parts.push(value);
    }
  }
  if (size > maxBytes) return null;
  return new Request(url, {
    method: request.method,
    headers: request.headers,
    body: size > 0 ? new Blob(parts) : null,
    signal: request.signal,
  });
}
