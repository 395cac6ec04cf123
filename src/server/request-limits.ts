/** What a request has to be before anything of ours runs for it. */

/** Server functions take JSON; nothing of ours posts more than this to a page (uploads go to the upstream). */
const MAX_BODY_BYTES = 1024 * 1024;
/** A rejected body is drained up to this size, so that the client can read the 413. */
const MAX_DRAINED_BYTES = 4 * MAX_BODY_BYTES;

/** SECURITY 30: a change comes from a page of ours. */
export function isFromOurPages(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== siteUrl) return false;
  if (site !== null) return site === 'same-origin';
  return origin === siteUrl;
}

/** Reading by a server function: older browsers send a Referer and nothing else with a GET of the same site. */
export function mayReadByFunction(request: Request, siteUrl: string): boolean {
  if (request.headers.has('sec-fetch-site') || request.headers.has('origin')) return isFromOurPages(request, siteUrl);
  const referer = request.headers.get('referer');
  return referer === siteUrl || (referer?.startsWith(`${siteUrl}/`) ?? false);
}

/** An answer that refuses, in the words of the upstream's contract. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { code: String(status), message } }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** The request with its whole body, or null when that is too long, whatever its Content-Length says. */
export async function withLimitedBody(request: Request): Promise<Request | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_DRAINED_BYTES) return null;
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  if (request.body) {
    for (const reader = request.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > MAX_DRAINED_BYTES) {
        // Do not wait for the rest: the answer leaves, and whoever holds the connection closes it.
        reader.cancel().catch(() => {});
        return null;
      }
      if (size > MAX_BODY_BYTES) parts = [];
      else parts.push(value);
    }
  }
  if (size > MAX_BODY_BYTES) return null;
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: size > 0 ? new Blob(parts) : null,
    signal: request.signal,
  });
}
