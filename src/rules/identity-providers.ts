/**
 * The identity providers that a viewer can sign in with, and where their settings come from. Site and embedded upstream read the same
 * variables: the site starts a sign-in, the upstream verifies its result.
 */
import * as z from 'zod';
import { isLoopbackName } from './listening.ts';
import { isSandboxAllowed, sandbox } from './sandbox.ts';

/** In the order in which they are offered. */
export const PROVIDER_IDS = ['google', 'facebook', 'apple', 'nos', 'vodafone', 'meo'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** A social network opens or finds an account; an operator also links to the account of a signed-in viewer and knows a subscription. */
export type ProviderKind = 'social' | 'operator';

interface ProviderFacts {
  readonly kind: ProviderKind;
  /** as its customers know it */
  readonly name: string;
  /** null: set by the operator's `_ISSUER` */
  readonly issuer: string | null;
  readonly scopes: readonly string[];
  /** how the provider answers the authorisation request; form_post comes cross-site, without Lax cookies */
  readonly responseMode: 'query' | 'form_post';
  /** `post`: the client's secret in the body of a token request; `basic`: in its Authorization header */
  readonly clientAuth: 'post' | 'basic';
}

const operator = (name: string): ProviderFacts => ({
  kind: 'operator',
  name,
  issuer: null,
  scopes: ['openid'],
  responseMode: 'query',
  clientAuth: 'basic',
});

export const PROVIDERS: Readonly<Record<ProviderId, ProviderFacts>> = {
  google: {
    kind: 'social',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scopes: ['openid', 'email', 'profile'],
    responseMode: 'query',
    clientAuth: 'post',
  },
  /** Plain OAuth 2: it has no id_token, its access token is verified by debug_token. */
  facebook: {
    kind: 'social',
    name: 'Facebook',
    issuer: 'https://www.facebook.com',
    scopes: ['email', 'public_profile'],
    responseMode: 'query',
    clientAuth: 'post',
  },
  /** Asking for an e-mail makes Apple answer by form_post. */
  apple: {
    kind: 'social',
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'email'],
    responseMode: 'form_post',
    clientAuth: 'post',
  },
  nos: operator('NOS'),
  vodafone: operator('Vodafone'),
  meo: operator('MEO'),
};

export const isProviderId = (text: string): text is ProviderId => (PROVIDER_IDS as readonly string[]).includes(text);

/** Path of the site to which a provider answers (R-auth-social, R-auth-operator). */
export const callbackPath = (id: ProviderId): string => `/auth/${id}`;

/** Where the embedded upstream's sandbox plays the providers: `/identidade/{provider}`. */
export const SANDBOX_IDENTITY_PATH = '/identidade';
/** The site's client id at every provider of the sandbox. */
const SANDBOX_CLIENT_ID = 'site';

const text = z.string().max(8_192).optional();
const httpsAddress = (name: string) =>
  z
    .string()
    .refine(
      (address) => URL.canParse(address) && (address.startsWith('https://') || isLoopbackName(new URL(address).hostname)),
      `${name} must be an https address such as https://id.example.pt`,
    )
    .optional();

/** Environment variables of the providers (docs/operating.md). */
export const identityEnvFields = {
  AUTH_GOOGLE_CLIENT_ID: text,
  AUTH_GOOGLE_CLIENT_SECRET: text,
  AUTH_FACEBOOK_CLIENT_ID: text,
  AUTH_FACEBOOK_CLIENT_SECRET: text,
  AUTH_APPLE_CLIENT_ID: text,
  AUTH_APPLE_TEAM_ID: text,
  AUTH_APPLE_KEY_ID: text,
  /** the .p8 file's text; its line ends may be written as \n */
  AUTH_APPLE_PRIVATE_KEY: text,
  AUTH_NOS_ISSUER: httpsAddress('AUTH_NOS_ISSUER'),
  AUTH_NOS_CLIENT_ID: text,
  AUTH_NOS_CLIENT_SECRET: text,
  AUTH_VODAFONE_ISSUER: httpsAddress('AUTH_VODAFONE_ISSUER'),
  AUTH_VODAFONE_CLIENT_ID: text,
  AUTH_VODAFONE_CLIENT_SECRET: text,
  AUTH_MEO_ISSUER: httpsAddress('AUTH_MEO_ISSUER'),
  AUTH_MEO_CLIENT_ID: text,
  AUTH_MEO_CLIENT_SECRET: text,
  /** scopes asked of every operator, separated by spaces */
  AUTH_OPERATOR_SCOPE: z.string().max(400).default('openid'),
  /** the claim of an operator's id_token that tells whether the customer has a subscription */
  AUTH_OPERATOR_SUBSCRIPTION_CLAIM: z.string().max(200).default('subscription'),
  SANDBOX: sandbox,
  /** The sandbox plays every provider that has no client id of its own. `npm start` sets it with the embedded upstream on this machine alone. */
  IDENTITY_SANDBOX_SECRET: z.string().min(32, 'IDENTITY_SANDBOX_SECRET must have at least 32 characters').optional(),
};

