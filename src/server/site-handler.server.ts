/**
 * Handles one request of the site, from the socket to the router and back: the checks of the request, which of two pipelines answers it, and
 * the headers of every answer.
 *
 * Shared: rendered once for all anonymous viewers, without access to anything about the viewer, and cached for a moment.
 * Personal: rendered for one viewer, streamed, and always `private, no-store`.
 */
import { acceptedEncodings } from '#rules/accept-encoding.ts';
import { allowsAny, readConsent } from '#rules/consent.ts';
import { encodeAddress } from '#rules/encode-address.ts';
import type { HiddenMark } from '#rules/hidden-mark.ts';
import { readHiddenMark } from '#rules/hidden-results.ts';
import { isOtherLoopbackName } from '#rules/listening.ts';
import { readPreferences } from '#rules/preferences.ts';
import { REPORT_PATH } from '#rules/report-path.ts';
import { compressFlushes } from './compress-page.ts';
import { CSP_REPORT_PATH, receiveCspReport } from './csp-reports.ts';
import { type SiteEnv, siteEnv } from './env.ts';
import { failurePage } from './failure-page.ts';
import { hashTag, limitCdn } from './function-answers.ts';
import { log } from './log.ts';
import { admitMutation, logMutation, type MutationNote } from './mutation-door.ts';
import { keepsPages, pageKey, sharedFreshness, sharedPage } from './page-cache.ts';
import { playRecording, recordPage } from './page-recording.ts';
import { newState, pageFlushes } from './page-state.ts';
import { redirectTo } from './redirect-response.ts';
import { matchRouteRule, type RouteRule } from './redirects.ts';
import { RETRY_SECONDS, type RenderSlot, takeRenderSlot } from './render-slots.ts';
import { readAddress } from './request-address.ts';
import { hasLongHeaders, mayReadByFunction, refusal } from './request-limits.ts';
import type { RequestState } from './request-state.ts';
import { contentSecurityPolicy, newNonce, staticSecurityHeaders } from './security-headers.ts';
import { isServerFunction, isWholeFunctionPath } from './server-function-path.ts';
import type { RequestSession } from './session-cookie.ts';
import { sharedRequest } from './shared-request.ts';
import { type RequestViewer, readViewer } from './viewer.ts';

declare const __BUILD_ID__: string;

/** Facts about an address, from its route, before anything is rendered. */
export interface PageAddress {
  /** the query with its question mark, without parameters that the route does not have */
  search: string;
  /** the canonical address, if the route redirects to it; null when this is it */
  redirect: string | null;
  /** whether the page depends on more than its address even for anonymous viewers: device, country, what was typed into a form */
  personal: boolean;
  /** whether the number of such addresses is limited: no parameter in the path, no query */
  listed: boolean;
}

export interface Site {
  render: (request: Request, state: RequestState) => Promise<Response> | Response;
  address: (url: URL) => PageAddress;
  /** the table of addresses that redirect */
  routeRules: () => Promise<readonly RouteRule[]>;
  /** what a page tells of how it came and how its stream played */
  takeReport?: (request: Request, url: URL, viewer: RequestViewer) => Promise<Response>;
  /**
   * What becomes of a session before the request is answered; null when it stays as it is.
   * @param path of the page with its query; null when the request is not for a page
   */
  renewSession?: (session: RequestSession, path: string | null) => Promise<SessionRenewal | null>;
}

export interface SessionRenewal {
  /** null: the viewer is a visitor for this request */
  session: RequestSession | null;
  /** Set-Cookie lines */
  cookies: string[];
  /** where a page's request goes instead; null: it is answered */
  location: string | null;
}

interface Answer {
  status: number;
  headers: Headers;
  body: BodyInit | ReadableStream<Uint8Array> | null;
}

/**
 * User agents that get the complete page, because they do not read a streamed one: crawlers and link previews. Other programs (headless
 * browsers, command line clients) read a stream, and must not make other viewers wait for the complete page.
 */
