import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_COOKIE_SECONDS } from '#rules/constants.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { endSession, endSessions, openSession, viewerOf } from './sessions.ts';
import { newId } from './tokens.ts';
import { createViewer, findByIdentity, linkIdentity, type NewViewer, toProfile } from './viewers.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const DEVICE = '0190a0b0-1111-7222-8333-444455556666';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let made = 0;
async function viewer(changed: Partial<NewViewer> = {}): Promise<string> {
  made += 1;
  const created = await createViewer(
    database.db,
    {
      name: 'Ana Prates',
      userName: `ana.${made}`,
      email: `Ana.${made}@example.pt`,
      emailVerified: false,
      passwordHash: null,
      birthDate: '1990-04-25',
      termsAccepted: true,
      optin: false,
      ...changed,
    },
    NOW,
  );
  if (!created.ok) throw new Error(`taken: ${created.taken}`);
  return created.viewerId;
}
const open = async (viewerId: string, deviceId: string | null = null, now = NOW) =>
  (await openSession(database.db, viewerId, { deviceId, name: 'Firefox', kind: 'browser', now })).access_token ?? '';

test('[S-token-90d] [SEC-26] a session ends 90 days after its sign-in, however often it is used', async () => {
  const viewerId = await viewer();
  const token = await open(viewerId);
  const last = NOW + AUTH_COOKIE_SECONDS * 1_000;
  for (const at of [NOW, NOW + 45 * 86_400_000, last - 1])
    expect(await viewerOf(database.db, token, at)).toMatchObject({ viewerId, signedInAt: NOW });
  expect(await viewerOf(database.db, token, last)).toBeNull();
});

test('[SEC-23] each sign-in has a new token; on the same device the former one is dead', async () => {
  const viewerId = await viewer();
  const first = await open(viewerId, DEVICE);
  const second = await open(viewerId, DEVICE, NOW + 1_000);
  const elsewhere = await open(viewerId, null);
  expect(new Set([first, second, elsewhere]).size).toBe(3);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await viewerOf(database.db, first, NOW + 2_000)).toBeNull();
  expect(await viewerOf(database.db, second, NOW + 2_000)).toMatchObject({ viewerId, signedInAt: NOW + 1_000 });
  expect(await viewerOf(database.db, elsewhere, NOW + 2_000)).toMatchObject({ viewerId });
  // The device of another viewer is another session.
  const other = await open(await viewer(), DEVICE);
  expect(await viewerOf(database.db, second, NOW)).not.toBeNull();
  expect(await viewerOf(database.db, other, NOW)).not.toBeNull();
});

test('stores no token, only its hash', async () => {
  const token = await open(await viewer());
  const rows = JSON.stringify(await database.db.selectFrom('viewer_sessions').selectAll().execute());
  expect(rows).not.toContain(token);
});

test('[SEC-39] ends a session of its own viewer alone, one or all but one', async () => {
  const [ana, rui] = [await viewer(), await viewer()];
  const [one, two, other] = [await open(ana), await open(ana), await open(rui)];
  const { sessionId = '' } = (await viewerOf(database.db, one, NOW)) ?? {};
  expect(await endSession(database.db, rui, sessionId)).toBe(false);
  expect(await endSession(database.db, ana, newId())).toBe(false);
  await endSessions(database.db, ana, sessionId);
  expect(await Promise.all([one, two, other].map(async (token) => (await viewerOf(database.db, token, NOW)) !== null))).toEqual([
    true,
    false,
    true,
  ]);
  expect(await endSession(database.db, ana, sessionId)).toBe(true);
  expect(await viewerOf(database.db, one, NOW)).toBeNull();
});

test('an e-mail and a user name belong to one viewer, whatever their case, and a refused viewer leaves nothing', async () => {
  await viewer({ email: 'Rui@example.pt', userName: 'Rui' });
  const count = () =>
    database.db
      .selectFrom('viewers')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const again = { name: 'R', emailVerified: false, passwordHash: null, birthDate: null, termsAccepted: true, optin: false };
  expect(await createViewer(database.db, { ...again, email: 'rUI@example.pt', userName: 'rUI' }, NOW)).toEqual({
    ok: false,
    taken: ['email', 'user_name'],
  });
  const late = { ...again, email: 'novo@example.pt', userName: 'RUI' };
  expect(await database.db.transaction().execute((trx) => createViewer(trx, late, NOW))).toEqual({ ok: false, taken: ['user_name'] });
  expect(await count()).toEqual(before);
  expect((await createViewer(database.db, { ...late, userName: null }, NOW)).ok).toBe(true);
});

test('[SEC-9] an account at a provider belongs to one viewer by issuer and subject, never by its e-mail', async () => {
  const [ana, rui] = [await viewer(), await viewer()];
  const identity = { provider: 'nos', iss: 'https://nos.test', sub: '7', email: 'ana@example.pt', subscription: true } as const;
  expect(await findByIdentity(database.db, identity.iss, identity.sub)).toBeNull();
  expect(await linkIdentity(database.db, ana, identity, NOW)).toBe('linked');
  expect(await linkIdentity(database.db, ana, { ...identity, subscription: false }, NOW)).toBe('linked');
  expect(await linkIdentity(database.db, rui, identity, NOW)).toBe('taken');
  expect(await linkIdentity(database.db, rui, { ...identity, iss: 'https://meo.test', provider: 'meo' }, NOW)).toBe('linked');
  expect(await findByIdentity(database.db, identity.iss, identity.sub)).toEqual({ viewerId: ana });
});

test('[E-profile] [S-complete-profile] the profile has what is stored, and is complete with what registration asks for', async () => {
  const whole = await viewer({ email: 'Bia@Example.pt', userName: 'Bia', emailVerified: true });
  await linkIdentity(database.db, whole, { provider: 'meo', iss: 'https://meo.test', sub: '8', email: null, subscription: true }, NOW);
  await linkIdentity(
    database.db,
    whole,
    { provider: 'google', iss: 'https://google.test', sub: '8', email: null, subscription: false },
    NOW,
  );
  expect(await toProfile(database.db, whole, { publicBase: 'http://u.test', now: NOW, signedInAt: NOW })).toEqual({
    id: whole,
    name: 'Ana Prates',
    user_name: 'Bia',
    email: 'Bia@Example.pt',
    image: null,
    premium: false,
    subscription: true,
    networks: [{ name: 'meo' }],
    completed: true,
    favorites: [],
    notification: false,
    packs: [],
    optin: false,
    latest_videos_notifications: false,
    moment_manager: false,
    multiscreen: true,
    email_verified: true,
    has_password: false,
    signed_in_at: '2026-11-21T20:42:00Z',
    birth_date: '1990-04-25',
  });
  for (const missing of [{ name: 'Ana' }, { userName: null }, { email: null }, { birthDate: null }, { termsAccepted: false }])
    expect(
      await toProfile(database.db, await viewer(missing), { publicBase: 'http://u.test', now: NOW }),
      JSON.stringify(missing),
    ).toMatchObject({
      completed: false,
      signed_in_at: null,
    });
  expect(await toProfile(database.db, newId(), { publicBase: 'http://u.test', now: NOW })).toBeNull();
});
