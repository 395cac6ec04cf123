import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderFault } from '#rules/openid/provider-fault.ts';
import type { VerifiedAccount } from '#rules/openid/verified-account.ts';
import { NO_PROVIDERS } from '../../accounts/provider-tokens.ts';
import { hashOf } from '../../accounts/tokens.ts';
import { type AccountsApi, ok, refusal, START, startAccountsApi } from '../accounts-fixture.ts';

/** What the providers say of a code or token: the account it stands for, or the fault. */
const said = new Map<string, VerifiedAccount | ProviderFault>();

const account = (sub: string, changes: Partial<VerifiedAccount> = {}): VerifiedAccount => ({
  iss: 'https://id.nos.example',
  sub,
  name: null,
  email: null,
  emailVerified: false,
  claims: { subscription: true },
  ...changes,
});

function say(text: string): VerifiedAccount {
  const found = said.get(text) ?? new ProviderFault('code', 'unknown');
  if (found instanceof ProviderFault) throw found;
  return found;
}

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi({
    providers: {
      ...NO_PROVIDERS,
      verifySocial: async (_network, token) => say(token),
      exchangeOperator: async (_operator, { code }) => {
        const one = say(code);
        return { ...one, subscription: one.claims.subscription === true };
      },
    },
  });
});
afterAll(() => world.database.drop());

type Client = ReturnType<AccountsApi['client']>;
const params = { operator: 'nos' } as const;
let codes = 0;

/** A code for an account, exchanged for a proof. */
async function proofFor(client: Client, one: VerifiedAccount): Promise<{ code: string; token: string }> {
  codes += 1;
  const code = `code-${codes}`;
  said.set(code, one);
  const { token } = await ok(client.operatorToken({ params, body: { code, code_verifier: 'v', nonce: 'n' } }));
  return { code, token };
}

const link = async (client: Client, one: VerifiedAccount) =>
  ok(client.userLink({ params, body: { token: (await proofFor(client, one)).token } }));
const signedIn = (token: string | null) => world.client({ bearer: token });
const isAlive = async (token: string | null) => (await signedIn(token).userProfile()).ok;

