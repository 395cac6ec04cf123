import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountsApi, ok, refusal, START, startAccountsApi } from '../accounts-fixture.ts';
import { fillContent, KICK_OFF } from '../content-fixture.ts';

/** Minute 27 of the match of poll 1. */
let world: AccountsApi;
const DEVICE = '019aa5d2-0000-7000-8000-0000000000a1';
const OTHER_DEVICE = '019aa5d2-0000-7000-8000-0000000000a2';

beforeAll(async () => {
  world = await startAccountsApi();
  const { db } = world.database;
  await fillContent(db);
  await db.updateTable('polls').set({ code: '1VZ40Q' }).where('id', '=', 1).execute();
  await db.insertInto('poll_options').values({ poll_id: 1, position: 2, label: 'Nuno Vaz', player_id: null, side: 'visitor' }).execute();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(START);
  for (const table of ['rate_limits', 'poll_votes', 'poll_minutes'] as const) await world.database.db.deleteFrom(table).execute();
});

const device = (deviceId = DEVICE) => world.client({ deviceId });
const vote = (client: ReturnType<typeof device>, option_id: number) => client.pollVote({ params: { id: 1 }, body: { option_id } });
const votes = ({ poll }: { poll: { options: { votes: number | null }[] } }) => poll.options.map((option) => option.votes);

test('[R-mvp] a device votes once, its vote moves until the poll closes, and 50 posts at once count once', async () => {
  expect(votes(await ok(vote(device(), 1)))).toEqual([6, 0]);
  const moved = await ok(vote(device(), 2));
  expect([votes(moved), moved.choice, moved.poll.total_votes]).toEqual([[5, 1], 2, 6]);
  await Promise.all(Array.from({ length: 50 }, (_, n) => ok(vote(device(OTHER_DEVICE), 1 + (n % 2)))));
  const { poll } = await ok(device().pollOne({ params: { id: 1 } }));
  expect(poll.total_votes).toBe(7);
});

test('[J-vote-devices] [SEC-76] new devices of one address end at 120 in a poll; moved votes, sessions and other addresses go on', async () => {
  const from = (n: number, viewerAddress = '203.0.113.50') =>
    world.client({ deviceId: `019aa5d2-0000-7000-8000-00000001${String(n).padStart(4, '0')}`, viewerAddress });
  for (let n = 0; n < 120; n += 20) await Promise.all(Array.from({ length: 20 }, (_, more) => ok(vote(from(n + more), 1))));
  expect(await refusal(vote(from(120), 1))).toMatchObject({ status: 403, code: 'many_devices' });
  const moved = await ok(vote(from(7), 2));
  expect([moved.choice, moved.poll.total_votes]).toEqual([2, 125]);
  const { token } = await world.viewer();
  const own = { deviceId: DEVICE, bearer: token, viewerAddress: '203.0.113.50' };
  expect((await ok(vote(world.client(own), 1))).poll.total_votes, 'a viewer of the same network').toBe(126);
  expect((await ok(vote(from(120, '198.51.100.4'), 1))).poll.total_votes).toBe(127);
});

test('[R-mvp] the vote of a device is the viewer’s who signs in on it; a second viewer has a vote of their own', async () => {
  await ok(vote(device(), 1));
  const { client, token } = await world.viewer({}, { deviceId: DEVICE });
  expect((await ok(client.pollOne({ params: { id: 1 } }))).choice).toBe(1);
  expect(votes(await ok(vote(client, 2)))).toEqual([5, 1]);
  // On another device it is the same vote.
  expect(votes(await ok(vote(world.client({ deviceId: OTHER_DEVICE, bearer: token }), 1)))).toEqual([6, 0]);
  // Signed out again, the device moves it.
  expect(votes(await ok(vote(device(), 2)))).toEqual([5, 1]);
  const second = await world.viewer({}, { deviceId: DEVICE });
  expect(votes(await ok(vote(second.client, 2)))).toEqual([5, 2]);
});

