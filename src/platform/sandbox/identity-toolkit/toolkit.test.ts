import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SANDBOX_TOOLKIT_PATH } from '#rules/identity-service.ts';
import { createIdentityProviders } from '../../accounts/provider-tokens.ts';
import { type AccountsApi, startAccountsApi } from '../../api/accounts-fixture.ts';
import { BASE } from '../../api/test-api.ts';
import { parsePlatformEnv } from '../../env.ts';

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi({ sandbox: true });
});
afterAll(() => world.database.drop());
beforeEach(() => world.database.db.deleteFrom('rate_limits').execute());

const URL_OF_SERVICE = `${BASE}${SANDBOX_TOOLKIT_PATH}`;
const PASSWORD = 'correio-verde-42';
const NEW = 'chuva-no-molhe-77';
let made = 0;

type Body = Record<string, string>;

async function ask(path: string, body: Body | URLSearchParams, key = '?key=k'): Promise<{ status: number; body: Body; error: string }> {
  const answer = await world.api.request(`${SANDBOX_TOOLKIT_PATH}${path}${key}`, {
    method: 'POST',
    body: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body),
  });
  const answered = await answer.json();
  return { status: answer.status, body: answered, error: answered.error?.message ?? '' };
}

const call = (name: string, body: Body) => ask(`/v1/accounts:${name}`, body);
const refresh = (token = '') => ask('/v1/token', new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }));

async function signUp(): Promise<{ email: string; idToken: string; refreshToken: string; localId: string }> {
  made += 1;
  const { body } = await call('signUp', { email: `Lia${made}@example.pt`, password: PASSWORD });
  const { email = '', idToken = '', refreshToken = '', localId = '' } = body;
  return { email, idToken, refreshToken, localId };
}

async function mailedCode(to: string, mode: string): Promise<string> {
  const [mail] = await world.mails(to);
  return new RegExp(`mode=${mode}&oobCode=([\\w-]{43})`).exec(mail?.text_body ?? '')?.[1] ?? '';
}

