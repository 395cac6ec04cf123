/** The upstream's own verification of what identity providers say: it believes no token because the site sent it. */

import type { Operator } from '#contract/entities/profile.ts';
import type { SOCIAL_NETWORKS } from '#contract/entities/session.ts';
import { type IdentityEnv, type ProviderId, type ProviderSettings, providerSettings } from '#rules/identity-providers.ts';
import { type IdentityServiceEnv, identityService } from '#rules/identity-service.ts';
import { endpointsOf } from '#rules/openid/endpoints.ts';
import { exchangeCode } from '#rules/openid/exchange-code.ts';
import { verifyFacebookToken } from '#rules/openid/facebook-token.ts';
import type { Fetcher } from '#rules/openid/fetch-json.ts';
import { verifyIdToken } from '#rules/openid/id-token.ts';
import { ProviderFault } from '#rules/openid/provider-fault.ts';
import type { VerifiedAccount } from '#rules/openid/verified-account.ts';
import { notFound } from '../http/fault.ts';

export interface OperatorCode {
  readonly code: string;
  readonly verifier: string | undefined;
  readonly redirectUri: string | undefined;
  readonly nonce: string | undefined;
}

export interface IdentityProviders {
  /**
   * Verifies an id_token of google or apple, or an access token of facebook.
   * @throws ProviderFault; Fault 404 for a network without settings
   */
  verifySocial: (network: (typeof SOCIAL_NETWORKS)[number], token: string, nonce: string | undefined) => Promise<VerifiedAccount>;
  /**
   * Exchanges an operator's code and verifies its id_token.
   * @throws ProviderFault; Fault 404 for an operator without settings
   */
  exchangeOperator: (operator: Operator, code: OperatorCode) => Promise<VerifiedAccount & { readonly subscription: boolean }>;
  /**
   * Verifies an ID token of the hosted identity service.
   * @throws ProviderFault; Fault 404 without the service's settings
   */
  verifyService: (token: string) => Promise<ServiceAccount>;
}

export interface ServiceAccount extends VerifiedAccount {
  /** since when the user has been signed in, milliseconds of age */
  readonly signedInForMs: number;
}

const notOffered = () => notFound('Esta forma de entrar não está disponível.');

export const NO_PROVIDERS: IdentityProviders = {
  verifySocial: () => Promise.reject(notOffered()),
  exchangeOperator: () => Promise.reject(notOffered()),
  verifyService: () => Promise.reject(notOffered()),
};

/** Providers live in real time, whatever CAMAROTE_NOW says. */
const realNow = () => Date.now();

export function createIdentityProviders(env: IdentityEnv & IdentityServiceEnv, fetcher: Fetcher = fetch): IdentityProviders {
  const settingsOf = (id: ProviderId): ProviderSettings => {
    const settings = providerSettings(id, env);
    if (!settings) throw notOffered();
    return settings;
  };
  return {
    verifySocial: async (network, token, nonce) => {
      const settings = settingsOf(network);
      const now = realNow();
      if (network === 'facebook') return verifyFacebookToken(token, settings, fetcher, now);
      return verifyIdToken(token, settings, await endpointsOf(settings, fetcher, now), nonce ?? null, fetcher, now);
    },
    exchangeOperator: async (operator, { code, verifier, redirectUri, nonce }) => {
      const settings = settingsOf(operator);
      const now = realNow();
      const endpoints = await endpointsOf(settings, fetcher, now);
      const { idToken } = await exchangeCode(settings, endpoints, { code, verifier, redirectUri }, fetcher, now);
      if (idToken === null) throw new ProviderFault('invalid', `${operator} gave no id_token`);
      const account = await verifyIdToken(idToken, settings, endpoints, nonce ?? null, fetcher, realNow());
      return { ...account, subscription: account.claims[env.AUTH_OPERATOR_SUBSCRIPTION_CLAIM] === true };
    },
    verifyService: async (token) => {
      const service = identityService(env);
      if (!service) throw notOffered();
      const { issuer, audience, jwks } = service;
      const now = realNow();
      const account = await verifyIdToken(token, { id: 'identity', issuer, clientId: audience }, { jwks }, null, fetcher, now);
      const { auth_time: authTime } = account.claims;
      if (typeof authTime !== 'number') throw new ProviderFault('invalid', 'identity: id_token without auth_time');
      return { ...account, signedInForMs: Math.max(0, now - authTime * 1_000) };
    },
  };
}