test('[R-mvp] a poll takes votes while its match is played, by the server’s clock', async () => {
  world.setNow(KICK_OFF - 1_000);
  expect(await refusal(vote(device(), 1))).toMatchObject({ status: 409, code: 'poll_closed' });
  world.setNow(KICK_OFF + 181 * 60_000);
  expect(await refusal(vote(device(), 1))).toMatchObject({ status: 409, code: 'poll_closed' });
  world.setNow(START);
  expect(await refusal(vote(device(), 9))).toMatchObject({ status: 422 });
  expect(await refusal(vote(world.client(), 1))).toMatchObject({ status: 403, code: 'no_voter' });
  expect(await refusal(device().pollVote({ params: { id: 9_999_999_999 }, body: { option_id: 1 } }))).toMatchObject({ status: 404 });
});

test('[J-match-off] [R-mvp] the best player of a match that is off is not voted on', async () => {
  const { db } = world.database;
  const { status } = await db.selectFrom('events').select('status').where('id', '=', 1).executeTakeFirstOrThrow();
  try {
    for (const off of ['cancelled', 'postponed'] as const) {
      await db.updateTable('events').set({ status: off }).where('id', '=', 1).execute();
      expect((await ok(device().pollOne({ params: { id: 1 } }))).poll.state, off).not.toBe('open');
      expect(await refusal(vote(device(), 1)), off).toMatchObject({ status: 409, code: 'poll_closed' });
    }
  } finally {
    await db.updateTable('events').set({ status }).where('id', '=', 1).execute();
  }
});

test('[J-moved-vote] a vote about a match goes with it when it is moved, and stays as wide as it was written', async () => {
  const { db } = world.database;
  const { starts_at, ends_at } = await db
    .selectFrom('events')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const { opens_at, closes_at } = await db
    .selectFrom('polls')
    .select(['opens_at', 'closes_at'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const times = async () => {
    const { poll } = await ok(device().pollOne({ params: { id: 1 } }));
    return [poll.opens_at, poll.closes_at].map((at) => (Date.parse(at) - KICK_OFF) / 60_000);
  };
  const move = (minutes: number) =>
    db
      .updateTable('events')
      .set({
        starts_at: new Date(starts_at.getTime() + minutes * 60_000),
        ends_at: new Date((ends_at ?? starts_at).getTime() + minutes * 60_000),
      })
      .where('id', '=', 1)
      .execute();
  const [opens, closes] = (await times()) as [number, number];
  try {
    await move(23 * 60);
    expect(await times()).toEqual([opens + 23 * 60, closes + 23 * 60]);
    world.setNow(KICK_OFF + (23 * 60 + 30) * 60_000);
    expect((await ok(vote(device(), 1))).choice).toBe(1);
    // Written again after the move, its times are meant as they are.
    await db
      .updateTable('polls')
      .set({ closes_at: new Date(KICK_OFF + (23 * 60 + 40) * 60_000) })
      .where('id', '=', 1)
      .execute();
    expect(await times()).toEqual([23 * 60, 23 * 60 + 40]);
    await move(-45);
    expect(await times()).toEqual([-45, -45 + 40]);
  } finally {
    await move(0);
    await db.updateTable('polls').set({ opens_at, closes_at }).where('id', '=', 1).execute();
  }
});

test('[V-poll-code] a code leads to its open poll; any other is 404, and tries are limited', async () => {
  expect(await ok(device().pollOfCode({ body: { code: 'luz 4oq' } }))).toEqual({ poll_id: 1 });
  expect(await refusal(device().pollOfCode({ body: { code: 'LUZ40P' } }))).toMatchObject({ status: 404 });
  world.setNow(KICK_OFF + 181 * 60_000);
  expect(await refusal(device().pollOfCode({ body: { code: 'LUZ40Q' } }))).toMatchObject({ status: 404 });
});

test('[C-mvp] the specification’s list keeps its votes until a poll closes; [R-polls] ours has the counts and the own choice', async () => {
  await ok(vote(device(), 2));
  const { polls: told, own_choices: choices } = await ok(device().pollsAll());
  expect([told[0]?.total_votes, choices]).toEqual([6, [{ poll_id: 1, option_id: 2 }]]);
  const { polls: kept } = await ok(device().pollsMvp({ headers: { 'x-api-poll-key': 'camarote' } }));
  expect([kept[0]?.total_votes, kept[0]?.options[0]?.votes]).toEqual([null, null]);
});
