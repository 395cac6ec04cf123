import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProfileUpdate } from '#contract/entities/profile.ts';
import { newId } from '../../accounts/tokens.ts';
import { type AccountsApi, ok, PASSWORD, refusal, START, startAccountsApi } from '../accounts-fixture.ts';

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
  const { db } = world.database;
  await db.insertInto('modalities').values({ id: 1, slug: 'futebol', name: 'Futebol' }).execute();
  const team = { modality_slug: 'futebol', initials: 'X' };
  await db
    .insertInto('teams')
    .values([
      { ...team, id: 1, name: 'Benfica', short_name: 'Benfica', slug: 'benfica' },
      { ...team, id: 2, name: 'Vitória de Guimarães', short_name: 'Vitória', slug: 'vitoria' },
    ])
    .execute();
  await db.insertInto('competitions').values({ id: 1, slug: 'liga', name: 'Liga', modality_slug: 'futebol' }).execute();
  await db.insertInto('channels').values({ id: 1, nome: 'Canal 1', slug: 'canal-1', numero: 1 }).execute();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(START);
  await world.database.db.deleteFrom('rate_limits').execute();
});

const NEW = 'chuva-no-molhe-77';
const LATER = START + 10 * 60_000 + 1;

describe('the profile', () => {
  test('[C-profile-get] [E-profile] [D-profile] has every field of the specification, and when the session began', async () => {
    const { client, registration } = await world.viewer();
    const profile = await ok(client.userProfile());
    expect(profile).toMatchObject({
      name: registration.name,
      user_name: registration.user_name,
      email: registration.email,
      image: null,
      premium: false,
      subscription: false,
      networks: [],
      completed: true,
      favorites: [],
      signed_in_at: '2026-11-21T20:42:00Z',
    });
    expect(profile.id).toMatch(/^[\da-f-]{36}$/);
  });

  test('[C-profile-put] [E-profile-update] stores what is sent and leaves the rest, without a recent sign-in', async () => {
    const { client } = await world.viewer();
    world.setNow(LATER);
    const before = await ok(client.userProfile());
    const sent: ProfileUpdate = {
      name: 'Ana  Maria Prates',
      user_name: `nova.${before.user_name}`,
      notification: true,
      latest_videos_notifications: true,
    };
    const after = await ok(client.userProfileUpdate({ body: sent }));
    expect(after).toEqual({ ...before, ...sent, name: 'Ana Maria Prates' });
    expect(await ok(client.userProfileUpdate({ body: { optin: true, notification: false } }))).toEqual({
      ...after,
      optin: true,
      notification: false,
    });
    expect(await ok(client.userProfile())).toMatchObject({ optin: true, notification: false });
  });

  test.each<[string, ProfileUpdate, string, string[]]>([
    ['[V-name] one name', { name: 'Ana' }, 'S3', ['name']],
    ['[V-username] a short user name', { user_name: 'an' }, 'S8', ['user_name']],
    ['[K-age-13] twelve years', { birth_date: '2014-01-01' }, 'under_age', ['birth_date']],
    ['an address of a picture elsewhere', { image: 'https://elsewhere.test/a.png' }, 'unprocessable', ['image']],
    ['[V-password-short] a short password', { password: 'curta', current_password: PASSWORD }, 'S8', ['password']],
  ])('%s is refused and nothing changes', async (_title, body, code, fields) => {
    const { client } = await world.viewer();
    const before = await ok(client.userProfile());
    expect(await refusal(client.userProfileUpdate({ body: { ...body, optin: true } }))).toMatchObject({ status: 422, code, fields });
    expect(await ok(client.userProfile())).toEqual(before);
  });

  test('[X-register-S1-S3-S4-S8] a user name of another viewer is S1; one’s own in other case is not', async () => {
    const [ana, rui] = [await world.viewer(), await world.viewer()];
    const wanted = { user_name: ana.registration.user_name.toUpperCase() };
    expect(await refusal(rui.client.userProfileUpdate({ body: wanted }))).toMatchObject({ status: 409, code: 'S1', fields: ['user_name'] });
    expect((await ok(ana.client.userProfileUpdate({ body: wanted }))).user_name).toBe(wanted.user_name);
    await ok(ana.client.userProfileUpdate({ body: { user_name: 'livre.outra.vez' } }));
    expect((await rui.client.userProfileUpdate({ body: wanted })).ok).toBe(true);
  });

  test('[S-complete-profile] birth date, terms, user name and name complete a profile that a provider began', async () => {
    const { client } = await world.viewer();
    const { id } = await ok(client.userProfile());
    const incomplete = { user_name: null, birth_date: null, terms_at: null, name: 'Ana' };
    await world.database.db.updateTable('viewers').set(incomplete).where('id', '=', id).execute();
    expect((await ok(client.userProfile())).completed).toBe(false);
    const body = { name: 'Ana Prates', user_name: 'completa', birth_date: '1990-04-25', terms: true };
    expect((await ok(client.userProfileUpdate({ body }))).completed).toBe(true);
  });
});