describe('the identity service of the sandbox', () => {
  test('keeps passwords as argon2id, and words its refusals as the Identity Toolkit does', async () => {
    const { email, idToken } = await signUp();
    const row = await world.database.db
      .selectFrom('sandbox_toolkit_users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    const refusals: [string, Body, RegExp][] = [
      ['signUp', { email, password: PASSWORD }, /^EMAIL_EXISTS$/],
      ['signUp', { email: 'lia@', password: PASSWORD }, /^INVALID_EMAIL$/],
      ['signUp', { email: 'nova@example.pt' }, /^MISSING_PASSWORD$/],
      ['signUp', { email: 'nova@example.pt', password: 'curta' }, /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : /],
      ['signInWithPassword', { email, password: 'errada' }, /^INVALID_LOGIN_CREDENTIALS$/],
      ['signInWithPassword', { email: 'ninguem@example.pt', password: PASSWORD }, /^INVALID_LOGIN_CREDENTIALS$/],
      ['resetPassword', { oobCode: 'x', newPassword: NEW }, /^INVALID_OOB_CODE$/],
      ['update', { oobCode: 'x' }, /^INVALID_OOB_CODE$/],
      ['lookup', { idToken: `${idToken}x` }, /^INVALID_ID_TOKEN$/],
      ['nothing', {}, /^NOT_FOUND$/],
    ];
    for (const [name, body, message] of refusals) expect((await call(name, body)).error, name).toMatch(message);
    expect((await refresh('x')).error).toBe('TOKEN_EXPIRED');
    expect((await ask('/v1/accounts:lookup', { idToken }, '')).error).toContain('API key not valid');
  });

  test('refuses the sixth wrong password of an account, and knows no difference of case', async () => {
    const { email } = await signUp();
    expect((await call('signInWithPassword', { email: email.toUpperCase(), password: PASSWORD })).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await call('signInWithPassword', { email, password: 'errada' });
    expect((await call('signInWithPassword', { email, password: PASSWORD })).error).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  });

  test('mails codes that work once; a new password and a new e-mail end the refresh tokens', async () => {
    const { email, idToken, refreshToken } = await signUp();
    expect((await refresh(refreshToken)).body).toMatchObject({ refresh_token: refreshToken, expires_in: '3600' });
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const code = await mailedCode(email, 'resetPassword');
    expect((await call('resetPassword', { oobCode: code })).body).toEqual({ email, requestType: 'PASSWORD_RESET' });
    expect((await call('resetPassword', { oobCode: code, newPassword: 'Benfica1904' })).error).toMatch(/^PASSWORD_DOES_NOT/);
    expect((await call('resetPassword', { oobCode: code, newPassword: NEW })).status).toBe(200);
    expect((await call('resetPassword', { oobCode: code, newPassword: NEW })).error).toBe('INVALID_OOB_CODE');
    expect((await refresh(refreshToken)).error).toBe('TOKEN_EXPIRED');
    expect((await call('lookup', { idToken })).body.users).toMatchObject([{ email, emailVerified: true, disabled: false }]);

    const again = (await call('signInWithPassword', { email, password: NEW })).body;
    const newEmail = `nova.${email}`;
    await call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: again.idToken ?? '', newEmail });
    expect((await call('update', { oobCode: await mailedCode(newEmail, 'verifyAndChangeEmail') })).body.email).toBe(newEmail);
    expect((await refresh(again.refreshToken)).error).toBe('TOKEN_EXPIRED');
  });

  test('a code past its time, a disabled user and a deleted one are told', async () => {
    const { db } = world.database;
    const { email, idToken, refreshToken, localId } = await signUp();
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const code = await mailedCode(email, 'verifyEmail');
    await db
      .updateTable('sandbox_toolkit_tokens')
      .set({ expires_at: new Date(0) })
      .where('purpose', '=', 'VERIFY_EMAIL')
      .execute();
    expect((await call('update', { oobCode: code })).error).toBe('EXPIRED_OOB_CODE');
    await db.updateTable('sandbox_toolkit_users').set({ disabled: true }).where('local_id', '=', localId).execute();
    expect((await refresh(refreshToken)).error).toBe('USER_DISABLED');
    expect((await call('signInWithPassword', { email, password: PASSWORD })).error).toBe('USER_DISABLED');
    await db.updateTable('sandbox_toolkit_users').set({ disabled: false }).where('local_id', '=', localId).execute();
    expect((await call('delete', { idToken })).status).toBe(200);
    expect((await call('lookup', { idToken })).error).toBe('USER_NOT_FOUND');
  });

  test('[SEC-51] exists only where the sandbox is allowed', async () => {
    const real = await startAccountsApi();
    const paths = ['/v1/jwks', '/v2/passwordPolicy?key=k'];
    for (const path of paths) {
      expect([path, (await world.api.request(SANDBOX_TOOLKIT_PATH + path)).status]).toEqual([path, 200]);
      expect([path, (await real.api.request(SANDBOX_TOOLKIT_PATH + path)).status]).toEqual([path, 404]);
    }
    await real.database.drop();
  });
});

describe('the upstream’s own verification of an ID token', () => {
  const providersOf = (project = 'site') =>
    createIdentityProviders(
      { ...parsePlatformEnv({}), IDENTITY_URL: URL_OF_SERVICE, IDENTITY_API_KEY: 'k', IDENTITY_PROJECT: project },
      async (address, init) => world.api.request(address, init),
    );

  test('[SEC-6] believes the service’s key, issuer and audience alone, until the token ends', async () => {
    const { email, idToken, localId } = await signUp();
    const account = await providersOf().verifyService(idToken);
    expect(account).toMatchObject({ iss: `${URL_OF_SERVICE}/site`, sub: localId, email, emailVerified: false });
    expect(account.signedInForMs).toBeLessThan(60_000);
    await expect(providersOf('another').verifyService(idToken)).rejects.toThrow('ERR_JWT_CLAIM_VALIDATION_FAILED');
    const claims = { iss: `${URL_OF_SERVICE}/site`, aud: 'site', sub: localId, auth_time: Math.floor(Date.now() / 1_000) };
    const times = (jwt: SignJWT) =>
      jwt.setIssuedAt().setExpirationTime('1h').setProtectedHeader({ alg: 'HS256', kid: 'identity-toolkit-1' });
    const forged = await times(new SignJWT(claims)).sign(new TextEncoder().encode('k'.repeat(32)));
    const unsigned = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode();
    for (const token of [forged, unsigned, `${idToken}x`, 'x']) await expect(providersOf().verifyService(token)).rejects.toThrow('ERR_J');
  });

  test('is not offered without the service’s settings', async () => {
    const providers = createIdentityProviders({ ...parsePlatformEnv({}), IDENTITY_URL: URL_OF_SERVICE });
    await expect(providers.verifyService('x')).rejects.toThrow('não está disponível');
  });
});
