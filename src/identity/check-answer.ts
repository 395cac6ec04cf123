/** Checks a provider's answer to the site before anything is asked with it: browser, state, issuer (SECURITY 2, 3, 4). */
import type { ProviderId, ProviderSettings } from '#rules/identity-providers.ts';
import type { ProviderEndpoints } from '#rules/openid/endpoints.ts';
import type { PendingSignIn } from './sign-in-cookie.ts';

export type CheckedAnswer =
  | { readonly kind: 'code'; readonly code: string }
  /** the viewer refused on the provider's page */
  | { readonly kind: 'cancelled' }
  /** the provider failed; `reason` is its error code, for the log */
  | { readonly kind: 'failed'; readonly reason: string }
  /** not an answer to what was asked; nothing in it counts */
  | { readonly kind: 'refused'; readonly reason: 'browser' | 'state' | 'issuer' | 'code' };

/** Apple's word for it is not the standard's. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize'];

/** Longest code that is taken, in characters: the upstream's limit. */
const MAX_CODE_CHARS = 4_096;

/** @returns why the answer does not belong to the sign-in that this browser began, null when it does */
export function strangerReason(id: ProviderId, params: URLSearchParams, pending: PendingSignIn | null): 'browser' | 'state' | null {
  if (pending === null || pending.provider !== id) return 'browser';
  // A parameter that is there twice is not the one that was sent.
  const states = params.getAll('state');
  return states.length === 1 && states[0] === pending.state ? null : 'state';
}

/** What an answer means whose state is the one of this browser's sign-in. */
export function checkAnswer(
  params: URLSearchParams,
  { issuer }: Pick<ProviderSettings, 'issuer'>,
  { namesIssuer }: Pick<ProviderEndpoints, 'namesIssuer'>,
): CheckedAnswer {
  const issuers = params.getAll('iss');
  if (namesIssuer ? issuers.length !== 1 : issuers.length > 1) return { kind: 'refused', reason: 'issuer' };
  if (issuers[0] !== undefined && issuers[0] !== issuer) return { kind: 'refused', reason: 'issuer' };
  const error = params.get('error');
  if (error !== null) return CANCELLED.includes(error) ? { kind: 'cancelled' } : { kind: 'failed', reason: error.slice(0, 60) };
  const [code, ...more] = params.getAll('code');
  if (!code || code.length > MAX_CODE_CHARS || more.length > 0) return { kind: 'refused', reason: 'code' };
  return { kind: 'code', code };
}
