/** What could still give access to an account ends with a new password and with the account; a former e-mail undoes a change (SECURITY 65). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VerifiedAccount } from '#rules/openid/verified-account.ts';
import { whileSignedIn } from '../../accounts/account-access.ts';
import { NO_PROVIDERS } from '../../accounts/provider-tokens.ts';
import { viewerOf } from '../../accounts/sessions.ts';
import { type AccountsApi, ok, PASSWORD, refusal, START, startAccountsApi, type TestViewer } from '../accounts-fixture.ts';

const NEW = 'chuva-no-molhe-77';
const THIEF = { viewerAddress: '198.51.100.66', deviceId: '0190a0b0-1111-7222-8333-444455556666' };
const params = { operator: 'nos' } as const;
const DAY = 86_400_000;

const operatorAccount = (sub: string): VerifiedAccount & { subscription: boolean } => ({
  iss: 'https://id.nos.example',
  sub,
  name: null,
  email: null,
  emailVerified: false,
  claims: {},
  subscription: true,
});

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi({
    providers: { ...NO_PROVIDERS, exchangeOperator: async (_operator, { code }) => operatorAccount(code) },
  });
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(START);
  await world.database.db.deleteFrom('rate_limits').execute();
});

let made = 0;
const isAlive = async (bearer: string | null) => (await world.client({ bearer: bearer ?? '' }).userProfile()).ok;

/** Somebody who knows the password signs in on another device and leaves a way back open in every way there is. */
async function thiefOf({ registration }: TestViewer) {
  made += 1;
  const newEmail = `ladrao.${made}@example.pt`;
  const { access_token: bearer } = await ok(world.client(THIEF).authLogin({ body: { username: registration.email, password: PASSWORD } }));
  const client = world.client({ ...THIEF, bearer });
  await ok(client.userProfileUpdate({ body: { email: newEmail } }));
  const confirmation = await world.mailedToken(newEmail, /Confirme/);
  await ok(world.client(THIEF).authRequest({ body: { email: registration.email } }));
  const reset = await world.mailedToken(registration.email, /Nova palavra-passe/);
  const television = await ok(world.client(THIEF).tvCode({ body: { name: 'Televisão do ladrão' } }));
  await ok(client.tvLink({ body: { code: television.code } }));
  const begun = await ok(client.operatorToken({ params, body: { code: `conta-${made}` } }));
  /** What each of them gives now. */
  const tries = async () => ({
    session: await isAlive(bearer),
    confirmation: (await world.client(THIEF).authConfirm({ body: { token: confirmation } })).status,
    reset: (await world.client(THIEF).authReset({ body: { email: registration.email, token: reset, password: 'outra-do-ladrao-1' } }))
      .status,
    television: (await ok(world.client(THIEF).tvCodeStatus({ body: { poll_token: television.poll_token } }))).state,
    link: (await client.userLink({ params, body: { token: begun.token } })).status,
    // A proof without the session that asked for it is nobody's.
    proof: (await world.client(THIEF).userLink({ params, body: { token: begun.token } })).status,
  });
  return { newEmail, bearer, client, confirmation, tries };
}

const NOTHING = { session: false, confirmation: 410, reset: 410, television: 'expired', link: 401, proof: 422 };

