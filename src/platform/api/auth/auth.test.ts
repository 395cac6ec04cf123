import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Registration } from '#contract/entities/profile.ts';
import { type AccountsApi, ok, PASSWORD, refusal, START, startAccountsApi } from '../accounts-fixture.ts';
import { CLIENT_SECRET } from '../test-api.ts';

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(START);
  await world.database.db.deleteFrom('rate_limits').execute();
});

const NEW = 'chuva-no-molhe-77';
const minute = 60_000;
const isAlive = async (token: string) => (await world.client({ bearer: token }).userProfile()).ok;

describe('register', () => {
  const valid: Registration = {
    name: 'Rui Costa',
    user_name: 'rui.costa',
    email: 'Rui.Costa@Example.pt',
    password: PASSWORD,
    terms: true,
    optin: true,
    birth_date: '2013-11-21',
  };

  test('[C-register] [S-after-login] [E-registration] [K-age-13] answers a session at once, on the day of the 13th birthday, and mails a link', async () => {
    const client = world.client({ viewerAddress: '203.0.113.200', deviceName: 'Firefox em Windows' });
    const session = await ok(client.authRegister({ body: valid }));
    expect(session).toMatchObject({ token_type: 'Bearer', expires_in: 7_776_000, message: null });
    const profile = await ok(world.client({ bearer: session.access_token }).userProfile());
    expect(profile).toMatchObject({
      name: 'Rui Costa',
      user_name: 'rui.costa',
      email: 'Rui.Costa@example.pt',
      optin: true,
      completed: true,
      email_verified: false,
      has_password: true,
      birth_date: '2013-11-21',
    });
    const [mail] = await world.mails('Rui.Costa@example.pt');
    expect(mail?.subject).toBe('Confirme o seu e-mail');
    expect(mail?.text_body).toMatch(/http:\/\/site\.test\/confirmar-email\?token=[\w-]{43}/);
    expect(JSON.stringify(mail)).not.toContain(PASSWORD);
  });

  test.each<[string, Partial<Registration>, number, string, string[]]>([
    ['[V-name] [X-register-S1-S3-S4-S8] one name', { name: 'Rui' }, 422, 'S3', ['name']],
    ['[V-missing] [X-register-S1-S3-S4-S8] empty fields', { name: ' ', email: '' }, 422, 'S4', ['email', 'name']],
    ['[V-missing] terms that are not accepted', { terms: false }, 422, 'S4', ['terms']],
    ['[V-username] [X-register-S1-S3-S4-S8] a user name of two letters', { user_name: 'ru' }, 422, 'S8', ['user_name']],
    ['[V-username] a user name of 31 letters', { user_name: 'r'.repeat(31) }, 422, 'S8', ['user_name']],
    ['[V-username] a user name with a space', { user_name: 'rui costa' }, 422, 'S8', ['user_name']],
    ['[V-password-short] [SEC-14] a password of seven characters', { password: 'molhe-7' }, 422, 'S8', ['password']],
    ['[SEC-16] a common password', { password: 'Benfica1904' }, 422, 'S8', ['password']],
    ['the e-mail as password', { email: 'rui.costa@example.pt', password: 'Rui.Costa@example.pt' }, 422, 'S8', ['password']],
    ['a malformed e-mail', { email: 'rui@' }, 422, 'invalid_email', ['email']],
    ['[K-age-13] [SEC-50] the day before the 13th birthday', { birth_date: '2013-11-22' }, 422, 'under_age', ['birth_date']],
    ['several wrong fields', { name: 'Rui', user_name: '', password: 'x' }, 422, 'S4', ['name', 'password', 'user_name']],
  ])('%s is refused, every wrong field named', async (_title, changed, status, code, fields) => {
    const body = { ...valid, user_name: 'nova.conta', email: 'nova@example.pt', ...changed };
    expect(await refusal(world.client().authRegister({ body }))).toMatchObject({ status, code, fields });
    expect(
      await refusal(world.client().authLogin({ body: { username: body.email || 'nova@example.pt', password: body.password } })),
    ).toMatchObject({
      status: 401,
    });
  });

  test('[V-missing] [X-register-S1-S3-S4-S8] a body without its fields is S4', async () => {
    const authorization = `Basic ${Buffer.from(`site:${CLIENT_SECRET}`).toString('base64')}`;
    const response = await world.api.request('/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ name: 'Rui Costa' }),
    });
    expect(response.status).toBe(422);
    const { error } = await response.json();
    expect([error.code, error.message]).toEqual(['S4', 'Faltam alguns campos para se registar.']);
    expect(Object.keys(error.fields).toSorted()).toEqual(['email', 'optin', 'password', 'terms', 'user_name']);
  });

  test('[X-register-S1-S3-S4-S8] [V-username] an e-mail and a user name that exist are S1, whatever their case', async () => {
    const { registration } = await world.viewer();
    for (const [changed, fields] of [
      [{ email: registration.email.toUpperCase() }, ['email']],
      [{ user_name: registration.user_name.toUpperCase() }, ['user_name']],
      [{ email: registration.email, user_name: registration.user_name }, ['email', 'user_name']],
    ] as const) {
      const body = { ...valid, user_name: 'outra.conta', email: 'outra@example.pt', ...changed };
      const result = await world.client().authRegister({ body });
      expect(await refusal(Promise.resolve(result))).toMatchObject({ status: 409, code: 'S1', fields });
      if (!result.ok && result.kind === 'http' && changed !== undefined && 'user_name' in changed) {
        expect(result.error?.message).toBe('O nome de utilizador já existe. Por favor utilize outro.');
        const wanted = registration.user_name.toLowerCase();
        expect(result.error?.suggestions).toEqual([`${wanted}.c`, 'rcosta', `${wanted}26`]);
      } else if (!result.ok && result.kind === 'http') expect(result.error).not.toHaveProperty('suggestions');
    }
  });

  test('[SEC-19] an address registers ten times an hour, wrong fields not counted', async () => {
    const client = world.client({ viewerAddress: '198.51.100.1' });
    const body = (n: number) => ({ ...valid, user_name: `serie.${n}`, email: `serie.${n}@example.pt` });
    for (let n = 0; n < 3; n += 1) expect((await refusal(client.authRegister({ body: { ...body(n), name: 'Rui' } }))).code).toBe('S3');
    const { registration } = await world.viewer();
    const codes: unknown[] = [];
    for (let n = 0; n < 10; n += 1) {
      const tried = { ...body(n), email: registration.email, question_token: 'none', question_answer: 'none' };
      codes.push((await refusal(client.authRegister({ body: tried }))).code);
    }
    // From the fourth on a question must be answered first (registration-question.test.ts).
    expect(codes).toEqual([...Array(3).fill('S1'), ...Array(7).fill('wrong_answer')]);
    const refused = await refusal(client.authRegister({ body: body(11) }));
    expect(refused).toMatchObject({ status: 429, code: 'too_many' });
    expect(refused.retryAfter).toBeGreaterThan(3_500);
    expect((await world.client({ viewerAddress: '198.51.100.2' }).authRegister({ body: body(11) })).ok).toBe(true);
  });

  test('of registrations at the same time with one e-mail, one succeeds', async () => {
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        world
          .client({ viewerAddress: `198.51.100.${30 + n}` })
          .authRegister({ body: { ...valid, user_name: `corrida.${n}`, email: 'corrida@example.pt' } }),
      ),
    );
    expect(results.filter(({ ok: done }) => done)).toHaveLength(1);
  });
});

