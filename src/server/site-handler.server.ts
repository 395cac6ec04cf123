/**
 * Handles one request of the site, from the socket to the router and back: the checks of the request, which of two pipelines answers it, and
 * the headers of every answer.
 *
 * Shared: rendered once for all anonymous viewers, without access to anything about the viewer, and cached for a moment.
 * Personal: rendered for one viewer, streamed, and always `private, no-store`.
 */
import { compressFlushes } from './compress-page.ts';
import { CSP_REPORT_PATH, receiveCspReport } from './csp-reports.ts';
import { siteEnv } from './env.ts';
import { failurePage } from './failure-page.ts';
import { log } from './log.ts';
import { sharedFreshness, sharedPage } from './page-cache.ts';
import { type Flushes, readFlushes } from './page-flushes.ts';
import { playRecording, recordPage } from './page-recording.ts';
import { hasEntry, pictureFirst } from './picture-first.ts';
import { matchRouteRule, routeRules } from './redirects.ts';
import { isFromOurPages, mayReadByFunction, refusal, withLimitedBody } from './request-limits.ts';
import { PAGE_BUDGET_MS, type RequestState } from './request-state.ts';
import { contentSecurityPolicy, newNonce, staticSecurityHeaders } from './security-headers.ts';
import { sharedRequest } from './shared-request.ts';
import { type RequestViewer, readViewer } from './viewer.ts';

declare const __BUILD_ID__: string;

/** Facts about an address, from its route, before anything is rendered. */
export interface PageAddress {
  /** the query with its question mark, without parameters that the route does not have */
  search: string;
  /** the canonical address, if the route redirects to it; null when this is it */
  redirect: string | null;
  /** whether the page depends on the viewer's device or country, even for anonymous viewers */
  personal: boolean;
  /** whether the number of such addresses is limited: no parameter in the path, no query */
  listed: boolean;
}

export interface Site {
  render: (request: Request, state: RequestState) => Promise<Response> | Response;
  address: (url: URL) => PageAddress;
}

interface Answer {
  status: number;
  headers: Headers;
  body: BodyInit | ReadableStream<Uint8Array> | null;
}

const SERVER_FUNCTIONS = '/_serverFn/';

/**
 * User agents that get the complete page, because they do not read a streamed one: crawlers and link previews. Other programs (headless
 * browsers, command line clients) read a stream, and must not make other viewers wait for the complete page.
 */
const CRAWLERS =
  /bot\b|crawler|spider|slurp|facebookexternalhit|whatsapp|embedly|bingpreview|yandex|baidu|duckduck|mediapartners|ia_archiver/i;

const acceptsGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
const wantsPage = (request: Request) => /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*');
const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false;

const toAnswer = ({ status, headers, body }: Response): Answer => ({ status, headers: new Headers(headers), body });

export async function siteHandler(request: Request, site: Site): Promise<Response> {
  const env = siteEnv();
  const viewer = await readViewer(request, env);
  const nonce = newNonce();
  let answer: Answer;
  try {
    answer = await answerRequest(request, nonce, viewer, site);
  } catch (error) {
    log('error', 'site', 'a request failed', { path: new URL(request.url).pathname, error });
    answer = toAnswer(failurePage(500, nonce));
  }
  const { status, headers, body } = answer;
  for (const [name, value] of Object.entries(staticSecurityHeaders(env))) if (!headers.has(name)) headers.set(name, value);
  headers.set('content-security-policy', contentSecurityPolicy(nonce, env));
  // HTML has a nonce and may set the device cookie: only the site's own cache may keep it. An answer without Cache-Control gets the same default.
  if (!headers.has('cache-control') || (isHtml(headers) && /s-maxage|public/.test(headers.get('cache-control') ?? '')))
    headers.set('cache-control', 'private, no-cache');
  if (viewer.newDeviceCookie && isHtml(headers)) headers.append('set-cookie', viewer.newDeviceCookie);
  const bodiless = request.method === 'HEAD' || status === 304;
  if (bodiless && body instanceof ReadableStream) void body.cancel().catch(() => {});
  // Otherwise workerd compresses the body a second time, and delays the beginning of a stream.
  const init = { status, headers, ...(headers.has('content-encoding') ? { encodeBody: 'manual' } : {}) };
  return new Response(bodiless ? null : body, init);
}

async function answerRequest(request: Request, nonce: string, viewer: RequestViewer, site: Site): Promise<Answer> {
  const { SITE_URL: siteUrl } = siteEnv();
  const url = new URL(request.url);
  const isFunction = url.pathname.startsWith(SERVER_FUNCTIONS);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    if (request.method === 'POST' && url.pathname === CSP_REPORT_PATH) return toAnswer(await receiveCspReport(request));
    if (!isFunction || request.method !== 'POST')
      return toAnswer(refusal(405, 'Método não permitido.', { allow: isFunction ? 'GET, HEAD, POST' : 'GET, HEAD' }));
    if (!isFromOurPages(request, siteUrl)) return toAnswer(refusal(403, 'Pedido recusado: não veio deste site.'));
    const limited = await withLimitedBody(request);
    if (!limited) return toAnswer(refusal(413, 'Pedido demasiado grande.'));
    return personalAnswer(limited, { nonce, viewer, whole: true }, site);
  }
  if (isFunction) {
    if (!mayReadByFunction(request, siteUrl)) return toAnswer(refusal(403, 'Pedido recusado: não veio deste site.'));
  } else if (wantsPage(request)) {
    const target = matchRouteRule(await routeRules(__BUILD_ID__), url.pathname);
    if (target)
      return { status: target.status, headers: new Headers({ location: target.location, 'cache-control': 'no-cache' }), body: null };
  }
  const address = isFunction ? functionAddress(url) : site.address(url);
  if (address.redirect !== null)
    return { status: 307, headers: new Headers({ location: address.redirect, 'cache-control': 'private, no-cache' }), body: null };
  const whole = CRAWLERS.test(request.headers.get('user-agent') ?? '');
  if (viewer.session !== null || address.personal) {
    // The router gets a GET; the body of the answer to a HEAD is removed at the end.
    const asGet = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers, signal: request.signal }) : request;
    return personalAnswer(asGet, { nonce, viewer, whole }, site);
  }
  return sharedAnswer(request, url, { nonce, whole, isFunction, address }, site);
}