describe('every pending token of an account', () => {
  test('[G-pending-email] [SEC-65] ends with a forgotten password', async () => {
    const viewer = await world.viewer();
    const { email } = viewer.registration;
    const thief = await thiefOf(viewer);
    await ok(world.client().authRequest({ body: { email } }));
    const token = await world.mailedToken(email, /Nova palavra-passe/);
    const { access_token } = await ok(world.client().authReset({ body: { email, token, password: NEW } }));
    expect(await thief.tries()).toEqual(NOTHING);
    expect((await ok(world.client({ bearer: access_token }).userProfile())).email).toBe(email);
  });

  test('[G-pending-email] [SEC-65] ends with a new password in the profile, whose session stays', async () => {
    const viewer = await world.viewer();
    const thief = await thiefOf(viewer);
    await ok(viewer.client.userProfileUpdate({ body: { password: NEW, current_password: PASSWORD } }));
    expect(await thief.tries()).toEqual(NOTHING);
    expect(await ok(viewer.client.userProfile())).toMatchObject({ email: viewer.registration.email, networks: [] });
  });

  test('[G-pending-email] [SEC-65] ends with the account', async () => {
    const viewer = await world.viewer();
    const thief = await thiefOf(viewer);
    await ok(viewer.client.userDelete());
    expect(await thief.tries()).toEqual(NOTHING);
    for (const table of ['viewer_tokens', 'tv_codes', 'viewer_emails'] as const) {
      const left = await world.database.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(left)).not.toContain(viewer.registration.email);
    }
  });

  test('[G-pending-email] [SEC-65] is not made by a request whose session has ended since it began', async () => {
    const viewer = await world.viewer();
    const { db } = world.database;
    const session = await viewerOf(db, viewer.token, START);
    if (!session) throw new Error('no session');
    // The new password comes between the check of the session and the change.
    await ok(
      world
        .client({
          bearer: (await ok(world.client().authLogin({ body: { username: viewer.registration.email, password: PASSWORD } }))).access_token,
        })
        .userProfileUpdate({ body: { password: NEW, current_password: PASSWORD } }),
    );
    let ran = false;
    const late = whileSignedIn(db, session, async () => {
      ran = true;
    });
    await expect(late).rejects.toMatchObject({ status: 401, code: 'session_expired' });
    expect(ran).toBe(false);
  });

  test('of a new password and twenty ways to keep access at the same time, no access is left and none fails by the other', async () => {
    const viewer = await world.viewer();
    const thief = await thiefOf(viewer);
    const codes = await Promise.all(Array.from({ length: 4 }, () => ok(world.client().tvCode({ body: {} }))));
    const answers = await Promise.all([
      viewer.client.userProfileUpdate({ body: { password: NEW, current_password: PASSWORD } }),
      ...codes.map(({ code }) => thief.client.tvLink({ body: { code } })),
      ...Array.from({ length: 4 }, () => thief.client.authConfirmAgain()),
      ...Array.from({ length: 4 }, (_, n) => thief.client.operatorToken({ params, body: { code: `mais-${made}-${n}` } })),
      ...Array.from({ length: 4 }, () =>
        world.client(THIEF).authLogin({ body: { username: viewer.registration.email, password: PASSWORD } }),
      ),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(answers[0]?.ok).toBe(true);
    const viewerId = (await ok(viewer.client.userProfile())).id;
    const { db } = world.database;
    expect(await db.selectFrom('viewer_tokens').select('purpose').where('viewer_id', '=', viewerId).execute()).toEqual([]);
    expect(await db.selectFrom('tv_codes').select('code').where('viewer_id', '=', viewerId).execute()).toEqual([]);
    expect((await ok(viewer.client.userDevices())).devices).toHaveLength(1);
  });
});

describe('a changed e-mail', () => {
  /** The account after somebody has changed its e-mail and then its password. @returns the token that the former e-mail got */
  async function taken(viewer: TestViewer) {
    const { email } = viewer.registration;
    const thief = await thiefOf(viewer);
    world.setNow(START + 60_000);
    await ok(world.client(THIEF).authConfirm({ body: { token: thief.confirmation } }));
    const undo = await world.mailedToken(email, /O e-mail da sua conta mudou/);
    await ok(thief.client.userProfileUpdate({ body: { password: 'outra-do-ladrao-1', current_password: PASSWORD } }));
    return { thief, undo, email };
  }
  const undoBy = (token: string) => world.client().authUndoEmail({ body: { token } });

  test('[G-pending-email] [SEC-65] is told to the former one, which brings itself back and chooses a new password; nothing of the other is left', async () => {
    const viewer = await world.viewer();
    const { thief, undo, email } = await taken(viewer);
    const [mail] = (await world.mails(email)).filter(({ subject }) => subject === 'O e-mail da sua conta mudou');
    expect(mail?.text_body).toContain(thief.newEmail);
    expect(mail?.text_body).toMatch(/http:\/\/site\.test\/repor-email\?token=[\w-]{43}/);
    // The former e-mail opens nothing while it is not back, and nobody else can take it.
    expect((await refusal(world.client().authLogin({ body: { username: email, password: 'outra-do-ladrao-1' } }))).status).toBe(401);
    const stranger = { ...viewer.registration, user_name: `estranho.${made}` };
    expect(await refusal(world.client({ viewerAddress: '198.51.100.9' }).authRegister({ body: stranger }))).toMatchObject({
      status: 409,
      code: 'S1',
      fields: ['email'],
    });
    const linked = await ok(
      thief.client.userLink({
        params,
        body: { token: (await ok(thief.client.operatorToken({ params, body: { code: `depois-${made}` } }))).token },
      }),
    );
    await ok(undoBy(undo));
    expect([await isAlive(thief.bearer), await isAlive(linked.access_token), await isAlive(viewer.token)]).toEqual([false, false, false]);
    for (const username of [thief.newEmail, email])
      expect((await refusal(world.client().authLogin({ body: { username, password: 'outra-do-ladrao-1' } }))).status).toBe(401);
    await ok(world.client(THIEF).authRequest({ body: { email: thief.newEmail } }));
    expect((await world.mails(thief.newEmail)).map(({ subject }) => subject)).not.toContain('Nova palavra-passe');
    const token = await world.mailedToken(email, /Escolha uma nova palavra-passe/);
    const { access_token } = await ok(world.client().authReset({ body: { email, token, password: NEW } }));
    expect(await ok(world.client({ bearer: access_token }).userProfile())).toMatchObject({ email, email_verified: true, networks: [] });
    expect(await refusal(undoBy(undo)), 'once').toMatchObject({ status: 410 });
  });

  test('[G-pending-email] the former e-mail has seven days; then it is free for others', async () => {
    const viewer = await world.viewer();
    const { undo, email } = await taken(viewer);
    world.setNow(START + 60_000 + 7 * DAY);
    expect(await refusal(undoBy(undo))).toMatchObject({ status: 410, code: 'expired' });
    const other = { ...viewer.registration, user_name: `depois.${made}` };
    const opened = await ok(world.client({ viewerAddress: '198.51.100.10' }).authRegister({ body: other }));
    expect((await ok(world.client({ bearer: opened.access_token }).userProfile())).email).toBe(email);
  });

  test('[G-pending-email] is undone by the first of several addresses, whatever the later ones do', async () => {
    const viewer = await world.viewer();
    const { thief, undo, email } = await taken(viewer);
    world.setNow(START + 120_000);
    const second = `segundo.${made}@example.pt`;
    await ok(thief.client.userProfileUpdate({ body: { email: second } }));
    await ok(world.client(THIEF).authConfirm({ body: { token: await world.mailedToken(second, /Confirme/) } }));
    const laterUndo = await world.mailedToken(thief.newEmail, /O e-mail da sua conta mudou/);
    await ok(undoBy(undo));
    expect(await refusal(undoBy(laterUndo))).toMatchObject({ status: 410 });
    const token = await world.mailedToken(email, /Escolha uma nova palavra-passe/);
    expect((await world.client().authReset({ body: { email, token, password: NEW } })).ok).toBe(true);
  });

  test('the link of one change does not undo another once the later one is undone', async () => {
    const viewer = await world.viewer();
    const { thief, undo } = await taken(viewer);
    world.setNow(START + 120_000);
    const second = `terceiro.${made}@example.pt`;
    await ok(thief.client.userProfileUpdate({ body: { email: second } }));
    await ok(world.client(THIEF).authConfirm({ body: { token: await world.mailedToken(second, /Confirme/) } }));
    await ok(undoBy(await world.mailedToken(thief.newEmail, /O e-mail da sua conta mudou/)));
    // The owner's own link still works.
    expect((await undoBy(undo)).ok).toBe(true);
  });

  test('is not undone by another kind of link, nor told to an account that had none', async () => {
    const viewer = await world.viewer();
    const confirmation = await world.mailedToken(viewer.registration.email, /Confirme/);
    expect(await refusal(undoBy(confirmation))).toMatchObject({ status: 410 });
    await ok(world.client().authConfirm({ body: { token: confirmation } }));
    expect((await world.mails(viewer.registration.email)).map(({ subject }) => subject)).not.toContain('O e-mail da sua conta mudou');
    expect(await refusal(world.client({ basic: null }).authUndoEmail({ body: { token: 'x' } }))).toMatchObject({ code: 'client' });
  });
});