const CRAWLERS =
  /bot\b|crawler|spider|slurp|facebookexternalhit|whatsapp|embedly|bingpreview|yandex|baidu|duckduck|mediapartners|ia_archiver/i;

/** Asked by probes, by whatever name they reach this machine. */
const HEALTH_PATHS = new Set(['/livez', '/readyz', '/healthz']);

const acceptsGzip = (request: Request) => acceptedEncodings(request.headers.get('accept-encoding')).has('gzip');
const wantsPage = (request: Request) => /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*');
const wantsJson = (request: Request) => !wantsPage(request) && /\bjson\b/.test(request.headers.get('accept') ?? '');

/** The viewer allows the operator's analytics, and the browser does not refuse for him (Global Privacy Control). */
const isMeasured = ({ headers }: Request) => headers.get('sec-gpc') !== '1' && allowsAny(readConsent(headers.get('cookie') ?? ''));

const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false;

const toAnswer = ({ status, headers, body }: Response): Answer => ({ status, headers: new Headers(headers), body });

export async function siteHandler(request: Request, site: Site): Promise<Response> {
  const env = siteEnv();
  const nonce = newNonce();
  const { answer, viewer } = await answerSafely(request, nonce, env, site);
  const { status, headers, body } = answer;
  for (const [name, value] of Object.entries(staticSecurityHeaders(env))) if (!headers.has(name)) headers.set(name, value);
  headers.set('content-security-policy', contentSecurityPolicy(nonce, env, isMeasured(request)));
  // HTML has a nonce and may set the device cookie: only the site's own cache may keep it. An answer without Cache-Control gets the same default.
  if (!headers.has('cache-control') || (isHtml(headers) && /s-maxage|public/.test(headers.get('cache-control') ?? '')))
    headers.set('cache-control', 'private, no-cache');
  limitCdn(request, headers, viewer === null || viewer.session !== null);
  if (viewer?.newDeviceCookie && isHtml(headers)) headers.append('set-cookie', viewer.newDeviceCookie);
  const bodiless = request.method === 'HEAD' || status === 304;
  // The router's own redirects too: their addresses may have been typed.
  const location = headers.get('location');
  if (location !== null) headers.set('location', encodeAddress(location) ?? '/');
  if (bodiless && body instanceof ReadableStream) void body.cancel().catch(() => {});
  // Otherwise workerd compresses the body a second time, and delays the beginning of a stream.
  const init = { status, headers, ...(headers.has('content-encoding') ? { encodeBody: 'manual' } : {}) };
  return new Response(bodiless ? null : body, init);
}

/** The answer and its viewer; no viewer when the request was refused before its headers were read. Never fails. */
async function answerSafely(
  request: Request,
  nonce: string,
  env: SiteEnv,
  site: Site,
): Promise<{ answer: Answer; viewer: RequestViewer | null }> {
  let path: string | null = null;
  try {
    const address = readAddress(request.url, env.SITE_URL);
    if ('refused' in address) return { answer: toAnswer(refusal(address.refused, 'Endereço não compreendido.')), viewer: null };
    if (hasLongHeaders(request.headers)) return { answer: toAnswer(refusal(431, 'Cabeçalhos demasiado longos.')), viewer: null };
    path = address.url.pathname;
    if (isOtherLoopbackName(new URL(request.url).hostname, env.SITE_URL) && !HEALTH_PATHS.has(path))
      return { answer: redirectAnswer(address.url.href, 308), viewer: null };
    const viewer = await readViewer(request, env);
    if (address.redirect !== null) return { answer: redirectAnswer(address.redirect, 308), viewer };
    const renewal = viewer.session && site.renewSession ? await site.renewSession(viewer.session, pagePath(request, address.url)) : null;
    if (renewal) viewer.session = renewal.session;
    const answer = renewal?.location
      ? redirectAnswer(renewal.location, 303, 'private, no-store')
      : await answerRequest(request, address.url, nonce, viewer, site);
    if (renewal) addCookies(answer.headers, renewal.cookies);
    return { answer: await answerForPrograms(answer, request, address.url, { nonce, viewer }, site), viewer };
  } catch (error) {
    // A viewer who left while the request was answered, an upload that was paused: nobody reads the answer.
    if (request.signal.aborted) log('debug', 'site', 'a request was given up by its viewer', { path, error });
    else log('error', 'site', 'a request failed', { path, error });
    return { answer: toAnswer(failurePage(500, nonce)), viewer: null };
  }
}

