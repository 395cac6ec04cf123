/**
 * The ID token of a signed-in viewer renews by itself (K-identity-refresh): from 5 minutes before its end on it is refreshed, and from 30 s before
 * its end on the session counts only when the service has renewed it. A session that the service has ended signs the viewer out (SPEC §8).
 */
import { LRUCache } from 'lru-cache';
import { IDENTITY_EXPIRED_SECONDS, IDENTITY_REFRESH_SECONDS } from '#rules/constants.ts';
import { identityService } from '#rules/identity-service.ts';
import { keepAlive } from '#server/background.ts';
import { siteEnv } from '#server/env.ts';
import type { IdentitySession } from '#server/session-cookie.ts';
import { createIdentityApi, type IdentityApi } from './identity-api.ts';
import { endsSession, type IdentityFault } from './identity-fault.ts';

export type Renewal =
  /** not due, or to be tried again by the next request */
  | { readonly kind: 'kept' }
  | { readonly kind: 'renewed'; readonly identity: IdentitySession }
  /** the token has expired and the service does not answer: nobody is signed in until it does (SECURITY 49) */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'ended'; readonly fault: IdentityFault };

/** Longest wait of a request for a renewal that is not urgent, in milliseconds. The renewal goes on for the next one. */
const PATIENCE_MS = 1_000;

/** Requests that bring the cookie of before a renewal get the same one for this long; a failure is not repeated for as long. Milliseconds. */
const KEPT_MS = { renewed: 60_000, ended: 60_000, unreachable: 5_000 } as const;

type Outcome = Extract<Renewal, { kind: keyof typeof KEPT_MS }>;

/** `now`: milliseconds, of the real clock. */
export type Renewer = (session: IdentitySession, now: number) => Promise<Renewal>;

export function createRenewer({ refresh }: Pick<IdentityApi, 'refresh'>): Renewer {
  // By refresh token. LRUCache keeps time by itself.
  const outcomes = new LRUCache<string, Promise<Outcome>>({ max: 5_000, ttl: KEPT_MS.renewed });

  function renew(token: string): Promise<Outcome> {
    const known = outcomes.get(token);
    if (known) return known;
    const asked = refresh(token).then(
      ({ refreshToken, expiresAt }): Outcome => ({ kind: 'renewed', identity: { refreshToken, expiresAt } }),
      (error: unknown): Outcome => (endsSession(error) ? { kind: 'ended', fault: error } : { kind: 'unreachable' }),
    );
    outcomes.set(token, asked);
    void asked.then(({ kind }) => outcomes.set(token, asked, { ttl: KEPT_MS[kind] }));
    keepAlive(asked);
    return asked;
  }

  return async ({ refreshToken, expiresAt }, now) => {
    const leftMs = expiresAt - now;
    if (leftMs > IDENTITY_REFRESH_SECONDS * 1_000) return { kind: 'kept' };
    const asked = renew(refreshToken);
    if (leftMs <= IDENTITY_EXPIRED_SECONDS * 1_000) return asked;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<Renewal>((go) => {
      timer = setTimeout(() => go({ kind: 'kept' }), PATIENCE_MS);
    });
    const outcome = await Promise.race([asked, patience]);
    clearTimeout(timer);
    return outcome.kind === 'unreachable' ? { kind: 'kept' } : outcome;
  };
}

let cached: { env: object; renew: Renewer | null } | undefined;

/** Renews by the service that is switched on; a session of one that is not any more stays as it is. */
export function renewIdentity(session: IdentitySession, now: number): Promise<Renewal> {
  const env = siteEnv();
  if (cached?.env !== env) {
    const service = identityService(env);
    cached = { env, renew: service && createRenewer(createIdentityApi(service)) };
  }
  return cached.renew ? cached.renew(session, now) : Promise.resolve({ kind: 'kept' });
}
