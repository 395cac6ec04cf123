/** One provider of the identity sandbox: oidc-provider with a client of the site's, and nothing that the site does not use (SECURITY 11). */
import { createECDH, createHash } from 'node:crypto';
import { type Configuration, type JWK, Provider } from 'oidc-provider';
import { callbackPath, type ProviderId, type ProviderSettings } from '#rules/identity-providers.ts';
import type { Database } from '../../db/database.ts';
import { personOf } from './people.ts';
import { rowAdapter } from './row-adapter.ts';

/** Seconds. SECURITY 11: a code lives 10 minutes at most; these are exchanged at once. */
const CODE_SECONDS = 120;
const INTERACTION_SECONDS = 600;
const TOKEN_SECONDS = 3_600;

/** Facebook's own paths; the others have oidc-provider's. */
export const FACEBOOK_ROUTES = {
  authorization: '/v23.0/dialog/oauth',
  token: '/v23.0/oauth/access_token',
} as const;

/** Where the consent page of a sign-in is, below the provider's issuer. */
export const CONSENT_PATH = '/consentimento/';

/** The same key in every process: made from the secret that they share. */
function signingKey(id: ProviderId, secret: string): JWK {
  const ecdh = createECDH('prime256v1');
  const d = createHash('sha256').update(`id_token key\n${id}\n${secret}`).digest();
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: `${id}-1`,
    d: d.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  } as JWK;
}

function claimsByScope(id: ProviderId, isOperator: boolean): Configuration['claims'] {
  if (id === 'facebook') return { email: ['email'], public_profile: ['name'] };
  if (isOperator) return { openid: ['sub', 'subscription'] };
  return { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] };
}

export type RenderError = NonNullable<Configuration['renderError']>;

interface ProviderOptions {
  secret: string;
  /** the site's public address, to whose callback alone the provider answers */
  siteUrl: string;
  renderError: RenderError;
}

export function makeProvider(settings: ProviderSettings, { secret, siteUrl, renderError }: ProviderOptions, db: Database): Provider {
  const { id, issuer, clientId, kind, clientAuth } = settings;
  const provider = new Provider(issuer, {
    adapter: rowAdapter(db, id),
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [`${siteUrl}${callbackPath(id)}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: clientAuth === 'post' ? 'client_secret_post' : 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: claimsByScope(id, kind === 'operator'),
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    // The providers that this plays put the e-mail into the id_token.
    conformIdTokenClaims: false,
    cookies: {
      keys: [createHash('sha256').update(`cookie key\n${id}\n${secret}`).digest('base64url')],
      names: { session: `sandbox_${id}`, interaction: `sandbox_${id}_interaction`, resume: `sandbox_${id}_resume` },
      long: { path: new URL(issuer).pathname, httpOnly: true, sameSite: 'lax' },
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    findAccount: (_context, subject) => {
      const person = personOf(id, subject);
      return person && { accountId: subject, claims: async () => ({ sub: subject, ...person.claims }) };
    },
    interactions: { url: (_context, { uid }) => `${new URL(issuer).pathname}${CONSENT_PATH}${uid}` },
    jwks: { keys: [signingKey(id, secret)] },
    // The consent page asks once for sign-in and consent together.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      if (accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope([...oidc.requestParamScopes].join(' '));
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError,
    responseTypes: ['code'],
    ...(id === 'facebook' ? { routes: FACEBOOK_ROUTES } : {}),
    ttl: {
      AccessToken: TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Grant: TOKEN_SECONDS,
      IdToken: TOKEN_SECONDS,
      Interaction: INTERACTION_SECONDS,
      Session: INTERACTION_SECONDS,
    },
  });
  // Failures are logged by identity-sandbox.ts, not printed.
  provider.silent = true;
  return provider;
}