/** Path and query of a page that is opened; null for every other request. */
const pagePath = (request: Request, url: URL): string | null =>
  request.method === 'GET' && !isServerFunction(url.pathname) && wantsPage(request) ? url.pathname + url.search : null;

/** Adds Set-Cookie lines, except for cookies that the answer sets by itself. */
function addCookies(headers: Headers, lines: readonly string[]): void {
  const nameOf = (line: string) => line.slice(0, line.indexOf('='));
  const own = new Set(headers.getSetCookie().map(nameOf));
  for (const line of lines) if (!own.has(nameOf(line))) headers.append('set-cookie', line);
  if (lines.length > 0) headers.set('cache-control', 'private, no-store');
}

const redirectAnswer = (address: string, status: 301 | 302 | 303 | 307 | 308, cacheControl = 'private, no-cache'): Answer =>
  toAnswer(redirectTo(status, address, { 'cache-control': cacheControl }));

/** @param url the address, percent-decoded once, on the public address */
async function answerRequest(request: Request, url: URL, nonce: string, viewer: RequestViewer, site: Site): Promise<Answer> {
  const { SITE_URL: siteUrl } = siteEnv();
  const isFunction = isServerFunction(url.pathname);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    if (request.method === 'POST' && url.pathname === CSP_REPORT_PATH) return toAnswer(await receiveCspReport(request, viewer.address));
    if (request.method === 'POST' && url.pathname === REPORT_PATH && site.takeReport)
      return toAnswer(await site.takeReport(request, url, viewer));
    return answerMutation(request, url, { nonce, viewer }, site);
  }
  if (isFunction) {
    if (!mayReadByFunction(request, siteUrl)) return toAnswer(refusal(403, 'Pedido recusado: não veio deste site.'));
    if (!isWholeFunctionPath(url.pathname)) return unknownFunction(url);
  } else if (wantsPage(request)) {
    const target = matchRouteRule(await site.routeRules(), url.pathname);
    if (target) return redirectAnswer(target.location, target.status, 'no-cache');
  }
  const address = isFunction ? functionAddress(url) : site.address(url);
  if (address.redirect !== null) return redirectAnswer(address.redirect, 307);
  // Addresses that are limited in number are soon in the cache, whoever asks for them.
  const isPersonal = viewer.session !== null || address.personal;
  if ((!isPersonal && address.listed) || HEALTH_PATHS.has(url.pathname))
    return answerRead(request, url, { nonce, viewer, isFunction, address, slot: null }, site);
  const slot = await takeRenderSlot(viewer, request.signal);
  if (slot === null) {
    const full = toAnswer(isFunction ? refusal(429, 'Demasiados pedidos. Tente de novo daqui a pouco.') : failurePage(429, nonce));
    full.headers.set('retry-after', RETRY_SECONDS);
    return full;
  }
  try {
    return await answerRead(request, url, { nonce, viewer, isFunction, address, slot }, site);
  } catch (error) {
    slot.release();
    throw error;
  }
}

interface Read {
  nonce: string;
  viewer: RequestViewer;
  isFunction: boolean;
  address: PageAddress;
  /** held until the page is rendered; null: none is needed */
  slot: RenderSlot | null;
}

async function answerRead(request: Request, url: URL, { nonce, viewer, isFunction, address, slot }: Read, site: Site): Promise<Answer> {
  const whole = CRAWLERS.test(request.headers.get('user-agent') ?? '');
  if (viewer.session !== null || address.personal) {
    // The router gets a GET; the body of the answer to a HEAD is removed at the end.
    const asGet = new Request(url, { headers: request.headers, signal: request.signal });
    const answer = await personalAnswer(asGet, { nonce, viewer, whole }, site);
    slot?.release();
    return answer;
  }
  return sharedAnswer(request, url, { nonce, whole, isFunction, address, slot }, site);
}

