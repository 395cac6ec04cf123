/** Two upstream processes on one database, and what a test of parallel calls needs of them. */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { calls } from '#contract/calls.ts';
import type { Client } from '#contract/core/client.ts';
import type { RequestContext } from '#contract/core/headers.ts';
import { consentAt } from '#platform/sandbox/identity/sandbox-walk.ts';
import { callbackPath, PROVIDERS, type ProviderId } from '#rules/identity-providers.ts';
import { SANDBOX_TOOLKIT_PATH } from '#rules/identity-service.ts';
import { registerViewer, type TestViewer } from '../account.ts';
import { SANDBOX_SECRET, type Stack, startSecondUpstream, startStack } from '../stack.ts';
import { upstreamClient } from '../upstream-client.ts';

export interface ParallelViewer extends TestViewer {
  id: string;
  deviceId: string;
}

export interface ProviderCode {
  code: string;
  code_verifier: string;
  redirect_uri: string;
  nonce: string;
}

export interface ParallelWorld {
  /** The nth client: every other one speaks to the second process, and each has an address of its own, because addresses have limits. */
  client: (n: number, context?: Partial<RequestContext>) => Client<typeof calls>;
  /** A new viewer. */
  viewer: () => Promise<ParallelViewer>;
  /** The nth client of a viewer on a device. */
  as: (viewer: ParallelViewer, n: number) => Client<typeof calls>;
  /** The first column of the first row. */
  read: <T = number>(statement: string, values?: unknown[]) => Promise<T>;
  /** The token in the newest mail to an address. */
  mailedToken: (to: string) => Promise<string>;
  /** A code of a person at a provider of the sandbox. */
  providerCode: (id: ProviderId, person: string) => Promise<ProviderCode>;
  /** An id_token of a person at a social network of the sandbox. */
  idToken: (id: 'google', person: string) => Promise<{ token: string; nonce: string }>;
  /** An ID token of a new account at the hosted identity service. */
  hostedToken: (email: string) => Promise<string>;
  /** What the processes print. */
  output: () => string;
  stop: () => Promise<void>;
}

const VERIFIER = 'v'.repeat(43);

const waited = async <T>(what: string, find: () => Promise<T | undefined>): Promise<T> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((go) => setTimeout(go, 50))) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(`${what} never came`);
};

function codesAt({ upstream, site }: Stack): ParallelWorld['providerCode'] {
  return async (id, person) => {
    const nonce = randomUUID();
    const redirect_uri = `${site}${callbackPath(id)}`;
    const url = new URL(`${upstream}/identidade/${id}/auth`);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: 'site',
      redirect_uri,
      scope: PROVIDERS[id].scopes.join(' '),
      state: randomUUID(),
      nonce,
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();
    const code = new URL((await consentAt(url.href, { person })).url).searchParams.get('code') ?? '';
    return { code, code_verifier: VERIFIER, redirect_uri, nonce };
  };
}

export async function startParallelWorld(): Promise<ParallelWorld> {
  const stack = await startStack({ hosted: true });
  const second = await startSecondUpstream(stack, { hosted: true }).catch(async (error: unknown) => {
    await stack.stop();
    throw error;
  });
  const database = new pg.Pool({ connectionString: stack.databaseUrl ?? '', max: 2 });
  database.on('error', () => {});
  const client: ParallelWorld['client'] = (n, context = {}) =>
    upstreamClient(n % 2 === 0 ? stack : second, { viewerAddress: `198.51.${100 + (n >> 8)}.${n & 255}`, ...context });
  const read: ParallelWorld['read'] = async (statement, values = []) =>
    Object.values((await database.query(statement, values)).rows[0] ?? {})[0] as never;
  const providerCode = codesAt(stack);
  return {
    client,
    viewer: async () => {
      const made = await registerViewer(stack);
      return { ...made, id: await read<string>('SELECT id FROM viewers WHERE email = $1', [made.email]), deviceId: randomUUID() };
    },
    as: ({ token, deviceId }, n) => client(n, { bearer: token, deviceId, deviceName: 'Firefox em Linux' }),
    read,
    mailedToken: (to) =>
      waited(`a mail to ${to}`, async () => {
        const text = await read<string | undefined>('SELECT text_body FROM outbox_mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1', [
          to,
        ]);
        return /[?&]token=([\w-]{43})/.exec(text ?? '')?.[1];
      }),
    providerCode,
    idToken: async (id, person) => {
      const { nonce, ...grant } = await providerCode(id, person);
      const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'site', client_secret: SANDBOX_SECRET, ...grant });
      const tokens = (await (await fetch(`${stack.upstream}/identidade/${id}/token`, { method: 'POST', body })).json()) as {
        id_token: string;
      };
      return { token: tokens.id_token, nonce };
    },
    hostedToken: async (email) => {
      const answer = await fetch(`${stack.upstream}${SANDBOX_TOOLKIT_PATH}/v1/accounts:signUp?key=key-of-the-tests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'chuva-no-molhe-77', returnSecureToken: true }),
      });
      return ((await answer.json()) as { idToken: string }).idToken;
    },
    output: () => stack.output() + second.output(),
    stop: async () => {
      await database.end();
      await second.stop();
      await stack.stop();
    },
  };
}

let named = 0;

/** Another name at each call. */
export function uniqueName(): string {
  named += 1;
  return `paralelo${process.pid}x${named}`;
}

/** What a question answers as soon as it is another answer than before. */
export const newOf = <T>(before: T, find: () => Promise<T>): Promise<T> =>
  waited('another answer', async () => {
    const found = await find();
    return found === before ? undefined : found;
  });

/** A proof of a person's account at an operator. */
export async function operatorProof(
  client: ReturnType<ParallelWorld['client']>,
  operator: 'nos' | 'vodafone',
  body: ProviderCode,
): Promise<string> {
  const result = await client.operatorToken({ params: { operator }, body });
  if (!result.ok || result.notModified) throw new Error(`no proof: ${result.status}`);
  return result.answer.token;
}