describe('favourites', () => {
  test('[E-profile] the list is replaced as a whole, the main one first, with names', async () => {
    const { client } = await world.viewer();
    const favorites = [
      { kind: 'channel', id: 1, is_main: false, name: '' },
      { kind: 'team', id: 2, is_main: true, name: '' },
      { kind: 'competition', id: 1, is_main: false, name: '' },
    ] as const;
    const stored = (await ok(client.userProfileUpdate({ body: { favorites: [...favorites] } }))).favorites;
    expect(stored).toEqual([
      { kind: 'team', id: 2, is_main: true, name: 'Vitória' },
      { kind: 'channel', id: 1, is_main: false, name: 'Canal 1' },
      { kind: 'competition', id: 1, is_main: false, name: 'Liga' },
    ]);
    for (const wrong of [
      [favorites[1], { ...favorites[0], is_main: true }],
      [favorites[0], favorites[0]],
      [{ ...favorites[0], id: 99 }],
      [{ ...favorites[1], id: 9_999_999_999 }],
    ])
      expect(await refusal(client.userProfileUpdate({ body: { favorites: wrong } }))).toMatchObject({ status: 422, fields: ['favorites'] });
    expect((await ok(client.userProfile())).favorites).toEqual(stored);
    expect((await ok(client.userProfileUpdate({ body: { favorites: [] } }))).favorites).toEqual([]);
  });

  test('choices are found by a part of the name, accents aside', async () => {
    const search = async (q?: string) =>
      (await ok(world.client().userFavouriteOptions({ query: q === undefined ? {} : { q } }))).options.map(
        ({ kind, id }) => `${kind} ${id}`,
      );
    expect(await search('guimaraes')).toEqual(['team 2']);
    // A club has teams of several sports under one name.
    const { options } = await ok(world.client().userFavouriteOptions({ query: { q: 'guimaraes' } }));
    expect(options[0]?.modality).toBe('Futebol');
    expect(await search('%')).toEqual([]);
    expect(await search()).toEqual(['team 1', 'team 2', 'competition 1', 'channel 1']);
  });
});

describe('e-mail and password', () => {
  test('[SEC-26] a new e-mail asks for a recent sign-in and counts from its confirmation on', async () => {
    const { client, registration } = await world.viewer();
    const { email } = registration;
    const wanted = `nova.${email}`;
    world.setNow(LATER);
    expect(await refusal(client.userProfileUpdate({ body: { email: wanted } }))).toMatchObject({ status: 403, code: 'recent_sign_in' });
    world.setNow(LATER - 1);
    expect((await ok(client.userProfileUpdate({ body: { email: wanted } }))).email).toBe(email);
    expect((await world.client().authLogin({ body: { username: email, password: PASSWORD } })).ok).toBe(true);
    const token = await world.mailedToken(wanted, /Confirme/);
    await ok(world.client().authConfirm({ body: { token } }));
    expect(await ok(client.userProfile())).toMatchObject({ email: wanted, email_verified: true });
    expect((await refusal(world.client().authLogin({ body: { username: email, password: PASSWORD } }))).status).toBe(401);
    expect((await world.client().authLogin({ body: { username: wanted, password: PASSWORD } })).ok).toBe(true);
    expect((await world.mails(email))[0]?.subject).toBe('O e-mail da sua conta mudou');
  });

  test('an e-mail that another viewer has, or takes before the confirmation, is refused', async () => {
    const [ana, rui] = [await world.viewer(), await world.viewer()];
    expect(await refusal(ana.client.userProfileUpdate({ body: { email: rui.registration.email } }))).toMatchObject({
      status: 409,
      fields: ['email'],
    });
    await ok(ana.client.userProfileUpdate({ body: { email: 'disputado@example.pt' } }));
    const token = await world.mailedToken('disputado@example.pt', /Confirme/);
    await world.viewer({ email: 'disputado@example.pt' });
    expect(await refusal(world.client().authConfirm({ body: { token } }))).toMatchObject({ status: 410 });
    expect((await ok(ana.client.userProfile())).email).toBe(ana.registration.email);
  });

  test('[SEC-17] a new password asks for the current one, ends the other sessions and keeps this one', async () => {
    const { client, registration, token } = await world.viewer();
    const other = (await ok(world.client().authLogin({ body: { username: registration.email, password: PASSWORD } }))).access_token;
    const change = (current_password?: string) =>
      client.userProfileUpdate({ body: { password: NEW, ...(current_password ? { current_password } : {}) } });
    world.setNow(LATER);
    for (const wrong of [undefined, 'outra-coisa-9'])
      expect(await refusal(change(wrong))).toMatchObject({ status: 403, code: 'wrong_password', fields: ['current_password'] });
    await ok(change(PASSWORD));
    expect((await refusal(world.client({ bearer: other }).userProfile())).status).toBe(401);
    expect((await world.client({ bearer: token }).userProfile()).ok).toBe(true);
    expect((await world.client().authLogin({ body: { username: registration.email, password: NEW } })).ok).toBe(true);
    expect((await world.mails(registration.email))[0]?.subject).toBe('A sua palavra-passe mudou');
  });

  test('[SEC-17] five wrong current passwords are followed by 429', async () => {
    const { client } = await world.viewer();
    const change = () => client.userProfileUpdate({ body: { password: NEW, current_password: 'outra-coisa-9' } });
    for (let n = 0; n < 5; n += 1) expect((await refusal(change())).status).toBe(403);
    expect(await refusal(change())).toMatchObject({ status: 429, code: 'too_many' });
  });

  test('an account without a password sets one after a recent sign-in, and its first e-mail counts at once', async () => {
    const { client } = await world.viewer();
    const { id } = await ok(client.userProfile());
    const { db } = world.database;
    await db.updateTable('viewers').set({ password_hash: null, email: null, email_verified_at: null }).where('id', '=', id).execute();
    await db.deleteFrom('viewer_emails').where('viewer_id', '=', id).execute();
    world.setNow(LATER);
    expect(await refusal(client.userProfileUpdate({ body: { password: NEW } }))).toMatchObject({ status: 403, code: 'recent_sign_in' });
    const first = await ok(client.userProfileUpdate({ body: { email: 'primeiro@example.pt' } }));
    expect(first).toMatchObject({ email: 'primeiro@example.pt', email_verified: false, has_password: false, completed: true });
    world.setNow(START + 60_000);
    expect((await ok(client.userProfileUpdate({ body: { password: NEW } }))).has_password).toBe(true);
    expect((await world.client().authLogin({ body: { username: 'primeiro@example.pt', password: NEW } })).ok).toBe(true);
  });
});

