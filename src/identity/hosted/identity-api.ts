/** The Identity Toolkit's REST calls, within limits of time and size. Their texts (passwords, tokens, e-mails) are in no message and no log. */
import * as z from 'zod';
import type { IdentityServiceSettings } from '#rules/identity-service.ts';
import { type Fetcher, fetchJson } from '#rules/openid/fetch-json.ts';
import { log } from '#server/log.ts';
import { MAX_REFRESH_CHARS } from '#server/session-cookie.ts';
import { codeOfWire, IdentityFault } from './identity-fault.ts';

/** Seconds, as the service writes them: a number in text. */
const seconds = z.coerce.number().int().positive().max(86_400);

const refreshToken = z.string().min(1).max(MAX_REFRESH_CHARS);
const idToken = z.string().min(1).max(8_192);

/** What a sign-in brings. */
export interface IdentityTokens {
  readonly idToken: string;
  readonly refreshToken: string;
  /** when the ID token ends: milliseconds since 1970, of the real clock */
  readonly expiresAt: number;
}

/** With a second step enrolled a sign-in answers a pending credential instead of tokens. */
const signedInSchema = z.union([
  z.object({ idToken, refreshToken, expiresIn: seconds }),
  z.object({ mfaPendingCredential: z.string() }).transform(() => null),
]);
const refreshedSchema = z.object({ id_token: idToken, refresh_token: refreshToken, expires_in: seconds });
const codeSchema = z.object({ email: z.string(), requestType: z.string() });
const appliedSchema = z.object({ email: z.string().optional(), emailVerified: z.boolean().optional() });
const usersSchema = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        email: z.string().optional(),
        emailVerified: z.boolean().default(false),
        disabled: z.boolean().default(false),
      }),
    )
    .min(1),
});
const policySchema = z.object({
  customStrengthOptions: z
    .object({
      minPasswordLength: z.number().int().optional(),
      maxPasswordLength: z.number().int().optional(),
      containsLowercaseCharacter: z.boolean().optional(),
      containsUppercaseCharacter: z.boolean().optional(),
      containsNumericCharacter: z.boolean().optional(),
      containsNonAlphanumericCharacter: z.boolean().optional(),
    })
    .default({}),
});
/** The service's mails are written in the viewers' language. */
const HEADERS = { accept: 'application/json', 'x-firebase-locale': 'pt' };

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

export type WirePasswordPolicy = z.output<typeof policySchema>['customStrengthOptions'];
export type IdentityUser = z.output<typeof usersSchema>['users'][number];

/** What a mailed code may be asked for, and what the asking needs. */
export type OobRequest =
  | { requestType: 'PASSWORD_RESET'; email: string }
  | { requestType: 'VERIFY_EMAIL'; idToken: string }
  | { requestType: 'VERIFY_AND_CHANGE_EMAIL'; idToken: string; newEmail: string };

export interface IdentityApi {
  readonly signUp: (credentials: { email: string; password: string }) => Promise<IdentityTokens>;
  readonly signInWithPassword: (credentials: { email: string; password: string }) => Promise<IdentityTokens>;
  readonly sendOobCode: (request: OobRequest) => Promise<void>;
  /** What a mailed code is for, without using it. */
  readonly checkCode: (oobCode: string) => Promise<z.output<typeof codeSchema>>;
  readonly resetPassword: (oobCode: string, newPassword: string) => Promise<{ email: string }>;
  /** Confirms the e-mail for which a code was mailed. */
  readonly applyCode: (oobCode: string) => Promise<void>;
  readonly updatePassword: (idToken: string, password: string) => Promise<IdentityTokens>;
  readonly lookup: (idToken: string) => Promise<IdentityUser>;
  readonly delete: (idToken: string) => Promise<void>;
  readonly refresh: (refreshToken: string) => Promise<IdentityTokens>;
  readonly passwordPolicy: () => Promise<WirePasswordPolicy>;
}

/**
 * @param now milliseconds, of the real clock
 * @throws IdentityFault by every call
 */
export function createIdentityApi(
  { url, tokenUrl, apiKey }: IdentityServiceSettings,
  fetcher: Fetcher = fetch,
  now: () => number = Date.now,
): IdentityApi {
  const key = new URLSearchParams({ key: apiKey });

  async function ask<T>(name: string, address: string, schema: z.ZodType<T>, init: RequestInit = {}): Promise<T> {
    const startedAt = performance.now();
    const tell = (outcome: string, level: 'debug' | 'info' | 'warn') =>
      log(level, 'identity', 'a call to the identity service', { name, outcome, ms: Math.round(performance.now() - startedAt) });
    const answer = await fetchJson(fetcher, `${address}?${key}`, {
      ...init,
      headers: { ...HEADERS, ...init.headers },
    }).catch((cause: unknown) => {
      tell('unreachable', 'warn');
      throw new IdentityFault('network-request-failed', `${name}: no answer`, cause);
    });
    if (answer.status !== 200) {
      const wire = errorSchema.safeParse(answer.body).data?.error.message ?? '';
      const code = answer.status >= 500 ? 'network-request-failed' : codeOfWire(wire);
      // The wire's word, when it is one: what follows it may quote what was sent.
      tell(/^[A-Z_]{3,60}/.exec(wire)?.[0] ?? String(answer.status), code === 'unknown' || answer.status >= 500 ? 'warn' : 'info');
      throw new IdentityFault(code, `${name}: ${code}`);
    }
    const parsed = schema.safeParse(answer.body);
    if (!parsed.success) {
      tell(`shape: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`, 'warn');
      throw new IdentityFault('unknown', `${name}: not the expected answer`);
    }
    tell('done', 'debug');
    return parsed.data;
  }

  const account = <T>(name: string, body: object, schema: z.ZodType<T>): Promise<T> =>
    ask(name, `${url}/v1/accounts:${name}`, schema, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function tokens(name: string, body: object): Promise<IdentityTokens> {
    const got = await account(name, { ...body, returnSecureToken: true }, signedInSchema);
    if (got === null) throw new IdentityFault('multi-factor-auth-required', `${name}: a second step is asked for`);
    return { idToken: got.idToken, refreshToken: got.refreshToken, expiresAt: now() + got.expiresIn * 1_000 };
  }

  const ignored = z.unknown().transform(() => undefined);
  return {
    signUp: (credentials) => tokens('signUp', credentials),
    signInWithPassword: (credentials) => tokens('signInWithPassword', credentials),
    sendOobCode: (request) => account('sendOobCode', request, ignored),
    checkCode: (oobCode) => account('resetPassword', { oobCode }, codeSchema),
    resetPassword: (oobCode, newPassword) => account('resetPassword', { oobCode, newPassword }, codeSchema),
    applyCode: async (oobCode) => {
      await account('update', { oobCode }, appliedSchema);
    },
    updatePassword: (token, password) => tokens('update', { idToken: token, password }),
    lookup: async (token) => {
      const { users } = await account('lookup', { idToken: token }, usersSchema);
      return users[0] as IdentityUser;
    },
    delete: (token) => account('delete', { idToken: token }, ignored),
    refresh: async (token) => {
      const got = await ask('token', tokenUrl, refreshedSchema, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
      });
      return { idToken: got.id_token, refreshToken: got.refresh_token, expiresAt: now() + got.expires_in * 1_000 };
    },
    passwordPolicy: async () => (await ask('passwordPolicy', `${url}/v2/passwordPolicy`, policySchema)).customStrengthOptions,
  };
}
