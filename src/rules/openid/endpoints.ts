/** A provider's addresses, as its discovery document names them. */
import * as z from 'zod';
import type { ProviderSettings } from '../identity-providers.ts';
import { isLoopbackName } from '../listening.ts';
import { type Fetcher, fetchJson, parsed } from './fetch-json.ts';
import { ProviderFault } from './provider-fault.ts';

export interface ProviderEndpoints {
  readonly authorize: string;
  readonly token: string;
  /** null for facebook, which has no id_token */
  readonly jwks: string | null;
  /** whether every answer to the site names the issuer in `iss` (RFC 9207) */
  readonly namesIssuer: boolean;
}

/** How long a document is used, in milliseconds. */
const FRESH_MS = 3_600_000;

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

const known = new Map<string, { until: number; endpoints: ProviderEndpoints }>();

/** Version of Facebook's Graph API. */
const FACEBOOK = 'v23.0';

/** Facebook's Graph API: token, debug_token and me. The sandbox has all of it below its issuer. */
export const graphOf = ({ issuer, isSandbox }: ProviderSettings): string =>
  `${isSandbox ? issuer : 'https://graph.facebook.com'}/${FACEBOOK}`;

const isSafe = (address: string): boolean => address.startsWith('https://') || isLoopbackName(new URL(address).hostname);

/**
 * @param now milliseconds
 * @throws ProviderFault
 */
export async function endpointsOf(settings: ProviderSettings, fetcher: Fetcher, now: number): Promise<ProviderEndpoints> {
  const { id, issuer } = settings;
  if (id === 'facebook')
    return {
      authorize: `${issuer}/${FACEBOOK}/dialog/oauth`,
      token: `${graphOf(settings)}/oauth/access_token`,
      jwks: null,
      namesIssuer: false,
    };
  const kept = known.get(issuer);
  if (kept && kept.until > now) return kept.endpoints;
  const { status, body } = await fetchJson(fetcher, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (status !== 200) throw new ProviderFault('unreachable', `discovery of ${id} answered ${status}`);
  const found = parsed(discoverySchema, body, `discovery of ${id}`);
  if (found.issuer !== issuer) throw new ProviderFault('invalid', `discovery of ${id} names another issuer`);
  const endpoints = {
    authorize: found.authorization_endpoint,
    token: found.token_endpoint,
    jwks: found.jwks_uri,
    namesIssuer: found.authorization_response_iss_parameter_supported ?? false,
  };
  if (!settings.isSandbox && ![endpoints.authorize, endpoints.token, endpoints.jwks].every(isSafe))
    throw new ProviderFault('invalid', `discovery of ${id} names an address that is not https`);
  known.set(issuer, { until: now + FRESH_MS, endpoints });
  return endpoints;
}
