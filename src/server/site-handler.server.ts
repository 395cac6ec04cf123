/**
 * One request of the site, from the socket's edge to the router and back: what may come in, what is answered from
 * memory, and the headers everything leaves with.
 */
import { keepAlive } from './background.ts';
import type { CallProgress } from './call-progress.ts';
import { compressPage } from './compress-page.ts';
import { siteEnv } from './env.ts';
import { failurePage } from './failure-page.ts';
import { createHtmlCache, sharedFreshness } from './html-cache.ts';
import { cutHtml, joinGzip, joinPlain } from './html-parts.ts';
import { log } from './log.ts';
import { matchRouteRule, routeRules } from './redirects.ts';
import { contentSecurityPolicy, newNonce, staticSecurityHeaders } from './security-headers.ts';
import { type RequestViewer, readViewer } from './viewer.ts';

declare const __BUILD_ID__: string;

/** What the router and everything behind it may know about one request. */
export interface RequestState {
  /** what its HTML must carry */
  nonce: string;
  viewer: RequestViewer;
  /** the public address, without a slash at its end */
  siteUrl: string;
  progress: CallProgress;
  /** where a page's HTML is left, beside an answer without a body */
  drawn: { html: string | null };
}

/** An answer, and its HTML where that is not its body. */
interface Drawn {
  answer: Response;
  html: string | null;
}

export type Render = (request: Request, state: RequestState) => Promise<Response> | Response;

/** Server functions take JSON; nothing of ours posts more than this to a page (uploads go to the upstream). */
const MAX_BODY_BYTES = 1024 * 1024;
/** A body up to this size is read to its end although it is refused: who is cut off while sending may never read the answer. */
const MOST_READ_BYTES = 4 * MAX_BODY_BYTES;
const SERVER_FUNCTIONS = '/_serverFn/';

const pages = createHtmlCache({
  maxEntries: 300,
  maxBytes: 64 * 1024 * 1024,
  onError: (error) => log('error', 'site', 'a page could not be rendered again', { error }),
  keep: keepAlive,
});

/** SECURITY 30: a change is asked for by our own pages or not at all. */
function fromOurPages(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== siteUrl) return false;
  if (site !== null) return site === 'same-origin';
  return origin === siteUrl;
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { code: String(status), message } }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** The request with its body read whole, or null when that is longer than it may be, whether it says so or not. */
async function withinLimit(request: Request): Promise<Request | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_READ_BYTES) return null;
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  if (request.body) {
    for (const reader = request.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > MOST_READ_BYTES) {
        // What still comes is not waited for: the answer goes out, the connection is closed by whoever holds it.
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

async function hashTag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `"${btoa(String.fromCharCode(...digest.subarray(0, 12)))}"`;
}

const acceptsGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
const wantsPage = (request: Request) => /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*');

export async function siteHandler(request: Request, render: Render): Promise<Response> {
  const env = siteEnv();
  const nonce = newNonce();
  const viewer = readViewer(request, env);
  let drawn: Drawn;
  try {
    drawn = await route(request, nonce, viewer, render, env.SITE_URL);
  } catch (error) {
    log('error', 'site', 'a request failed', { path: new URL(request.url).pathname, error });
    drawn = { answer: failurePage(500, nonce), html: null };
  }
  const { answer, html } = drawn;
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(staticSecurityHeaders(env))) if (!headers.has(name)) headers.set(name, value);
  headers.set('content-security-policy', contentSecurityPolicy(nonce, env));
  // What says nothing about being kept is for this viewer and this moment.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  if (viewer.newDeviceCookie && headers.get('content-type')?.startsWith('text/html')) headers.append('set-cookie', viewer.newDeviceCookie);
  const bodiless = request.method === 'HEAD' || answer.status === 304;
  const page = bodiless ? null : (html ?? (isOpenHtml(headers) && answer.body ? await answer.text() : null));
  if (page === null) return new Response(bodiless ? null : answer.body, { status: answer.status, headers });
  // A viewer's own page: compressed lightly, because nobody else will be given it.
  const { body, encoding } = compressPage(page, request.headers.get('accept-encoding'));
  headers.append('vary', 'accept-encoding');
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(body, { status: answer.status, headers });
}