async function answerMutation(request: Request, url: URL, about: { nonce: string; viewer: RequestViewer }, site: Site): Promise<Answer> {
  const startedAt = performance.now();
  const door = await admitMutation(request, url, about.viewer);
  let note: MutationNote | null = null;
  const noteMutation = (given: MutationNote) => {
    note = given;
  };
  const answer =
    'refused' in door ? toAnswer(door.refused) : await personalAnswer(door.admitted, { ...about, whole: true, noteMutation }, site);
  const shown = isPostedByPage(request) ? asPage(answer, about.nonce) : answer;
  logMutation(url, shown.status, startedAt, note);
  return shown;
}

/**
 * What a page without JavaScript gets for its form: redirects and pages as they are, the page of an error for everything else. The framework answers
 * a form whose fields are not taken with 200 and the error as JSON.
 */
function asPage(answer: Answer, nonce: string): Answer {
  if ((answer.status >= 300 && answer.status < 400) || isHtml(answer.headers)) return answer;
  if (answer.body instanceof ReadableStream) void answer.body.cancel().catch(() => {});
  const page = toAnswer(failurePage(answer.status < 400 ? 400 : answer.status, nonce));
  const retryAfter = answer.headers.get('retry-after');
  if (retryAfter !== null) page.headers.set('retry-after', retryAfter);
  return page;
}

/** A form that a page without JavaScript posted: what answers it is shown as a page. Scripts name themselves. */
const isPostedByPage = (request: Request): boolean =>
  !request.headers.has('x-tsr-serverfn') &&
  /\btext\/html\b/.test(request.headers.get('accept') ?? '') &&
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(request.headers.get('content-type') ?? '');

/** A program that asks for JSON is told that a page does not exist (SPEC §8). The router answers 406 for every page, so the page itself is asked. */
async function answerForPrograms(
  answer: Answer,
  request: Request,
  url: URL,
  about: { nonce: string; viewer: RequestViewer },
  site: Site,
): Promise<Answer> {
  if (request.method !== 'GET' || !wantsJson(request) || (answer.status !== 404 && answer.status !== 406)) return answer;
  const headers = new Headers(request.headers);
  headers.set('accept', 'text/html');
  const page = await answerRequest(new Request(request.url, { headers }), url, about.nonce, about.viewer, site);
  for (const { body } of [answer, page]) if (body instanceof ReadableStream) void body.cancel().catch(() => {});
  return page.status === 404
    ? toAnswer(refusal(404, `Page Not Found: ${url.pathname}`))
    : toAnswer(refusal(406, 'Esta página só existe em HTML.'));
}

function unknownFunction({ pathname }: URL): Answer {
  log('warn', 'site', 'a server function was not understood', { path: pathname.slice(0, 200) });
  return toAnswer(refusal(400, 'Pedido não compreendido. Atualize a página.'));
}

/** The cache key of a server function: its id and its input. Other parameters are ignored. */
function functionAddress(url: URL): PageAddress {
  const payload = url.searchParams.get('payload');
  const search = payload === null ? '' : `?${new URLSearchParams({ payload })}`;
  return { search, redirect: null, personal: false, listed: payload === null };
}

interface PersonalAsk {
  nonce: string;
  viewer: RequestViewer;
  whole: boolean;
  noteMutation?: RequestState['noteMutation'];
}

async function personalAnswer(request: Request, { nonce, viewer, whole, noteMutation }: PersonalAsk, site: Site): Promise<Answer> {
  const state = newState(request.url, nonce, whole, () => viewer, viewer.session !== null);
  state.hiddenResults = hiddenMarkOf(request);
  state.theatre = state.path.startsWith('/live/') && readPreferences(request.headers.get('cookie') ?? '').theatre;
  if (noteMutation) state.noteMutation = noteMutation;
  const answer = toAnswer(await renderGuarded(request, state, site));
  answer.headers.set('cache-control', 'private, no-store');
  if (state.page.rendered && state.page.refusedPost && answer.status === 200) answer.status = state.page.refusedPost;
  for (const line of state.setCookies.values()) answer.headers.append('set-cookie', line);
  return compressed(answer, state, request.headers.get('accept-encoding'));
}

