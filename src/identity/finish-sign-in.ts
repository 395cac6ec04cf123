/** Ends a sign-in: checks the provider's answer, exchanges its code, and asks the upstream for a session (SPEC §4). */
import type { Operator } from '#contract/entities/profile.ts';
import type { SOCIAL_NETWORKS } from '#contract/entities/session.ts';
import { callbackPath, PROVIDERS, type ProviderId, type ProviderSettings, providerSettings } from '#rules/identity-providers.ts';
import { endpointsOf, type ProviderEndpoints } from '#rules/openid/endpoints.ts';
import { exchangeCode } from '#rules/openid/exchange-code.ts';
import type { Fetcher } from '#rules/openid/fetch-json.ts';
import { verifyIdToken } from '#rules/openid/id-token.ts';
import { ProviderFault } from '#rules/openid/provider-fault.ts';
import type { SiteEnv } from '#server/env.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { checkAnswer, strangerReason } from './check-answer.ts';
import type { PendingSignIn } from './sign-in-cookie.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string; readonly returnPath: string }
  | { readonly kind: 'cancelled'; readonly returnPath: string }
  /** the answer is not one to the sign-in that this browser began; the sign-in under way, if any, goes on */
  | { readonly kind: 'stranger'; readonly reason: string }
  /** the answer or a token in it cannot be believed */
  | { readonly kind: 'untrusted'; readonly reason: string; readonly returnPath: string }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly returnPath: string }
  /** SPEC §4, "503 response" */
  | { readonly kind: 'maintenance'; readonly returnPath: string }
  /** the viewer's session of this site has ended, so that nothing can be linked to it (X-session) */
  | { readonly kind: 'session-expired'; readonly returnPath: string }
  /** the upstream refuses; its message is shown unchanged */
  | { readonly kind: 'refused'; readonly message: string | null; readonly reason: string; readonly returnPath: string };

interface Finish {
  readonly id: ProviderId;
  /** of the address, or of the form that the provider posts */
  readonly params: URLSearchParams;
  /** what this browser's cookie holds */
  readonly pending: PendingSignIn | null;
  readonly isSignedIn: boolean;
}

type Network = (typeof SOCIAL_NETWORKS)[number];

/** @returns null for a provider that is not offered */
export async function finishSignIn(
  { id, params, pending, isSignedIn }: Finish,
  env: SiteEnv,
  now: () => number = Date.now,
  fetcher: Fetcher = fetch,
): Promise<SignInOutcome | null> {
  const settings = providerSettings(id, env);
  if (!settings) return null;
  const stranger = strangerReason(id, params, pending);
  if (stranger !== null || pending === null) return { kind: 'stranger', reason: stranger ?? 'browser' };
  const { returnPath } = pending;
  try {
    const endpoints = await endpointsOf(settings, fetcher, now());
    const answer = checkAnswer(params, settings, endpoints);
    if (answer.kind === 'cancelled') return { kind: 'cancelled', returnPath };
    if (answer.kind === 'failed') return { kind: 'unavailable', reason: answer.reason, returnPath };
    if (answer.kind === 'refused') return { kind: 'untrusted', reason: answer.reason, returnPath };
    const token =
      PROVIDERS[id].kind === 'operator'
        ? await linkOperator(id as Operator, answer.code, pending, settings, env)
        : await loginSocial(id as Network, answer.code, pending, { settings, endpoints, env, now, fetcher });
    if (token === null) return { kind: 'refused', message: null, reason: 'no token', returnPath };
    return { kind: 'signed-in', token, returnPath };
  } catch (error) {
    return failureOf(error, returnPath, isSignedIn);
  }
}

const redirectUri = (id: ProviderId, env: SiteEnv): string => `${env.SITE_URL}${callbackPath(id)}`;

/** The upstream exchanges an operator's code. With the viewer's bearer the operator is linked, without one the viewer signs in. */
async function linkOperator(
  operator: Operator,
  code: string,
  { verifier, nonce, deviceId }: PendingSignIn,
  { id }: ProviderSettings,
  env: SiteEnv,
): Promise<string | null> {
  const context = { ...viewerHeaders(), deviceId };
  const params = { operator };
  const given = { code_verifier: verifier, redirect_uri: redirectUri(id, env) };
  const proof = await answerOf('operatorToken', upstream().operatorToken({ params, body: { code, nonce, ...given } }, { context }));
  const body = { token: proof.token, ...(proof.refresh_token ? { refresh_token: proof.refresh_token } : {}), ...given };
  const linked = await answerOf('userLink', upstream().userLink({ params, body }, { context }));
  // An upstream that links to the session of before gives no new token.
  return linked.access_token ?? context.bearer ?? null;
}

interface SocialTools {
  settings: ProviderSettings;
  endpoints: ProviderEndpoints;
  env: SiteEnv;
  now: () => number;
  fetcher: Fetcher;
}

/** The site exchanges a social network's code; the upstream verifies the token by itself again. */
async function loginSocial(
  network: Network,
  code: string,
  { verifier, nonce, deviceId }: PendingSignIn,
  { settings, endpoints, env, now, fetcher }: SocialTools,
): Promise<string | null> {
  const context = { ...viewerHeaders(), deviceId };
  const login = (token: string) =>
    answerOf('authLoginSocial', upstream().authLoginSocial({ params: { network }, body: { token, nonce } }, { context }));
  const exchange = { code, verifier, redirectUri: redirectUri(network, env) };
  const { idToken, accessToken } = await exchangeCode(settings, endpoints, exchange, fetcher, now()).catch(async (error: unknown) => {
    // A code that comes again ends the session it made (SECURITY 12): the upstream knows that session by the nonce.
    if (error instanceof ProviderFault && error.kind === 'code') await login('used-code').catch(() => {});
    throw error;
  });
  const token = network === 'facebook' ? accessToken : idToken;
  if (token === null) throw new ProviderFault('invalid', `${network} gave no token`);
  if (network !== 'facebook') await verifyIdToken(token, settings, endpoints, nonce, fetcher, now());
  return (await login(token)).access_token;
}

function failureOf(error: unknown, returnPath: string, isSignedIn: boolean): SignInOutcome {
  if (error instanceof ProviderFault)
    return error.kind === 'unreachable'
      ? { kind: 'unavailable', reason: error.message, returnPath }
      : { kind: 'untrusted', reason: error.message, returnPath };
  if (!(error instanceof UpstreamError)) throw error;
  const { fault } = error;
  if (fault.kind !== 'http') return { kind: 'unavailable', reason: error.message, returnPath };
  if (fault.status === 503) return { kind: 'maintenance', returnPath };
  if (fault.status >= 500) return { kind: 'unavailable', reason: error.message, returnPath };
  const isLinking = error.callId === 'userLink' || error.callId === 'operatorToken';
  if (fault.status === 401 && fault.code === 'session_expired' && isSignedIn && isLinking) return { kind: 'session-expired', returnPath };
  return { kind: 'refused', message: fault.message, reason: fault.code ?? String(fault.status), returnPath };
}
