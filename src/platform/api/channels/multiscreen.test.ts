/** Who may have several pictures at once: what the profile and the ping tell. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkIdentity } from '../../accounts/viewers.ts';
import { type AccountsApi, ok, START, startAccountsApi, type TestViewer } from '../accounts-fixture.ts';

const DAY = 86_400_000;

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
  const channel = { modality_slug: null, image_hash: null, external_id: null };
  await world.database.db
    .insertInto('channels')
    .values({ id: 1, nome: 'Aberto', slug: 'aberto', numero: 1, ...channel })
    .execute();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(START);
  await world.database.db.deleteFrom('settings').execute();
});

const open = (value: string) => world.database.db.insertInto('settings').values({ key: 'multiscreen', value }).execute();
/** What the profile and the ping tell a viewer. */
const told = async ({ client }: TestViewer) => {
  const [profile, ping] = [await ok(client.userProfile()), await ok(client.channelsStreamPing({ query: { channel: 1 } }))];
  return [profile.multiscreen, ping.multiscreen];
};
const visitorsPing = async () => (await ok(world.client().channelsStreamPing({ query: { channel: 1 } }))).multiscreen;

async function viewerWith(rights: { premium?: true; subscription?: true }, operator?: 'nos' | 'meo'): Promise<TestViewer> {
  const { db } = world.database;
  const viewer = await world.viewer();
  const { id } = await db
    .selectFrom('viewers')
    .select('id')
    .where('user_name', '=', viewer.registration.user_name)
    .executeTakeFirstOrThrow();
  if (Object.keys(rights).length > 0) await db.updateTable('viewers').set(rights).where('id', '=', id).execute();
  const identity = { iss: `https://${operator}.test`, sub: `s-${id}`, email: null, subscription: false };
  if (operator) await linkIdentity(db, id, { provider: operator, ...identity }, START);
  return viewer;
}

test('[G-multiscreen-rights] [A-operator] several pictures are for premium accounts and for those of an operator with a subscription', async () => {
  expect(await visitorsPing()).toBe(false);
  expect(await told(await viewerWith({}))).toEqual([false, false]);
  // A subscription without an operator, or an operator without one, is no operator account.
  expect(await told(await viewerWith({ subscription: true }))).toEqual([false, false]);
  expect(await told(await viewerWith({}, 'meo'))).toEqual([false, false]);
  expect(await told(await viewerWith({ premium: true }))).toEqual([true, true]);
  expect(await told(await viewerWith({ subscription: true }, 'nos'))).toEqual([true, true]);
});

test('[G-multiscreen-rights] an operator’s word holds 90 days', async () => {
  const viewer = await viewerWith({ subscription: true }, 'nos');
  world.setNow(START + 89 * DAY);
  expect(await told(viewer)).toEqual([true, true]);
  world.setNow(START + 91 * DAY);
  await world.database.db
    .updateTable('viewer_sessions')
    .set({ expires_at: new Date(START + 92 * DAY) })
    .execute();
  expect(await told(viewer)).toEqual([false, false]);
});

test('[G-multiscreen-rights] a setting opens them to registered viewers, or to all; any other value means operator accounts', async () => {
  await open('registered');
  expect(await visitorsPing()).toBe(false);
  expect(await told(await viewerWith({}))).toEqual([true, true]);
  await world.database.db.updateTable('settings').set({ value: 'all' }).where('key', '=', 'multiscreen').execute();
  expect(await visitorsPing()).toBe(true);
  expect(await told(await viewerWith({}))).toEqual([true, true]);
  await world.database.db.updateTable('settings').set({ value: 'toda a gente' }).where('key', '=', 'multiscreen').execute();
  expect([await visitorsPing(), ...(await told(await viewerWith({})))]).toEqual([false, false, false]);
});
