import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountsApi, ok, refusal, startAccountsApi } from '../accounts-fixture.ts';
import { fillContent, KICK_OFF } from '../content-fixture.ts';

const HOUR = 3_600_000;
const RACE = 2;
/** The race starts a day after KICK_OFF, its qualifying half a day. */
const QUALIFYING = KICK_OFF + 12 * HOUR;

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
  const { db } = world.database;
  await fillContent(db);
  await db
    .insertInto('f1_drivers')
    .values(['a', 'b', 'c'].map((id) => ({ id, name: `Piloto ${id}`, code: id.repeat(3).toUpperCase() })))
    .execute();
  await db
    .updateTable('f1_races')
    .set({ qualifying_at: new Date(QUALIFYING).toISOString() })
    .where('id', '=', RACE)
    .execute();
  await db
    .insertInto('f1_results')
    .values([
      { race_id: RACE, driver_id: 'a', position: 2, grid: 2 },
      { race_id: RACE, driver_id: 'b', position: 3, grid: 3, fastest_lap: true },
    ])
    .execute();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(QUALIFYING - HOUR);
  await world.database.db.deleteFrom('rate_limits').execute();
});

test('[R-predictor-f1] a prediction closes as qualifying begins by the server’s clock, and has its points after the race', async () => {
  const { client } = await world.viewer();
  const predict = (...driver_ids: (string | null)[]) => client.f1Predict({ params: { id: RACE }, body: { driver_ids } });
  const own = async () => (await ok(client.f1PredictorList({}))).events.find(({ id }) => id === RACE);
  await ok(predict('a', null, null, null, null));
  await ok(predict('d', 'b', 'c', 'd', 'b'));
  expect(await own()).toMatchObject({ state: 'scheduled', prediction: { driver_ids: ['d', 'b', 'c', 'd', 'b'], points: null } });
  world.setNow(QUALIFYING);
  expect(await refusal(predict('c', 'b', 'a', null, null))).toMatchObject({ status: 409 });
  expect(await own()).toMatchObject({ state: 'locked', result: null, prediction: { driver_ids: ['d', 'b', 'c', 'd', 'b'] } });
  world.setNow(KICK_OFF + 30 * HOUR);
  // The winner, a place of the podium, pole and fastest lap.
  expect(await own()).toMatchObject({
    state: 'finished',
    pole_driver_id: 'd',
    fastest_lap_driver_id: 'b',
    prediction: { points: 10 + 2 + 3 + 3 },
  });
});

test('[R-predictor-f1] a strange driver, two places for one, nothing chosen and a race that does not exist are refused', async () => {
  const { client } = await world.viewer();
  const predict = (race: number, ...driver_ids: (string | null)[]) => client.f1Predict({ params: { id: race }, body: { driver_ids } });
  for (const wrong of [
    ['x', null, null, null, null],
    ['a', 'a', null, null, null],
    [null, null, null, null, null],
  ])
    expect(await refusal(predict(RACE, ...wrong))).toMatchObject({ status: 422 });
  expect(await refusal(predict(999, 'a', null, null, null))).toMatchObject({ status: 404 });
});

test('[R-predictor-f1] [K-friend-code-5] friends of a group are in one table, the one with the most points first', async () => {
  const [ana, rui] = [await world.viewer({ name: 'Ana Prates' }), await world.viewer({ name: 'Rui Costa' })];
  const { code } = await ok(ana.client.friendGroup({ body: { group_name: 'Boxes' } }));
  await ok(rui.client.friendGroup({ body: { code } }));
  await ok(rui.client.f1Predict({ params: { id: RACE }, body: { driver_ids: ['d', null, null, null, null] } }));
  const members = async () => (await ok(ana.client.f1Predictor({ params: { id: RACE } }))).groups[0]?.members;
  expect((await members())?.map(({ season_points }) => season_points)).toEqual([0, 0]);
  world.setNow(KICK_OFF + 30 * HOUR);
  expect(await members()).toMatchObject([
    { own: false, round_points: 10, season_points: 10 },
    { own: true, round_points: 0, season_points: 0 },
  ]);
});
