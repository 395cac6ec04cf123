/** The API with accounts for tests: typed calls as the site makes them, for any number of viewers, and the mails that they are sent. */
import { calls } from '#contract/calls.ts';
import type { CallResult } from '#contract/core/answer.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { type Client, createClient } from '#contract/core/client.ts';
import type { RequestContext } from '#contract/core/headers.ts';
import { SIGNATURE_HEADER, signRequest } from '#contract/core/signature.ts';
import type { Registration } from '#contract/entities/profile.ts';
import { type IdentityProviders, NO_PROVIDERS } from '../accounts/provider-tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { parsePlatformEnv } from '../env.ts';
import { type Background, createBackground } from '../http/background.ts';
import { type Api, type ApiOptions, createApi } from '../http/router.ts';
import type { Log } from '../log.ts';
import { outboxMailer } from '../mail/mailer.ts';
import type { BillingEnv } from '../store/billing/billing-env.ts';
import { handlers } from './handlers.ts';
import { BASE, CLIENT_SECRET, quiet, SIGNING_SECRET } from './test-api.ts';

export const START = Date.parse('2026-11-21T20:42:00Z');
export const PASSWORD = 'correio-verde-42';

/** Keys as Cloudflare's documents give them for tests. */
export const TURNSTILE = { siteKey: '1x00000000000000000000AA', secretKey: '1x0000000000000000000000000000000AA' };

/** Parts of the API that depend on its database and clock. */
export type StoreParts = (parts: { db: Database; clock: Clock; log: Log }) => Pick<ApiOptions, 'queue' | 'payments'>;

export interface AccountsApi {
  readonly api: Api;
  readonly database: TestDatabase;
  readonly background: Background;
  setNow: (now: number) => void;
  /** Calls with a viewer's headers, signed as the site signs them. */
  client: (context?: Partial<RequestContext>) => Client<typeof calls>;
  /** A registered viewer with a client of his own. Every viewer has an address of his own unless one is given. */
  viewer: (changed?: Partial<Registration>, context?: Partial<RequestContext>) => Promise<TestViewer>;
  /** The mails to an address, the newest first, after all work that is under way. */
  mails: (to: string) => Promise<{ subject: string; text_body: string; html_body: string }[]>;
  /** The token in the link of the newest mail with a subject. */
  mailedToken: (to: string, subject: RegExp) => Promise<string>;
}

export interface TestViewer {
  readonly registration: Registration;
  readonly token: string;
  readonly client: Client<typeof calls>;
}

/** The answer of a call that must succeed. */
export async function ok<C extends CallSpec>(pending: Promise<CallResult<C>>) {
  const result = await pending;
  if (!result.ok) throw new Error(`${result.status} ${JSON.stringify(result.error)}`);
  if (result.notModified) throw new Error('304');
  return result.answer;
}

/** The result of any call. */
type AnyResult = { readonly ok: true } | Extract<CallResult<CallSpec>, { ok: false }>;

/** Status, code, wrong fields and waiting time of a call that must fail. */
export async function refusal(pending: Promise<AnyResult>) {
  const result = await pending;
  if (result.ok) throw new Error('the call succeeded');
  if (result.kind === 'shape') return { status: result.status, code: 'shape', fields: [] as string[], retryAfter: null };
  const { status, error, retryAfter } = result;
  return { status, code: error?.code ?? null, fields: Object.keys(error?.fields ?? {}).toSorted(), retryAfter };
}

export async function startAccountsApi({
  log = quiet,
  sandbox = false,
  providers = NO_PROVIDERS,
  store = () => ({}),
  pushHosts = '',
  dataFolder = '',
  metricsKey = '',
  turnstileUrl,
  billing = {},
}: {
  log?: Log;
  sandbox?: boolean;
  providers?: IdentityProviders;
  store?: StoreParts;
  /** hosts of push services, as in PUSH_HOSTS */
  pushHosts?: string;
  /** where uploads are kept, as CAMAROTE_DATA */
  dataFolder?: string;
  /** as METRICS_KEY */
  metricsKey?: string;
  /** Cloudflare's captcha, checked at this address */
  turnstileUrl?: string;
  /** who is told of paid orders and refunds */
  billing?: BillingEnv;
} = {}): Promise<AccountsApi> {
  const database = await createTestDatabase();
  let now = START;
  const clock = () => now;
  const background = createBackground(log);
  const api = createApi({
    db: database.db,
    clock,
    publicBase: BASE,
    env: parsePlatformEnv({
      UPSTREAM_SIGNING_SECRET: SIGNING_SECRET,
      UPSTREAM_CLIENT_SECRET: CLIENT_SECRET,
      SITE_URL: 'http://site.test',
      PUSH_HOSTS: pushHosts,
      CAMAROTE_DATA: dataFolder,
      METRICS_KEY: metricsKey,
      ...(turnstileUrl === undefined
        ? {}
        : { TURNSTILE_SITE_KEY: TURNSTILE.siteKey, TURNSTILE_SECRET_KEY: TURNSTILE.secretKey, TURNSTILE_URL: turnstileUrl }),
      ...billing,
      SANDBOX: sandbox ? 'allow' : '',
      IDENTITY_SANDBOX_SECRET: sandbox ? 'sandbox-secret'.padEnd(40, 'x') : '',
    }),
    log,
    handlers,
    background,
    providers,
    mailer: outboxMailer(database.db, clock),
    ...store({ db: database.db, clock, log }),
  });
  let made = 0;
  const client: AccountsApi['client'] = (context = {}) =>
    createClient(
      calls,
      async ({ url, method, headers, body }) => {
        const signature = await signRequest(SIGNING_SECRET, { method, url, headers }, Date.now());
        return api.request(url, { method, headers: { ...headers, [SIGNATURE_HEADER]: signature }, body });
      },
      { baseUrl: BASE, basic: { id: 'site', secret: CLIENT_SECRET }, ...context },
    );
  const mails: AccountsApi['mails'] = async (to) => {
    await background.settled();
    return database.db
      .selectFrom('outbox_mails')
      .select(['subject', 'text_body', 'html_body'])
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .execute();
  };
  return {
    api,
    database,
    background,
    setNow: (next) => {
      now = next;
    },
    client,
    viewer: async (changed = {}, context = {}) => {
      made += 1;
      const registration: Registration = {
        name: 'Ana Prates',
        user_name: `ana.${made}`,
        email: `ana.${made}@example.pt`,
        password: PASSWORD,
        terms: true,
        optin: false,
        birth_date: '1990-04-25',
        ...changed,
      };
      const own = { viewerAddress: `203.0.${113 + (made >> 8)}.${made & 255}`, ...context };
      const { access_token } = await ok(client(own).authRegister({ body: registration }));
      if (access_token === null) throw new Error('no session');
      // Its mail is sent after the answer: without a wait a later one could overtake it.
      await background.settled();
      return { registration, token: access_token, client: client({ ...own, bearer: access_token }) };
    },
    mails,
    mailedToken: async (to, subject) => {
      const mail = (await mails(to)).find((one) => subject.test(one.subject));
      const token = /[?&]token=([\w-]{43})/.exec(mail?.text_body ?? '')?.[1];
      if (token === undefined) throw new Error(`no link mailed to ${to}`);
      return token;
    },
  };
}