describe('deletion', () => {
  test('[C-user-delete] [S-delete-account] [SEC-25] [SEC-26] asks for a recent sign-in, ends every session and leaves nothing', async () => {
    const { client, registration } = await world.viewer();
    const { id } = await ok(client.userProfile());
    const again = await ok(world.client().authLogin({ body: { username: registration.email, password: PASSWORD } }));
    const { db } = world.database;
    const belongs = { viewer_id: id };
    await db
      .insertInto('wallet_entries')
      .values({ ...belongs, id: newId(), at: new Date(START), amount: 5, label: 'x' })
      .execute();
    await ok(client.userProfileUpdate({ body: { favorites: [{ kind: 'team', id: 1, is_main: true, name: '' }] } }));
    await ok(client.userDataRequest({ body: { message: 'x' } }));
    await db
      .insertInto('viewer_identities')
      .values({ ...belongs, iss: 'https://nos.test', sub: id, provider: 'nos', email: null, linked_at: new Date(START) })
      .execute();
    world.setNow(LATER);
    expect(await refusal(client.userDelete())).toMatchObject({ status: 403, code: 'recent_sign_in' });
    world.setNow(LATER - 1);
    expect(await ok(client.userDelete())).toBeNull();
    for (const one of [client, world.client({ bearer: again.access_token })])
      expect(await refusal(one.userProfile())).toMatchObject({ status: 401, code: 'session_expired' });
    const tables = [
      'viewer_emails',
      'viewer_user_names',
      'viewer_identities',
      'viewer_sessions',
      'viewer_tokens',
      'viewer_favourites',
      'wallet_entries',
      'data_requests',
    ] as const;
    for (const table of tables)
      expect([table, await db.selectFrom(table).select('viewer_id').where('viewer_id', '=', id).execute()]).toEqual([table, []]);
    expect((await world.mails(registration.email))[0]?.subject).toBe('A sua conta foi apagada');
    expect((await world.viewer({ email: registration.email, user_name: registration.user_name })).token).toHaveLength(43);
  });
});

describe('the wallet', () => {
  test('[C-wallet] is the sum of a ledger, the newest entry first', async () => {
    const { client } = await world.viewer();
    expect(await ok(client.storeWallet())).toEqual({ credits: 0, transactions: [] });
    const { id } = await ok(client.userProfile());
    const entry = (day: number, amount: number) => ({
      viewer_id: id,
      id: newId(),
      at: new Date(START - day * 86_400_000),
      amount,
      label: `${amount}`,
    });
    await world.database.db
      .insertInto('wallet_entries')
      .values([entry(1, -30), entry(3, 100), entry(2, 20)])
      .execute();
    const wallet = await ok(client.storeWallet());
    expect(wallet.credits).toBe(90);
    expect(wallet.transactions.map(({ amount }) => amount)).toEqual([-30, 20, 100]);
    // SECURITY 39: it is asked for without an id, and is the viewer's own.
    expect(await ok((await world.viewer()).client.storeWallet())).toEqual({ credits: 0, transactions: [] });
  });
});
