import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callbackPath, PROVIDER_IDS, PROVIDERS, type ProviderId } from '#rules/identity-providers.ts';
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import { parsePlatformEnv } from '../../env.ts';
import { serve, type UpstreamServer } from '../../http/server.ts';
import { createLog } from '../../log.ts';
import { identitySandbox } from './identity-sandbox.ts';
import { consentAt } from './sandbox-walk.ts';

const SECRET = 'secret-of-the-sandbox-'.padEnd(40, 'x');
const SITE = 'http://localhost:3000';
const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

let database: TestDatabase;
let server: UpstreamServer;
let base: string;

/** A port is needed before the issuers' addresses are known. */
async function start(): Promise<void> {
  const probe = await serve({ port: 0, hosts: ['127.0.0.1'], ours: [SITE, SITE], media: () => false, fetch: () => new Response() });
  const { port } = probe;
  await probe.close();
  base = `http://localhost:${port}`;
  const env = parsePlatformEnv({ SITE_URL: SITE, UPSTREAM_PUBLIC_URL: base, IDENTITY_SANDBOX_SECRET: SECRET });
  const sandbox = identitySandbox({ env, db: database.db, log: createLog('silent', 'test') });
  const fetch = () => new Response(null, { status: 404 });
  server = await serve({ port, hosts: ['127.0.0.1'], ours: [SITE, base], media: () => false, sandbox, fetch });
}