/** The cache key of a server function: its id and its input. Other parameters are ignored. */
function functionAddress(url: URL): PageAddress {
  const payload = url.searchParams.get('payload');
  const search = payload === null ? '' : `?${new URLSearchParams({ payload })}`;
  return { search, redirect: null, personal: false, listed: payload === null };
}

async function personalAnswer(
  request: Request,
  { nonce, viewer, whole }: { nonce: string; viewer: RequestViewer; whole: boolean },
  site: Site,
): Promise<Answer> {
  const state = newState(nonce, whole, () => viewer);
  const { status, headers, body } = toAnswer(await renderGuarded(request, state, site));
  headers.set('cache-control', 'private, no-store');
  if (!state.page.rendered || !(body instanceof ReadableStream)) return { status, headers, body };
  const { body: packed, encoding } = compressFlushes(pageFlushes(body, state), request.headers.get('accept-encoding'));
  headers.append('vary', 'accept-encoding');
  if (encoding) headers.set('content-encoding', encoding);
  return { status, headers, body: packed };
}

interface SharedAsk {
  nonce: string;
  whole: boolean;
  isFunction: boolean;
  address: PageAddress;
}

async function sharedAnswer(request: Request, url: URL, { nonce, whole, isFunction, address }: SharedAsk, site: Site): Promise<Answer> {
  const accept = wantsPage(request) ? 'text/html' : 'application/json';
  const fromClient = request.headers.get('x-tsr-serverfn') === 'true';
  const target = new URL(url.pathname + address.search, url.origin);
  const key = JSON.stringify([target.pathname, target.search, accept, fromClient, whole]);
  const page = await sharedPage(key, { listed: address.listed, streams: !isFunction }, async (background) => {
    const state = newState(newNonce(), whole || background, () => {
      throw new Error('a shared render asked who the viewer is');
    });
    const rendered = await renderGuarded(sharedRequest(target, accept, fromClient), state, site);
    const { headers } = rendered;
    if (headers.has('set-cookie')) throw new Error('a shared render set a cookie');
    const cacheControl = headers.get('cache-control');
    const freshness = sharedFreshness(cacheControl);
    const recording = recordPage(pageFlushes(rendered.body ?? new Blob([]).stream(), state), state.nonce);
    const kept = [...headers].filter(([name]) => name !== 'content-length' && !(freshness && name === 'cache-control'));
    return { status: rendered.status, headers: kept, recording, freshness };
  });
  const headers = new Headers(page.headers);
  if (page.freshness) headers.set('cache-control', 'private, no-cache');
  if (page.recording.state !== 'running' && page.recording.flushes.length === 0) return { status: page.status, headers, body: null };
  headers.set('vary', 'accept-encoding, cookie');
  if (isFunction && page.freshness) {
    const tag = await hashTag(playRecording(page.recording, nonce, false).body as Uint8Array<ArrayBuffer>);
    headers.set('etag', tag);
    if (request.headers.get('if-none-match') === tag) return { status: 304, headers, body: null };
  }
  const { body, encoding } = playRecording(page.recording, nonce, acceptsGzip(request));
  if (encoding) headers.set('content-encoding', encoding);
  return { status: page.status, headers, body };
}

async function hashTag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `"${btoa(String.fromCharCode(...digest.subarray(0, 12)))}"`;
}

const newState = (nonce: string, whole: boolean, viewer: RequestState['viewer']): RequestState => ({
  nonce,
  siteUrl: siteEnv().SITE_URL,
  viewer,
  whole,
  budget: AbortSignal.timeout(PAGE_BUDGET_MS),
  progress: { begun: false },
  page: { rendered: false, pictureFirst: false },
});

/** The page in flushes. If its route has `pictureFirst`, the scripts of the first flush are delayed. */
function pageFlushes(body: ReadableStream<Uint8Array>, { nonce, page }: RequestState): Flushes {
  if (!page.rendered) return readFlushes(body);
  const flushes = readFlushes(body, hasEntry);
  if (!page.pictureFirst) return flushes;
  let isFirst = true;
  return {
    cancel: flushes.cancel,
    next: async () => {
      const flush = await flushes.next();
      if (!isFirst || flush === null) return flush;
      isFirst = false;
      return pictureFirst(flush, nonce);
    },
  };
}

/** Errors of the router itself: a page of an older release calls removed functions, or the input is invalid. */
async function renderGuarded(request: Request, state: RequestState, site: Site): Promise<Response> {
  const path = new URL(request.url).pathname;
  const isFunction = path.startsWith(SERVER_FUNCTIONS);
  const misunderstood = (error?: unknown) => {
    log('warn', 'site', 'a server function was not understood', { path: path.slice(0, 200), error });
    return refusal(400, 'Pedido não compreendido. Atualize a página.');
  };
  try {
    const answer = await site.render(request, state);
    if (!isFunction || state.progress.begun || answer.status < 500) return answer;
    await answer.body?.cancel();
    return misunderstood();
  } catch (error) {
    if (isFunction && !state.progress.begun) return misunderstood(error);
    throw error;
  }
}
