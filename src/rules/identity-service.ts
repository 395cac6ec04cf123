/**
 * The hosted identity service: a service that speaks the Identity Toolkit's REST calls and keeps e-mails and passwords. Site and embedded
 * upstream read the same variables: the site signs viewers in, the upstream verifies the ID token.
 */
import * as z from 'zod';
import { isLoopbackName } from './listening.ts';

/** Where the embedded upstream's sandbox serves the calls: `IDENTITY_URL={upstream}/sandbox/identity-toolkit`. */
export const SANDBOX_TOOLKIT_PATH = '/sandbox/identity-toolkit';

/** The public service has its tokens and keys on hosts of their own. */
const GOOGLE = 'https://identitytoolkit.googleapis.com';

/** Environment variables of the service (docs/operating.md). */
export const identityServiceEnvFields = {
  IDENTITY_URL: z
    .string()
    .refine(
      (address) =>
        URL.canParse(address) &&
        (address.startsWith('https://') || isLoopbackName(new URL(address).hostname)) &&
        !/[?#@]|\/$/.test(address),
      'IDENTITY_URL must be an https address without a slash at its end, such as https://identitytoolkit.googleapis.com',
    )
    .optional(),
  IDENTITY_API_KEY: z.string().max(400).optional(),
  IDENTITY_PROJECT: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, 'IDENTITY_PROJECT must be the id of a project')
    .default('site'),
};

const envSchema = z.object(identityServiceEnvFields);
export type IdentityServiceEnv = z.output<typeof envSchema>;

export interface IdentityServiceSettings {
  /** base of the calls: `{url}/v1/accounts:…`, `{url}/v2/passwordPolicy` */
  readonly url: string;
  readonly apiKey: string;
  /** exchanges a refresh token */
  readonly tokenUrl: string;
  /** public keys of ID tokens */
  readonly jwks: string;
  /** `iss` of ID tokens */
  readonly issuer: string;
  /** `aud` of ID tokens: the project */
  readonly audience: string;
}

/** @returns null when the service is not switched on */
export function identityService({
  IDENTITY_URL: url,
  IDENTITY_API_KEY: apiKey,
  IDENTITY_PROJECT: project,
}: IdentityServiceEnv): IdentityServiceSettings | null {
  if (url === undefined || apiKey === undefined) return null;
  const common = { url, apiKey, audience: project };
  if (url === GOOGLE)
    return {
      ...common,
      tokenUrl: 'https://securetoken.googleapis.com/v1/token',
      jwks: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      issuer: `https://securetoken.google.com/${project}`,
    };
  return { ...common, tokenUrl: `${url}/v1/token`, jwks: `${url}/v1/jwks`, issuer: `${url}/${project}` };
}