describe('an operator’s account', () => {
  test('[C-operator-token] [C-link] [SEC-9] signs a visitor in, to the same account each time, with the subscription of its claim', async () => {
    const first = await link(world.client(), account('teresa'));
    expect(first).toMatchObject({ token_type: 'Bearer', expires_in: 7_776_000 });
    expect(first.profile).toMatchObject({
      networks: [{ name: 'nos' }],
      subscription: true,
      completed: false,
      has_password: false,
      email: '',
      signed_in_at: new Date(START).toISOString().replace('.000Z', 'Z'),
    });
    const again = await link(world.client(), account('teresa', { claims: { subscription: false } }));
    expect(again.profile).toMatchObject({ id: first.profile?.id, subscription: false });
    expect((await link(world.client(), account('teresa', { iss: 'https://id.other.example' }))).profile?.id).not.toBe(first.profile?.id);
  });

  test('[C-link] [SEC-23] is linked to a signed-in viewer with a new token; the one of before is dead', async () => {
    const viewer = await world.viewer();
    const linked = await link(viewer.client, account('linked'));
    expect(linked.profile).toMatchObject({ email: viewer.registration.email, networks: [{ name: 'nos' }], subscription: true });
    expect([await isAlive(viewer.token), await isAlive(linked.access_token)]).toEqual([false, true]);
  });

  test('[S-operator-link] [C-link] of another viewer is refused with a sentence that is shown unchanged, and nothing changes', async () => {
    const owner = await link(world.client(), account('owned'));
    await ok(signedIn(owner.access_token).userProfileUpdate({ body: { terms: true } }));
    const viewer = await world.viewer();
    const { token } = await proofFor(viewer.client, account('owned'));
    const refused = await viewer.client.userLink({ params, body: { token } });
    expect(refused.ok ? null : refused.error).toMatchObject({
      code: 'operator_taken',
      message: 'Esta conta NOS já está ligada a outra conta. Entre com NOS, ou remova-a nessa conta.',
    });
    expect(await ok(viewer.client.userProfile())).toMatchObject({ networks: [] });
    expect((await link(world.client(), account('owned'))).profile?.id).toBe(owner.profile?.id);
  });

  test('[G-operator-shell] of a sign-in that was left before its profile was complete is taken over, and nothing of that sign-in is left', async () => {
    const left = await link(world.client(), account('left'));
    const viewer = await world.viewer();
    const linked = await link(viewer.client, account('left'));
    expect(linked.profile).toMatchObject({ email: viewer.registration.email, networks: [{ name: 'nos' }] });
    expect([await isAlive(left.access_token), await isAlive(linked.access_token)]).toEqual([false, true]);
    const rows = await world.database.db
      .selectFrom('viewers')
      .select('id')
      .where('id', '=', left.profile?.id ?? '')
      .execute();
    expect(rows).toEqual([]);
    // From now on the operator is a way into the viewer's account.
    expect((await link(world.client(), account('left'))).profile?.id).toBe(linked.profile?.id);
  });

  test('[S-operator-unlink] [C-unlink] is removed with its subscription, unless the viewer could not sign in any more', async () => {
    const viewer = await world.viewer();
    const linked = signedIn((await link(viewer.client, account('removed'))).access_token);
    expect(await refusal(linked.userUnlink({ params: { operator: 'meo' } }))).toMatchObject({ status: 404 });
    await ok(linked.userUnlink({ params }));
    expect(await ok(linked.userProfile())).toMatchObject({ networks: [], subscription: false });
    expect(await refusal(linked.userUnlink({ params }))).toMatchObject({ status: 404 });
    const only = signedIn((await link(world.client(), account('only'))).access_token);
    expect(await refusal(only.userUnlink({ params }))).toMatchObject({ status: 409, code: 'only_way_in' });
  });

  test('[SEC-39] [C-unlink] of another viewer cannot be removed: it is 404, and stays', async () => {
    const owner = await world.viewer();
    const linked = signedIn((await link(owner.client, account('another’s'))).access_token);
    const stranger = await world.viewer();
    expect(await refusal(stranger.client.userUnlink({ params }))).toMatchObject({ status: 404 });
    expect(await ok(linked.userProfile())).toMatchObject({ networks: [{ name: 'nos' }], subscription: true });
  });

  test('gives way to a later account of the same operator', async () => {
    const viewer = await world.viewer();
    const first = await link(viewer.client, account('former'));
    await link(signedIn(first.access_token), account('later'));
    const former = await link(world.client(), account('former'));
    expect(former.profile?.id).not.toBe(first.profile?.id);
  });

  test('[C-link] a proof works once, for 10 minutes, for its operator, and for the viewer who asked for it', async () => {
    world.setNow(START);
    const { token } = await proofFor(world.client(), account('proof'));
    const expired = { status: 422, code: 'operator_expired' };
    expect(await refusal(world.client().userLink({ params, body: { token: `${token}x` } }))).toMatchObject(expired);
    await ok(world.client().userLink({ params, body: { token } }));
    expect(await refusal(world.client().userLink({ params, body: { token } }))).toMatchObject(expired);
    const stolen = await proofFor(world.client(), account('stolen'));
    const viewer = await world.viewer();
    expect(await refusal(viewer.client.userLink({ params, body: { token: stolen.token } }))).toMatchObject(expired);
    const other = await proofFor(world.client(), account('other'));
    expect(await refusal(world.client().userLink({ params: { operator: 'meo' }, body: { token: other.token } }))).toMatchObject(expired);
    const late = await proofFor(world.client(), account('late'));
    world.setNow(START + 600_001);
    expect(await refusal(world.client().userLink({ params, body: { token: late.token } }))).toMatchObject(expired);
    world.setNow(START);
  });

  test('[SEC-12] a code that comes again ends the session it made, or the proof that waits for it', async () => {
    const { code, token } = await proofFor(world.client(), account('replayed'));
    const opened = await ok(world.client().userLink({ params, body: { token } }));
    expect(await isAlive(opened.access_token)).toBe(true);
    expect(await refusal(world.client().operatorToken({ params, body: { code } }))).toMatchObject({ status: 401, code: 'replayed' });
    expect(await isAlive(opened.access_token)).toBe(false);
    const waiting = await proofFor(world.client(), account('waiting'));
    await refusal(world.client().operatorToken({ params, body: { code: waiting.code } }));
    expect(await refusal(world.client().userLink({ params, body: { token: waiting.token } }))).toMatchObject({ status: 422 });
    const [stored] = await world.database.db
      .selectFrom('provider_sign_ins')
      .select('key_hash')
      .where('key_hash', '=', hashOf(code))
      .execute();
    expect(stored, 'nor is a code stored by itself').toBeUndefined();
  });

  test.each([
    ['code', 422, 'operator_expired'],
    ['invalid', 401, 'invalid_token'],
    ['unreachable', 502, 'provider_unavailable'],
  ] as const)('[X-operator-expired] [C-operator-token] a fault of kind %s is answered %i %s', async (kind, status, code) => {
    said.set(`fault-${kind}`, new ProviderFault(kind, 'x'));
    expect(await refusal(world.client().operatorToken({ params, body: { code: `fault-${kind}` } }))).toMatchObject({ status, code });
  });

  test('codes from one address are limited: each makes the upstream ask the operator', async () => {
    const stranger = world.client({ viewerAddress: '198.51.100.7' });
    const guess = (n: number) => stranger.operatorToken({ params, body: { code: `guess-${n}` } });
    for (let n = 0; n < 240; n += 60) await Promise.all(Array.from({ length: 60 }, (_, i) => guess(n + i)));
    expect(await refusal(guess(240))).toMatchObject({ status: 429, code: 'too_many' });
  });

  test('[X-session] a dead session links nothing, and the proof is not used up', async () => {
    const { token } = await proofFor(world.client(), account('dead'));
    expect(await refusal(world.client({ bearer: 'x'.repeat(43) }).userLink({ params, body: { token } }))).toMatchObject({
      status: 401,
      code: 'session_expired',
    });
    await ok(world.client().userLink({ params, body: { token } }));
  });
});