/** A page of the router, compressed while it is rendered; other answers as they are. */
function compressed({ status, headers, body }: Answer, state: RequestState, acceptEncoding: string | null): Answer {
  if (!state.page.rendered || !(body instanceof ReadableStream)) return { status, headers, body };
  const { body: packed, encoding } = compressFlushes(pageFlushes(body, state), acceptEncoding);
  headers.append('vary', 'accept-encoding');
  if (encoding) headers.set('content-encoding', encoding);
  return { status, headers, body: packed };
}

const hiddenMarkOf = (request: Request): HiddenMark => readHiddenMark(request.headers.get('cookie') ?? '');

/** Shared renders are for all viewers: whoever asks for one of them throws. */
const noViewer = (): never => {
  throw new Error('a shared render asked who the viewer is');
};

interface SharedAsk extends Pick<Read, 'nonce' | 'isFunction' | 'address' | 'slot'> {
  whole: boolean;
}

async function sharedAnswer(
  request: Request,
  url: URL,
  { nonce, whole, isFunction, address, slot }: SharedAsk,
  site: Site,
): Promise<Answer> {
  const accept = wantsPage(request) ? 'text/html' : 'application/json';
  const fromClient = request.headers.get('x-tsr-serverfn') === 'true';
  const target = new URL(url);
  target.search = address.search;
  // Pages that hide results are pages of their own, the same for all who ask for them. Answers of functions hide nothing: the browser does.
  const hidden = isFunction ? null : hiddenMarkOf(request);
  if (!isFunction && !keepsPages()) {
    const state = newState(target.href, nonce, whole, noViewer);
    state.hiddenResults = hidden;
    const answer = toAnswer(await renderGuarded(sharedRequest(target, accept, fromClient), state, site));
    if (answer.headers.has('set-cookie')) throw new Error('a shared render set a cookie');
    slot?.release();
    answer.headers.append('vary', 'cookie');
    return compressed(answer, state, request.headers.get('accept-encoding'));
  }
  const key = pageKey(target.pathname, target.search, accept, fromClient, whole, hidden);
  // What a viewer has revealed makes any number of pages: they have the small cache.
  const listed = address.listed && !hidden;
  const page = await sharedPage(key, { listed, streams: !isFunction }, async (background) => {
    const state = newState(target.href, newNonce(), whole || background, noViewer);
    state.hiddenResults = hidden;
    const rendered = await renderGuarded(sharedRequest(target, accept, fromClient), state, site);
    const { headers } = rendered;
    if (headers.has('set-cookie')) throw new Error('a shared render set a cookie');
    const cacheControl = headers.get('cache-control');
    const freshness = sharedFreshness(cacheControl);
    const recording = recordPage(pageFlushes(rendered.body ?? new Blob([]).stream(), state), state.nonce);
    const kept = [...headers].filter(([name]) => name !== 'content-length' && !(freshness && name === 'cache-control'));
    return { status: rendered.status, headers: kept, recording, freshness };
  });
  void page.recording.ended.then(slot?.release);
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

/** Errors of the router itself: a page of an older release calls removed functions, or the input is invalid. */
async function renderGuarded(request: Request, state: RequestState, site: Site): Promise<Response> {
  const isFunction = isServerFunction(state.path);
  const misunderstood = (error: unknown) => {
    log('warn', 'site', 'a server function was not understood', { path: state.path, error });
    return refusal(400, 'Pedido não compreendido. Atualize a página.');
  };
  try {
    const answer = await site.render(request, state);
    if (!isFunction || state.progress.begun || answer.status < 500) return answer;
    await answer.body?.cancel();
    return misunderstood(state.progress.failure);
  } catch (error) {
    if (isFunction && !state.progress.begun) return misunderstood(error);
    throw error;
  }
}
