import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountsApi, ok, refusal, START, startAccountsApi } from '../accounts-fixture.ts';
import { fillContent, KICK_OFF } from '../content-fixture.ts';

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
  const { db } = world.database;
  await fillContent(db);
  await db.updateTable('events').set({ round_number: 11, modality_slug: 'futebol' }).where('id', '=', 1).execute();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(KICK_OFF - 3_600_000);
  await world.database.db.deleteFrom('rate_limits').execute();
  await world.database.db
    .updateTable('events')
    .set({ status: 'scheduled', score_local: null, score_visitor: null })
    .where('id', '=', 1)
    .execute();
});

test('[R-predictor-futebol] a prediction is kept until kick-off by the server’s clock, and has its points when the match is over', async () => {
  const { client } = await world.viewer();
  const { db } = world.database;
  const { competition_id } = await db.selectFrom('events').select('competition_id').where('id', '=', 1).executeTakeFirstOrThrow();
  const predict = (local: number, visitor: number) => client.footballPredict({ body: { predictions: [{ event_id: 1, local, visitor }] } });
  const mine = async () => await ok(client.footballPredictor({ params: { competition: competition_id, round: 11 } }));
  expect(await ok(predict(0, 0))).toEqual({ saved: [1], locked: [] });
  expect(await ok(predict(2, 1))).toEqual({ saved: [1], locked: [] });
  world.setNow(START);
  expect(await ok(predict(9, 9))).toEqual({ saved: [], locked: [1] });
  expect((await mine()).predictions).toEqual([{ event_id: 1, local: 2, visitor: 1, points: null, late: false }]);
  await db.updateTable('events').set({ status: 'finished', score_local: 2, score_visitor: 1 }).where('id', '=', 1).execute();
  world.setNow(KICK_OFF + 4 * 3_600_000);
  expect(await mine()).toMatchObject({ predictions: [{ points: 5 }], round_points: 5, season_points: 5 });
  // A corrected result corrects the points.
  await db.updateTable('events').set({ score_local: 3 }).where('id', '=', 1).execute();
  expect(await mine()).toMatchObject({ predictions: [{ points: 2 }], season_points: 2 });
});