describe('login', () => {
  test('[C-login] [SEC-23] answers a new token for e-mail and password, whatever the case of the e-mail', async () => {
    const { registration, token } = await world.viewer();
    const login = () => ok(world.client().authLogin({ body: { username: registration.email.toUpperCase(), password: PASSWORD } }));
    const tokens = [token, (await login()).access_token, (await login()).access_token];
    expect(new Set(tokens).size).toBe(3);
    for (const one of tokens) expect(await isAlive(one ?? '')).toBe(true);
  });

  test('[X-login-failed] [SEC-19] one sentence for an unknown e-mail, a wrong password and an account without a password', async () => {
    const { registration } = await world.viewer();
    const other = await world.viewer();
    await world.database.db.updateTable('viewers').set({ password_hash: null }).where('email', '=', other.registration.email).execute();
    const messages = new Set<string>();
    for (const username of [registration.email, 'ninguem@example.pt', other.registration.email]) {
      const result = await world.client().authLogin({ body: { username, password: 'outra-coisa-1' } });
      if (result.ok || result.kind !== 'http') throw new Error('the call succeeded');
      expect([result.status, result.error?.code]).toEqual([401, 'invalid_login']);
      messages.add(result.error?.message ?? '');
    }
    expect([...messages]).toEqual([expect.stringContaining('Premium Multiscreen')]);
  });

  test('[SEC-20] five failures of an account from an address are followed by 429, for unknown e-mails too; others are not locked out', async () => {
    const { registration } = await world.viewer();
    for (const username of [registration.email, 'tambem-ninguem@example.pt']) {
      const thief = world.client({ viewerAddress: '198.51.100.66' });
      const tryOnce = (password: string) => thief.authLogin({ body: { username, password } });
      for (let n = 0; n < 5; n += 1) expect((await refusal(tryOnce(`tentativa-${n}`))).status).toBe(401);
      const refused = await refusal(tryOnce(PASSWORD));
      expect(refused).toMatchObject({ status: 429, code: 'too_many' });
      expect(refused.retryAfter).toBeGreaterThan(800);
      expect(refused.retryAfter).toBeLessThanOrEqual(900);
    }
    // Never a permanent lock: the count ends by itself.
    await world.database.db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .execute();
    const returned = world
      .client({ viewerAddress: '198.51.100.66' })
      .authLogin({ body: { username: registration.email, password: PASSWORD } });
    expect((await returned).ok).toBe(true);
    expect(
      (await world.client({ viewerAddress: '198.51.100.67' }).authLogin({ body: { username: registration.email, password: PASSWORD } })).ok,
    ).toBe(true);
  });

  test('[SEC-20] a success forgets the failures before it, and tries at the same time do not pass together', async () => {
    const { registration } = await world.viewer();
    const client = world.client({ viewerAddress: '198.51.100.68' });
    const tryOnce = (password: string) => client.authLogin({ body: { username: registration.email, password } });
    for (let n = 0; n < 4; n += 1) await tryOnce('errada-errada');
    expect((await tryOnce(PASSWORD)).ok).toBe(true);
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => tryOnce('errada-errada')))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  test('[C-basic] calls that begin a session are refused without the site’s credential', async () => {
    const { registration } = await world.viewer();
    for (const basic of [null, { id: 'site', secret: 'outro' }, { id: 'outro', secret: CLIENT_SECRET }]) {
      const stranger = world.client({ basic });
      const refused = [
        stranger.authLogin({ body: { username: registration.email, password: PASSWORD } }),
        stranger.authRegister({ body: { ...registration, email: 'x@example.pt', user_name: 'xis' } }),
        stranger.authRequest({ body: { email: registration.email } }),
        stranger.authReset({ body: { email: registration.email, token: 'x', password: NEW } }),
        stranger.authConfirm({ body: { token: 'x' } }),
      ];
      for (const one of refused) expect(await refusal(one)).toMatchObject({ status: 401, code: 'client' });
    }
  });
});

