import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApi, ok, START, startAccountsApi } from '../api/accounts-fixture.ts';
import { writeDemoState } from '../demo/demo-state.ts';
import { DEMO_PASSWORD, DEMO_VIEWERS, keepDemoViewers } from '../demo/demo-viewers.ts';
import { removeDemo } from '../demo/remove-demo.ts';

let sandbox: AccountsApi;
let real: AccountsApi;
beforeAll(async () => {
  [sandbox, real] = await Promise.all([startAccountsApi({ sandbox: true }), startAccountsApi()]);
});
afterAll(() => Promise.all([sandbox.database.drop(), real.database.drop()]));

describe('the outbox', () => {
  test('shows each mail as sent, in text and HTML, with links that can be followed', async () => {
    const { registration } = await sandbox.viewer();
    await sandbox.background.settled();
    const page = await sandbox.api.request('/sandbox/correio');
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; frame-src 'self'; frame-ancestors 'none'/,
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(`Para ${registration.email}`);
    expect(html).toMatch(/<a href="http:\/\/site\.test\/confirmar-email\?token=[\w-]{43}">/);
    const frame = /src="(\/sandbox\/correio\/[\da-f-]{36})"/.exec(html)?.[1] ?? '';
    const mail = await sandbox.api.request(frame);
    expect(mail.headers.get('content-security-policy')).toMatch(/sandbox allow-top-navigation-by-user-activation$/);
    expect(await mail.text()).toContain('>Confirmar o e-mail</a>');
    const listed = await (await sandbox.api.request(`/sandbox/correio.json?para=${registration.email}`)).json();
    expect(listed.mails).toEqual([
      { at: '2026-11-21T20:42:00Z', to: registration.email, subject: 'Confirme o seu e-mail', text: expect.stringContaining('token=') },
    ]);
    expect((await (await sandbox.api.request('/sandbox/correio.json?para=x@example.pt')).json()).mails).toEqual([]);
    expect((await sandbox.api.request('/sandbox/correio/019aa5d2-0000-7000-8000-000000000001')).status).toBe(404);
  });

  test('[SEC-51] exists only where the sandbox is allowed, like the television', async () => {
    for (const path of ['/sandbox/correio', '/sandbox/correio.json', '/sandbox/televisao']) {
      expect([path, (await sandbox.api.request(path)).status]).toEqual([path, 200]);
      expect([path, (await real.api.request(path)).status]).toEqual([path, 404]);
    }
  });
});

test('the television’s script is the one that its policy allows', async () => {
  const page = await sandbox.api.request('/sandbox/televisao');
  const script = /<script type="module">([\s\S]*)<\/script>/.exec(await page.text())?.[1] ?? '';
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))).toString('base64');
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'; connect-src 'self'`);
});

describe('demonstration viewers', () => {
  const ALLOWED = { SITE_URL: 'http://localhost:3000' };
  const PUBLIC = { SITE_URL: 'https://tv.example.pt' };
  const signIn = (email: string) => sandbox.client().authLogin({ body: { username: email, password: DEMO_PASSWORD } });

  test('[SEC-51] sign in with their password on this machine alone, and lose it elsewhere, sessions included', async () => {
    const { db } = sandbox.database;
    await keepDemoViewers(db, ALLOWED, START);
    expect(await db.selectFrom('viewers').select('id').where('source', '=', 'demo').execute()).toEqual([]);
    await writeDemoState(db, 'installed', START);
    await Promise.all([keepDemoViewers(db, ALLOWED, START), keepDemoViewers(db, ALLOWED, START)]);
    const profiles = [];
    let bearer: string | null = null;
    for (const { email } of DEMO_VIEWERS) {
      bearer = (await ok(signIn(email))).access_token;
      profiles.push(await ok(sandbox.client({ bearer }).userProfile()));
    }
    expect(
      profiles.map(({ subscription, premium, email_verified, completed }) => [subscription, premium, email_verified, completed]),
    ).toEqual([
      [true, false, true, true],
      [false, false, true, true],
      [false, true, true, true],
      [false, false, false, true],
      [false, false, true, false],
    ]);
    const { registration } = await sandbox.viewer();
    await keepDemoViewers(db, PUBLIC, START);
    for (const { email } of DEMO_VIEWERS) expect((await signIn(email)).ok).toBe(false);
    expect((await sandbox.client({ bearer }).userProfile()).ok).toBe(false);
    expect(await db.selectFrom('viewers').select('email').execute()).toContainEqual({ email: registration.email });
    await keepDemoViewers(db, { ...PUBLIC, SANDBOX: 'allow' }, START);
    expect((await signIn(DEMO_VIEWERS[0]?.email ?? '')).ok).toBe(true);
    expect((await removeDemo(db, START)).removed.viewers).toBe(DEMO_VIEWERS.length);
    expect((await signIn(DEMO_VIEWERS[0]?.email ?? '')).ok).toBe(false);
  });
});