beforeAll(async () => {
  database = await createTestDatabase();
  await start();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const issuerOf = (id: ProviderId) => `${base}/identidade/${id}`;

function authorizeUrl(id: ProviderId, changes: Record<string, string | null> = {}): string {
  const url = new URL(id === 'facebook' ? `${issuerOf(id)}/v23.0/dialog/oauth` : `${issuerOf(id)}/auth`);
  const params: Record<string, string | null> = {
    response_type: 'code',
    client_id: 'site',
    redirect_uri: `${SITE}${callbackPath(id)}`,
    scope: PROVIDERS[id].scopes.join(' '),
    state: '0123456789',
    nonce: 'a-nonce',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    response_mode: PROVIDERS[id].responseMode === 'form_post' ? 'form_post' : null,
    ...changes,
  };
  for (const [name, value] of Object.entries(params)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

async function exchange(id: ProviderId, code: string, verifier = VERIFIER): Promise<{ status: number; tokens: Record<string, string> }> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${SITE}${callbackPath(id)}`,
  });
  const headers: Record<string, string> = {};
  if (PROVIDERS[id].clientAuth === 'basic') headers.authorization = `Basic ${btoa(`site:${SECRET}`)}`;
  else for (const [name, value] of Object.entries({ client_id: 'site', client_secret: SECRET })) body.set(name, value);
  const url = id === 'facebook' ? `${issuerOf(id)}/v23.0/oauth/access_token` : `${issuerOf(id)}/token`;
  const answer = await fetch(url, { method: 'POST', body, headers });
  return { status: answer.status, tokens: (await answer.json()) as Record<string, string> };
}

const codeOf = ({ url, form }: { url: string; form: URLSearchParams | null }): string =>
  (form ?? new URL(url).searchParams).get('code') ?? '';

describe('the identity sandbox', () => {
  it.each(PROVIDER_IDS.filter((id) => id !== 'facebook'))('signs a person in at %s, with an id_token of its own issuer', async (id) => {
    const person = PROVIDERS[id].kind === 'operator' ? 'teresa' : 'ana';
    const answer = await consentAt(authorizeUrl(id), { person });
    expect(answer.url.split('?')[0]).toBe(`${SITE}/auth/${id}`);
    expect(answer.form !== null).toBe(id === 'apple');
    const params = answer.form ?? new URL(answer.url).searchParams;
    expect(Object.fromEntries(params)).toMatchObject({ state: '0123456789', iss: issuerOf(id) });
    const { status, tokens } = await exchange(id, codeOf(answer));
    expect(status).toBe(200);
    const keys = createLocalJWKSet(await (await fetch(`${issuerOf(id)}/jwks`)).json());
    const { payload } = await jwtVerify(tokens.id_token ?? '', keys, { issuer: issuerOf(id), audience: 'site' });
    expect(payload).toMatchObject({ sub: `${id}-${person}`, nonce: 'a-nonce' });
    if (PROVIDERS[id].kind === 'operator') expect(payload.subscription).toBe(true);
    else expect(payload).toMatchObject({ email: `ana.marques@${id}.exemplo.pt`, email_verified: true });
  });

  it('gives facebook an access token and no id_token, which debug_token verifies for the application alone', async () => {
    const { tokens } = await exchange('facebook', codeOf(await consentAt(authorizeUrl('facebook'), { person: 'rui' })));
    expect(tokens.id_token).toBeUndefined();
    const graph = async (path: string) => (await fetch(`${issuerOf('facebook')}/v23.0${path}`)).json() as Promise<Record<string, unknown>>;
    const debug = await graph(`/debug_token?input_token=${tokens.access_token}&access_token=site|${SECRET}`);
    expect(debug.data).toMatchObject({ app_id: 'site', is_valid: true, user_id: 'facebook-rui' });
    expect(await graph(`/debug_token?input_token=${tokens.access_token}&access_token=site|wrong`)).toHaveProperty('error');
    expect(await graph(`/debug_token?input_token=invented&access_token=site|${SECRET}`)).toMatchObject({ data: { is_valid: false } });
    expect(await graph(`/me?access_token=${tokens.access_token}`)).toMatchObject({
      id: 'facebook-rui',
      email: 'rui.tavares@facebook.exemplo.pt',
    });
  });

  it.each(['google', 'apple', 'nos'] as const)('tells the site of %s that access was refused, or that the provider fails', async (id) => {
    for (const [decision, error] of [
      ['recusar', 'access_denied'],
      ['falhar', 'temporarily_unavailable'],
    ] as const) {
      const { url, form } = await consentAt(authorizeUrl(id), { decision });
      expect((form ?? new URL(url).searchParams).get('error')).toBe(error);
    }
  });

  it('[SEC-11] takes a code once, with its verifier, and ends the tokens of a code that comes again', async () => {
    const code = codeOf(await consentAt(authorizeUrl('nos'), { person: 'teresa' }));
    expect((await exchange('nos', code, 'w'.repeat(43))).tokens.error).toBe('invalid_grant');
    const again = codeOf(await consentAt(authorizeUrl('facebook'), { person: 'ana' }));
    const { tokens } = await exchange('facebook', again);
    expect((await exchange('facebook', again)).tokens.error).toBe('invalid_grant');
    const debug = await fetch(`${issuerOf('facebook')}/v23.0/debug_token?input_token=${tokens.access_token}&access_token=site|${SECRET}`);
    expect(await debug.json()).toMatchObject({ data: { is_valid: false } });
  });

  it.each([
    ['another redirect address', { redirect_uri: `${SITE}/auth/nos/` }, 400],
    ['a redirect address on another site', { redirect_uri: 'https://evil.example/auth/nos' }, 400],
    ['no challenge', { code_challenge: null, code_challenge_method: null }, 303],
    ['a plain challenge', { code_challenge_method: 'plain' }, 303],
    ['the implicit grant', { response_type: 'id_token' }, 303],
  ])('[SEC-11] refuses %s', async (_name, changes, status) => {
    const answer = await fetch(authorizeUrl('nos', changes), { redirect: 'manual' });
    expect(answer.status).toBe(status);
    const location = answer.headers.get('location');
    if (location !== null)
      expect(new URL(location).searchParams.get('error') ?? new URL(location).hash).toMatch(/invalid_request|unsupported/);
  });

  it('[SEC-11] has no password grant', async () => {
    const body = new URLSearchParams({ grant_type: 'password', username: 'ana', password: 'x' });
    const answer = await fetch(`${issuerOf('nos')}/token`, {
      method: 'POST',
      body,
      headers: { authorization: `Basic ${btoa(`site:${SECRET}`)}` },
    });
    expect(((await answer.json()) as { error: string }).error).toBe('unsupported_grant_type');
  });

  it('[SEC-11] stores no id of a code, token or sign-in, and lets every row expire, a code after 10 minutes', async () => {
    const { form, url } = await consentAt(authorizeUrl('google'), { person: 'ana' });
    const code = codeOf({ form, url });
    const rows = await database.db.selectFrom('sandbox_identity').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    for (const { expires_at } of rows) expect(expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
    for (const { model, expires_at } of rows)
      if (model === 'AuthorizationCode') expect(expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 600_000);
  });

  it('answers a consent page that is over with a page, and nothing outside of its paths', async () => {
    const over = await fetch(`${issuerOf('nos')}/consentimento/abc`);
    expect(over.status).toBe(400);
    expect(await over.text()).toContain('Este pedido já não serve');
    expect((await fetch(`${base}/identidade/outro/auth`)).status).toBe(404);
  });

  it('[SEC-51] does not exist without its secret', () => {
    const env = parsePlatformEnv({ SITE_URL: SITE });
    expect(identitySandbox({ env, db: database.db, log: createLog('silent', 'test') })).toBeNull();
  });
});