describe('logout', () => {
  test('[C-logout] [S-logout] [SEC-24] [C-bearer] the token is dead afterwards, and other sessions go on', async () => {
    const { registration, token, client } = await world.viewer();
    const other = (await ok(world.client().authLogin({ body: { username: registration.email, password: PASSWORD } }))).access_token ?? '';
    expect(await ok(client.authLogout())).toBeNull();
    expect(await refusal(client.userProfile())).toMatchObject({ status: 401, code: 'session_expired' });
    expect(await refusal(client.authLogout())).toMatchObject({ status: 401 });
    expect([await isAlive(token), await isAlive(other)]).toEqual([false, true]);
    expect(await refusal(world.client().userProfile())).toMatchObject({ status: 401, code: 'sign_in' });
  });
});

describe('a forgotten password', () => {
  const forgot = async (email: string) => {
    await ok(world.client().authRequest({ body: { email } }));
    return world.mailedToken(email, /Nova palavra-passe/);
  };

  test('[C-request] [SEC-19] the answer is the same for known and unknown e-mails, and only the known one gets a mail', async () => {
    const { registration } = await world.viewer();
    const known = await ok(world.client().authRequest({ body: { email: registration.email } }));
    const unknown = await ok(world.client().authRequest({ body: { email: 'ninguem@example.pt' } }));
    expect(known).toEqual(unknown);
    expect((await world.mails(registration.email))[0]?.subject).toBe('Nova palavra-passe');
    expect(await world.mails('ninguem@example.pt')).toEqual([]);
  });

  test('[C-reset] [S-after-login] [SEC-21] the link sets the password once, ends every session and signs in', async () => {
    const { registration, token: old } = await world.viewer();
    const { email } = registration;
    const token = await forgot(email);
    expect(token).toHaveLength(43);
    expect((await world.client().authRequest({ body: { email, token } })).ok).toBe(true);
    const session = await ok(world.client().authReset({ body: { email, token, password: NEW } }));
    expect([await isAlive(old), await isAlive(session.access_token ?? '')]).toEqual([false, true]);
    expect(await refusal(world.client().authReset({ body: { email, token, password: NEW } }))).toMatchObject({
      status: 410,
      code: 'expired',
    });
    expect(await refusal(world.client().authRequest({ body: { email, token } }))).toMatchObject({ status: 410 });
    expect((await refusal(world.client().authLogin({ body: { username: email, password: PASSWORD } }))).status).toBe(401);
    expect((await world.client().authLogin({ body: { username: email, password: NEW } })).ok).toBe(true);
    // The link came by the e-mail: it is confirmed.
    expect((await ok(world.client({ bearer: session.access_token }).userProfile())).email_verified).toBe(true);
    expect((await world.mails(email))[0]?.subject).toBe('A sua palavra-passe mudou');
  });

  test('[C-request] the three-field form sets the password without a session', async () => {
    const { registration } = await world.viewer();
    const { email } = registration;
    const answer = await ok(world.client().authRequest({ body: { email, token: await forgot(email), password: NEW } }));
    expect(Object.keys(answer)).toEqual(['message']);
    expect((await world.client().authLogin({ body: { username: email, password: NEW } })).ok).toBe(true);
  });

  test('[SEC-21] a link ends after an hour, belongs to its e-mail, and a refused password does not use it up', async () => {
    const { registration } = await world.viewer();
    const other = await world.viewer();
    const { email } = registration;
    const token = await forgot(email);
    const use = (changed: { email?: string; password?: string }) =>
      world.client().authReset({ body: { email, token, password: NEW, ...changed } });
    expect(await refusal(use({ email: other.registration.email }))).toMatchObject({ status: 410 });
    expect(await refusal(use({ password: 'password1' }))).toMatchObject({ status: 422, code: 'S8', fields: ['password'] });
    world.setNow(START + 60 * minute);
    expect(await refusal(use({}))).toMatchObject({ status: 410 });
    world.setNow(START + 60 * minute - 1);
    expect((await use({})).ok).toBe(true);
  });

  test('[SEC-21] a used link makes the others useless, and stored tokens are hashes', async () => {
    const { registration } = await world.viewer();
    const { email } = registration;
    const [first, second] = [await forgot(email), await forgot(email)];
    const stored = JSON.stringify(await world.database.db.selectFrom('viewer_tokens').selectAll().execute());
    expect(stored).not.toContain(first);
    expect(stored).not.toContain(second);
    await ok(world.client().authReset({ body: { email, token: second, password: NEW } }));
    expect(await refusal(world.client().authReset({ body: { email, token: first, password: NEW } }))).toMatchObject({ status: 410 });
  });

  test('mails one account five links an hour, and the answer does not tell', async () => {
    const { registration } = await world.viewer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ok(world.client({ viewerAddress: `192.0.2.${n}` }).authRequest({ body: { email: registration.email } })),
      ),
    );
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect((await world.mails(registration.email)).filter(({ subject }) => subject === 'Nova palavra-passe')).toHaveLength(5);
  });

  test('takes off the sign-ins that were linked before the e-mail was confirmed', async () => {
    const { registration, client } = await world.viewer();
    const { id } = await ok(client.userProfile());
    const identity = {
      iss: 'https://google.test',
      sub: id,
      viewer_id: id,
      provider: 'google',
      email: null,
      linked_at: new Date(START),
    } as const;
    await world.database.db.insertInto('viewer_identities').values(identity).execute();
    const { email } = registration;
    await ok(world.client().authReset({ body: { email, token: await forgot(email), password: NEW } }));
    expect(await world.database.db.selectFrom('viewer_identities').selectAll().where('viewer_id', '=', id).execute()).toEqual([]);
  });
});