/** A page that was not compressed on its way. */
const isOpenHtml = (headers: Headers) =>
  (headers.get('content-type')?.startsWith('text/html') ?? false) && !headers.has('content-encoding');

const whole = (answer: Response): Drawn => ({ answer, html: null });

async function route(request: Request, nonce: string, viewer: RequestViewer, render: Render, siteUrl: string): Promise<Drawn> {
  const url = new URL(request.url);
  const serverFunction = url.pathname.startsWith(SERVER_FUNCTIONS);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads) {
    if (!serverFunction || request.method !== 'POST')
      return whole(refuse(405, 'Método não permitido.', { allow: serverFunction ? 'GET, HEAD, POST' : 'GET, HEAD' }));
    if (!fromOurPages(request, siteUrl)) return whole(refuse(403, 'Pedido recusado: não veio deste site.'));
    const limited = await withinLimit(request);
    if (!limited) return whole(refuse(413, 'Pedido demasiado grande.'));
    return guarded(limited, nonce, viewer, render);
  }
  if (!serverFunction && wantsPage(request)) {
    const target = matchRouteRule(await routeRules(__BUILD_ID__), url.pathname);
    if (target)
      return whole(new Response(null, { status: target.status, headers: { location: target.location, 'cache-control': 'no-cache' } }));
  }
  // The router sees GET: what HEAD leaves out is left out at the door.
  const asGet = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request;
  if (!viewer.anonymous) return guarded(asGet, nonce, viewer, render);

  const key = `${url.pathname}${url.search}|${viewer.choices}|${wantsPage(request) ? 'page' : 'data'}${request.headers.get('x-tsr-serverfn') ?? ''}`;
  let uncached: Drawn | undefined;
  const page = await pages
    .get(key, async () => {
      const fresh = await guarded(asGet, nonce, viewer, render);
      const { headers: given, status } = fresh.answer;
      const freshness = sharedFreshness(given.get('cache-control'));
      if (!freshness || given.has('set-cookie')) {
        uncached = fresh;
        throw new NotShared();
      }
      const headers = [...given].filter(([name]) => name !== 'content-length' && name !== 'cache-control');
      return { page: { status, headers, parts: cutHtml(fresh.html ?? (await fresh.answer.text()), nonce) }, freshness };
    })
    .catch((error: unknown) => {
      if (error instanceof NotShared) return null;
      throw error;
    });
  // A page that is not shared was rendered for whoever asked first; the others who waited render their own.
  if (!page) return uncached ?? guarded(asGet, nonce, viewer, render);

  const headers = new Headers(page.headers);
  headers.set('cache-control', 'private, no-cache');
  headers.set('vary', 'accept-encoding, cookie');
  if (serverFunction) {
    const body = joinPlain(page.parts, nonce);
    const tag = await hashTag(body);
    headers.set('etag', tag);
    if (request.headers.get('if-none-match') === tag) return whole(new Response(null, { status: 304, headers }));
  }
  const gzip = acceptsGzip(request) ? joinGzip(page.parts, nonce) : undefined;
  if (gzip) headers.set('content-encoding', 'gzip');
  return whole(new Response(gzip ?? joinPlain(page.parts, nonce), { status: page.status, headers }));
}

class NotShared extends Error {}

/** The router's own failures: a page from an older release asks for functions that are gone, a stranger sends nonsense. */
async function guarded(request: Request, nonce: string, viewer: RequestViewer, render: Render): Promise<Drawn> {
  const path = new URL(request.url).pathname;
  const progress: CallProgress = { begun: false };
  const misunderstood = (error?: unknown) => {
    log('warn', 'site', 'a server function was not understood', { path: path.slice(0, 200), error });
    return whole(refuse(400, 'Pedido não compreendido. Atualize a página.'));
  };
  const called = path.startsWith(SERVER_FUNCTIONS);
  try {
    const drawn: RequestState['drawn'] = { html: null };
    const answer = await render(request, { nonce, viewer, siteUrl: siteEnv().SITE_URL, progress, drawn });
    // A redirect that came after the drawing has no page.
    if (!called || progress.begun || answer.status < 500)
      return { answer, html: answer.body || answer.headers.has('location') ? null : drawn.html };
    await answer.body?.cancel();
    return misunderstood();
  } catch (error) {
    if (called && !progress.begun) return misunderstood(error);
    throw error;
  }
}
