/** The two addresses of a provider: the link that begins a sign-in, and the one to which the provider answers (R-auth-social, R-auth-operator). */
import { isProviderId, PROVIDERS, type ProviderId, providerSettings } from '#rules/identity-providers.ts';
import { ProviderFault } from '#rules/openid/provider-fault.ts';
import { safeReturnPath } from '#rules/return-path.ts';
import { serverNow } from '#server/clock.ts';
import { type SiteEnv, siteEnv } from '#server/env.ts';
import { log } from '#server/log.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { requestState } from '#server/request-state.ts';
import { addCookie } from '#server/set-cookies.ts';
import { beginSession } from './browser-session.ts';
import { failurePage } from './failure-page.ts';
import { failureWords } from './failure-words.ts';
import { finishSignIn, type SignInOutcome } from './finish-sign-in.ts';
import { clearSignInLine, readSignIn } from './sign-in-cookie.ts';
import { startSignIn } from './start-sign-in.ts';

/** SECURITY 7: no page after this one learns the address, which may hold a code. */
const NO_REFERRER = { 'referrer-policy': 'no-referrer' } as const;

const redirect = (address: string): Response => redirectTo(303, address, NO_REFERRER);

function withoutReferrer(answer: Response): Response {
  for (const [name, value] of Object.entries(NO_REFERRER)) answer.headers.set(name, value);
  return answer;
}

/** @returns null for a provider that does not exist or is not offered */
function offered(provider: string, env: SiteEnv): ProviderId | null {
  return isProviderId(provider) && providerSettings(provider, env) ? provider : null;
}

const nonceOf = (): string => requestState()?.nonce ?? '';

const unknownProvider = (): Response => redirect('/?entrar=conta');

/**
 * Whether a page of another site leads here. What is begun by a signed-in viewer's browser ends in a link to the account: such a page could have
 * signed the browser in at the provider as somebody else, who would then have a way into the viewer's account (SECURITY 30).
 */
function isFromElsewhere({ headers }: Request, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const referrer = headers.get('referer');
  return referrer !== null && referrer !== siteUrl && !referrer.startsWith(`${siteUrl}/`);
}

/** `GET /auth/{provider}/entrar?volta=…` */
export async function beginSignIn(request: Request, provider: string): Promise<Response> {
  const env = siteEnv();
  const id = offered(provider, env);
  if (id === null) return unknownProvider();
  const returnPath = safeReturnPath(new URL(request.url).searchParams.get('volta') ?? '/');
  try {
    const viewer = requestState()?.viewer();
    // There the viewer presses the link by himself.
    if (viewer?.session && isFromElsewhere(request, env.SITE_URL))
      return redirect(PROVIDERS[id].kind === 'operator' ? '/?entrar=operador' : '/');
    const begin = { returnPath, deviceId: viewer?.deviceId ?? null };
    const started = await startSignIn(id, begin, env, { real: Date.now(), site: serverNow() });
    if (!started) return unknownProvider();
    if (viewer?.newDeviceCookie) addCookie(viewer.newDeviceCookie);
    addCookie(started.cookie);
    return redirect(started.location);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log('error', 'identity', 'a sign-in could not begin', { provider: id, reason: error.message });
    return withoutReferrer(failurePage({ id, kind: 'unavailable', returnPath, nonce: nonceOf() }));
  }
}

/**
 * Shows why a sign-in brought no session: over a page, in the pop-up with the ways in.
 * @param back path of the page
 * @returns the address to go to
 */
export type ShowFailure = (back: string, popUp: 'conta' | 'operador' | 'recuperar', text: string) => Promise<string>;

/** What of a provider's answer counts (check-answer.ts). Apple's form has the person's name too, which must get into no address. */
const ANSWER_PARAMS = ['state', 'code', 'iss', 'error'];

/**
 * Apple's POST: the same answer by GET. A form that another site posts comes without the browser's session, which is to end (SECURITY 66).
 * @param request its path is the one of the GET
 */
export async function endSignInByForm(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const kept = [...form].filter(([name]) => ANSWER_PARAMS.includes(name));
  const query = new URLSearchParams(kept).toString();
  // An address of this length is refused (request-address.ts): without its code the answer is no answer.
  return redirect(`${new URL(request.url).pathname}?${query.length < 6_000 ? query : 'error=too_long'}`);
}

/** `GET /auth/{provider}?code=…&state=…` */
export async function endSignIn(request: Request, provider: string, show: ShowFailure): Promise<Response> {
  const env = siteEnv();
  const id = offered(provider, env);
  if (id === null) return unknownProvider();
  const params = new URL(request.url).searchParams;
  const viewer = requestState()?.viewer();
  const pending = await readSignIn(request.headers.get('cookie'), serverNow(), env);
  const outcome = await finishSignIn({ id, params, pending, isSignedIn: Boolean(viewer?.session) }, env);
  return outcome === null ? unknownProvider() : answerOutcome(id, outcome, env, show);
}

async function answerOutcome(id: ProviderId, outcome: SignInOutcome, env: SiteEnv, show: ShowFailure): Promise<Response> {
  if (outcome.kind === 'stranger') {
    log('warn', 'identity', 'an answer to no sign-in of this browser', { provider: id, reason: outcome.reason });
    // Every page sets the device's cookie, and the sign-in's own was set on the way to the provider.
    const kind = requestState()?.viewer().newDeviceCookie ? 'no-cookies' : 'stranger';
    return withoutReferrer(failurePage({ id, kind, returnPath: '/', nonce: nonceOf() }));
  }
  addCookie(clearSignInLine(env));
  const returnPath = safeReturnPath(outcome.returnPath);
  if (outcome.kind === 'signed-in') {
    log('info', 'identity', 'signed in', { provider: id });
    await beginSession(outcome.token, { provider: id });
    return redirect(returnPath);
  }
  const { kind } = outcome;
  log(kind === 'cancelled' ? 'info' : 'warn', 'identity', `a sign-in ended: ${kind}`, {
    provider: id,
    ...('reason' in outcome ? { reason: outcome.reason } : {}),
  });
  // The page shows the dialogue of a dead session by itself (X-session).
  if (outcome.kind === 'session-expired') return redirect(returnPath);
  const isOperator = PROVIDERS[id].kind === 'operator';
  // S-operator-link: on an error message of the upstream the viewer goes home.
  const back = isOperator && kind === 'refused' ? '/' : returnPath;
  return redirect(await show(back, isOperator ? 'operador' : 'conta', failureWords(id, outcome)));
}