describe('the confirmation of an e-mail', () => {
  test('the mailed link confirms it once, without a session; a newer link replaces it', async () => {
    const { registration, client } = await world.viewer();
    const first = await world.mailedToken(registration.email, /Confirme/);
    await ok(client.authConfirmAgain());
    const second = await world.mailedToken(registration.email, /Confirme/);
    expect(second).not.toBe(first);
    expect(await refusal(world.client().authConfirm({ body: { token: first } }))).toMatchObject({ status: 410 });
    expect((await ok(client.userProfile())).email_verified).toBe(false);
    await ok(world.client().authConfirm({ body: { token: second } }));
    expect((await ok(client.userProfile())).email_verified).toBe(true);
    expect(await refusal(world.client().authConfirm({ body: { token: second } }))).toMatchObject({ status: 410 });
    expect(await refusal(client.authConfirmAgain())).toMatchObject({ status: 422 });
  });

  test('a link ends after seven days; a viewer asks for five an hour', async () => {
    const { registration, client } = await world.viewer();
    const token = await world.mailedToken(registration.email, /Confirme/);
    world.setNow(START + 7 * 86_400_000);
    expect(await refusal(world.client().authConfirm({ body: { token } }))).toMatchObject({ status: 410 });
    for (let n = 0; n < 5; n += 1) await ok(client.authConfirmAgain());
    expect(await refusal(client.authConfirmAgain())).toMatchObject({ status: 429 });
  });
});