describe('an account of a social network', () => {
  const google = { network: 'google' } as const;
  const login = (token: string, nonce: string, one: VerifiedAccount) => {
    said.set(token, one);
    return world.client().authLoginSocial({ params: google, body: { token, nonce } });
  };
  const ana = account('ana', { iss: 'https://accounts.google.com', name: 'Ana Marques', email: 'ana.g@exemplo.pt', emailVerified: true });

  test('[C-login-social] [SEC-9] opens an account with its confirmed e-mail, and finds it again by issuer and subject', async () => {
    const first = await ok(login('a1', 'n1', ana));
    const profile = await ok(signedIn(first.access_token).userProfile());
    expect(profile).toMatchObject({ name: 'Ana Marques', email: 'ana.g@exemplo.pt', email_verified: true, completed: false });
    const again = await ok(login('a2', 'n2', { ...ana, email: 'other@exemplo.pt' }));
    expect((await ok(signedIn(again.access_token).userProfile())).id).toBe(profile.id);
  });

  test('[C-login-social] [SEC-9] with the e-mail of another viewer joins no accounts, confirmed or not', async () => {
    const viewer = await world.viewer();
    const email = viewer.registration.email;
    const confirmed = { ...ana, sub: 'ines', email, emailVerified: true };
    expect(await refusal(login('i1', 'n3', confirmed))).toMatchObject({ status: 409, code: 'email_taken' });
    const open = await ok(login('i2', 'n4', { ...confirmed, emailVerified: false }));
    expect(await ok(signedIn(open.access_token).userProfile())).toMatchObject({ email: '', networks: [] });
    expect((await ok(viewer.client.userProfile())).email).toBe(email);
  });

  test('[G-operator-shell] left before its profile was complete leaves its confirmed e-mail free to register, and can still be completed', async () => {
    const email = 'rita.left@exemplo.pt';
    const rita = { ...ana, sub: 'rita', email };
    const left = signedIn((await ok(login('s1', 'n8', rita))).access_token);
    expect(await ok(left.userProfile())).toMatchObject({ email, completed: false });
    const viewer = await world.viewer({ email });
    expect(await ok(viewer.client.userProfile())).toMatchObject({ email, email_verified: false });
    expect(await ok(left.userProfile())).toMatchObject({ email: '', email_verified: false, completed: false });
    // A complete profile keeps its e-mail.
    const kept = 'rita.kept@exemplo.pt';
    const complete = signedIn((await ok(login('s2', 'n9', { ...rita, sub: 'rita-2', email: kept }))).access_token);
    await ok(complete.userProfileUpdate({ body: { terms: true } }));
    await expect(world.viewer({ email: kept })).rejects.toThrow(/409/);
    expect(await ok(complete.userProfile())).toMatchObject({ email: kept });
  });

  test('[C-login-social] [SEC-12] a nonce that comes again ends the session it opened, whatever token comes with it', async () => {
    const { access_token } = await ok(login('r1', 'n5', { ...ana, sub: 'replayed', email: null }));
    expect(await refusal(login('r2', 'n5', { ...ana, sub: 'replayed' }))).toMatchObject({ status: 401, code: 'replayed' });
    expect(await isAlive(access_token)).toBe(false);
  });

  test('[C-basic] [SEC-13] is taken from the site alone', async () => {
    const stranger = world.client({ basic: null });
    expect(await refusal(stranger.authLoginSocial({ params: google, body: { token: 'x' } }))).toMatchObject({ status: 401 });
  });

  test('two first sign-ins at the same time open one account', async () => {
    const twin = { ...ana, sub: 'twin', email: null, emailVerified: false };
    const [a, b] = await Promise.all([ok(login('t1', 'n6', twin)), ok(login('t2', 'n7', twin))]);
    const ids = await Promise.all([a, b].map(async ({ access_token }) => (await ok(signedIn(access_token).userProfile())).id));
    expect(new Set(ids).size).toBe(1);
  });
});