const identityEnvSchema = z.object(identityEnvFields);

export type IdentityEnv = z.output<typeof identityEnvSchema> & { SITE_URL: string; UPSTREAM_PUBLIC_URL: string };

/**
 * Stops a start that would offer sandbox sign-in to others.
 * @throws Error that names the variable
 */
export function requireSandboxAllowed(env: Pick<IdentityEnv, 'IDENTITY_SANDBOX_SECRET' | 'SITE_URL' | 'SANDBOX'>): void {
  if (env.IDENTITY_SANDBOX_SECRET !== undefined && !isSandboxAllowed(env.SITE_URL, env.SANDBOX))
    throw new z.ZodError([
      {
        code: 'custom',
        path: ['IDENTITY_SANDBOX_SECRET'],
        message: `IDENTITY_SANDBOX_SECRET must not be set with SITE_URL=${env.SITE_URL}: sandbox sign-in is for this machine alone (or SANDBOX=allow)`,
        input: undefined,
      },
    ]);
}

/** What proves the site to a provider: a secret, or Apple's key, from which a short-lived secret is signed. */
export type ClientSecret = { readonly text: string } | { readonly teamId: string; readonly keyId: string; readonly privateKey: string };

export interface ProviderSettings extends Omit<ProviderFacts, 'issuer'> {
  readonly id: ProviderId;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: ClientSecret;
  readonly isSandbox: boolean;
}

/** @returns null for a provider without its settings: it is not offered */
export function providerSettings(id: ProviderId, env: IdentityEnv): ProviderSettings | null {
  const facts = PROVIDERS[id];
  const own = ownSettings(id, env);
  const scopes = facts.kind === 'operator' ? env.AUTH_OPERATOR_SCOPE.split(' ').filter(Boolean) : facts.scopes;
  if (own) return { ...facts, ...own, id, scopes, isSandbox: false };
  if (env.IDENTITY_SANDBOX_SECRET === undefined || !isSandboxAllowed(env.SITE_URL, env.SANDBOX)) return null;
  return {
    ...facts,
    id,
    scopes,
    issuer: `${env.UPSTREAM_PUBLIC_URL}${SANDBOX_IDENTITY_PATH}/${id}`,
    clientId: SANDBOX_CLIENT_ID,
    clientSecret: { text: env.IDENTITY_SANDBOX_SECRET },
    isSandbox: true,
  };
}

function ownSettings(id: ProviderId, env: IdentityEnv): Pick<ProviderSettings, 'issuer' | 'clientId' | 'clientSecret'> | null {
  const { issuer: fixed } = PROVIDERS[id];
  if (id === 'apple') {
    const { AUTH_APPLE_CLIENT_ID: clientId, AUTH_APPLE_TEAM_ID: teamId, AUTH_APPLE_KEY_ID: keyId, AUTH_APPLE_PRIVATE_KEY: key } = env;
    if (!clientId || !teamId || !keyId || !key || fixed === null) return null;
    return { issuer: fixed, clientId, clientSecret: { teamId, keyId, privateKey: key.replaceAll('\\n', '\n') } };
  }
  const name = id.toUpperCase() as Uppercase<Exclude<ProviderId, 'apple'>>;
  const clientId = env[`AUTH_${name}_CLIENT_ID`];
  const secret = env[`AUTH_${name}_CLIENT_SECRET`];
  const issuer = name === 'GOOGLE' || name === 'FACEBOOK' ? fixed : env[`AUTH_${name}_ISSUER`];
  if (!clientId || !secret || !issuer) return null;
  return { issuer, clientId, clientSecret: { text: secret } };
}