test('[J-late-prediction] a prediction saved after a kick-off that was told late counts nothing, and is told as late', async () => {
  const { client } = await world.viewer();
  const { db } = world.database;
  const { competition_id, starts_at } = await db
    .selectFrom('events')
    .select(['competition_id', 'starts_at'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const mine = async () => ok(client.footballPredictor({ params: { competition: competition_id, round: 11 } }));
  expect(await ok(client.footballPredict({ body: { predictions: [{ event_id: 1, local: 2, visitor: 1 }] } }))).toEqual({
    saved: [1],
    locked: [],
  });
  try {
    // The match had begun 20 minutes before.
    await db
      .updateTable('events')
      .set({ starts_at: new Date(KICK_OFF - 80 * 60_000) })
      .where('id', '=', 1)
      .execute();
    expect((await mine()).predictions).toEqual([{ event_id: 1, local: 2, visitor: 1, points: null, late: true }]);
    await db.updateTable('events').set({ status: 'finished', score_local: 2, score_visitor: 1 }).where('id', '=', 1).execute();
    world.setNow(KICK_OFF + 4 * 3_600_000);
    expect(await mine()).toMatchObject({ predictions: [{ points: 0, late: true }], round_points: 0, season_points: 0 });
  } finally {
    await db.updateTable('events').set({ starts_at }).where('id', '=', 1).execute();
  }
});

test('[J-match-off] an abandoned match gives no points, an awarded one those of its result, and none that is off takes predictions', async () => {
  const { client } = await world.viewer();
  const { db } = world.database;
  const { competition_id } = await db.selectFrom('events').select('competition_id').where('id', '=', 1).executeTakeFirstOrThrow();
  const mine = async () => ok(client.footballPredictor({ params: { competition: competition_id, round: 11 } }));
  const predict = async (local: number) => ok(client.footballPredict({ body: { predictions: [{ event_id: 1, local, visitor: 3 }] } }));
  expect((await predict(0)).saved).toEqual([1]);
  for (const [status, points] of [
    ['abandoned', null],
    ['suspended', null],
    ['cancelled', null],
    ['postponed', null],
    ['awarded', 5],
  ] as const) {
    await db.updateTable('events').set({ status, score_local: 0, score_visitor: 3 }).where('id', '=', 1).execute();
    world.setNow(KICK_OFF - 3_600_000);
    expect((await predict(1)).locked, status).toEqual([1]);
    world.setNow(KICK_OFF + 4 * 3_600_000);
    expect(await mine(), status).toMatchObject({ predictions: [{ points }], season_points: points ?? 0, round_points: points ?? 0 });
    // What was decided before its day counts from then on, in the list and in the sums.
    world.setNow(KICK_OFF - 3_600_000);
    expect(await mine(), status).toMatchObject({ predictions: [{ points }], season_points: points ?? 0, round_points: points ?? 0 });
  }
});

test('[J-extra-time] extra time counts, or not, as the operator sets it; penalties never do', async () => {
  const { client } = await world.viewer();
  const { db } = world.database;
  const { competition_id } = await db.selectFrom('events').select('competition_id').where('id', '=', 1).executeTakeFirstOrThrow();
  const points = async () => (await ok(client.footballPredictor({ params: { competition: competition_id, round: 11 } }))).season_points;
  await ok(client.footballPredict({ body: { predictions: [{ event_id: 1, local: 1, visitor: 1 }] } }));
  const end = { status: 'finished', regular_local: 1, regular_visitor: 1, score_local: 2, score_visitor: 1 } as const;
  await db.updateTable('events').set(end).where('id', '=', 1).execute();
  world.setNow(KICK_OFF + 4 * 3_600_000);
  expect(await points()).toBe(0);
  try {
    await db.insertInto('settings').values({ key: 'predictor_extra_time', value: '0' }).execute();
    expect(await points()).toBe(5);
    await db.updateTable('events').set({ score_local: 1, penalties_local: 4, penalties_visitor: 2 }).where('id', '=', 1).execute();
    expect(await points()).toBe(5);
    await db.updateTable('settings').set({ value: '1' }).where('key', '=', 'predictor_extra_time').execute();
    expect(await points(), 'a shoot-out is no goal').toBe(5);
  } finally {
    await db.deleteFrom('settings').where('key', '=', 'predictor_extra_time').execute();
    await db
      .updateTable('events')
      .set({ regular_local: null, regular_visitor: null, penalties_local: null, penalties_visitor: null })
      .where('id', '=', 1)
      .execute();
  }
});

test('[K-friend-code-5] [R-predictor-futebol] friends join by a code of five characters, and the one with the most points is first', async () => {
  const [ana, rui] = [await world.viewer({ name: 'Ana Prates' }), await world.viewer({ name: 'Rui Costa' })];
  const { code } = await ok(ana.client.friendGroup({ body: { group_name: 'Bancada Norte' } }));
  expect(code).toMatch(/^[0-9A-Z]{5}$/);
  expect(await ok(rui.client.friendGroup({ body: { code: ` ${code.toLowerCase()}` } }))).toEqual({ code });
  await ok(rui.client.friendGroup({ body: { code } }));
  expect(await refusal(rui.client.friendGroup({ body: { code: 'ZZ' } }))).toMatchObject({ status: 404 });
  await ok(rui.client.footballPredict({ body: { predictions: [{ event_id: 1, local: 1, visitor: 1 }] } }));
  const { db } = world.database;
  await db.updateTable('events').set({ status: 'finished', score_local: 0, score_visitor: 0 }).where('id', '=', 1).execute();
  const { competition_id } = await db.selectFrom('events').select('competition_id').where('id', '=', 1).executeTakeFirstOrThrow();
  world.setNow(KICK_OFF + 4 * 3_600_000);
  const { groups } = await ok(ana.client.footballPredictor({ params: { competition: competition_id, round: 11 } }));
  expect(groups).toHaveLength(1);
  expect(groups[0]?.members.map(({ own, season_points }) => [own, season_points])).toEqual([
    [false, 2],
    [true, 0],
  ]);
});

test('[SEC-70] [R-predictor-futebol] groups entered at the same time are ten at most, and a group takes two hundred', async () => {
  const [ana, rui] = [await world.viewer(), await world.viewer()];
  const names = Array.from({ length: 14 }, (_, n) => `Grupo\u0007 ${n}`);
  const made = await Promise.all(names.map((group_name) => rui.client.friendGroup({ body: { group_name } })));
  expect(made.filter((result) => result.ok)).toHaveLength(10);
  const { rows } = await sql<{ code: string }>`
    SELECT g.code FROM friend_groups g JOIN friend_group_members m ON m.code = g.code WHERE g.name ~ '^Grupo \\d+$' LIMIT 1`.execute(
    world.database.db,
  );
  const code = rows[0]?.code ?? '';
  await sql`WITH made AS (INSERT INTO viewers (id, name, created_at) SELECT gen_random_uuid(), 'Alguém', now() FROM generate_series(1, 198) RETURNING id)
    INSERT INTO friend_group_members (code, viewer_id, joined_at) SELECT ${code}, id, now() FROM made`.execute(world.database.db);
  const late = await world.viewer();
  const both = await Promise.all([ana, late].map(({ client }) => client.friendGroup({ body: { code } })));
  expect(both.filter((result) => result.ok)).toHaveLength(1);
  expect(await refusal((await world.viewer()).client.friendGroup({ body: { code } }))).toMatchObject({ status: 409, code: 'group_full' });
  expect(await ok(rui.client.friendGroup({ body: { code } }))).toEqual({ code });
});

test('[SEC-57] codes of groups that many accounts of one address try are limited together', async () => {
  const tries = async () => {
    const { token } = await world.viewer();
    const client = world.client({ bearer: token ?? undefined, viewerAddress: '198.51.100.200' });
    const statuses: (number | null)[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await refusal(client.friendGroup({ body: { code: 'ZZZZZ' } }))).status);
    return new Set(statuses);
  };
  for (let account = 0; account < 4; account += 1) expect(await tries()).toEqual(new Set([404]));
  expect(await tries()).toEqual(new Set([429]));
});
