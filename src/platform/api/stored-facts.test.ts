/** Stored details (referees, coaches, own goals, sessions) appear in the answers. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { instantOf, KICK_OFF } from './content-fixture.ts';
import { startTestApi, type TestApi } from './test-api.ts';

let world: TestApi;
beforeAll(async () => {
  world = await startTestApi();
  const { db } = world.database;
  await db.updateTable('teams').set({ coach: 'Aurélio Vaz' }).where('id', '=', 1).execute();
  await db.updateTable('events').set({ referee: 'Ivo Pardal' }).where('id', '=', 1).execute();
  const goal = { event_id: 1, period: '1', side: 'visitor' as const, other_player: null, score_local: 1, score_visitor: 1 };
  await db
    .insertInto('event_incidents')
    .values([
      { ...goal, at: new Date(instantOf(44)), minute: 45, extra_minute: 3, kind: 'own_goal', player: 'Rui Sá' },
      { ...goal, at: new Date(instantOf(44) + 1000), minute: 45, extra_minute: 3, kind: 'yellow', player: 'Nuno Pó' },
    ])
    .execute();
  await db
    .updateTable('f1_races')
    .set({ place: 'Lisboa', country: 'Portugal', laps: 61, qualifying_at: new Date(KICK_OFF - 2 * 86_400_000) })
    .where('id', '=', 1)
    .execute();
  await db.updateTable('f1_results').set({ finish_time: '1:31:02.004' }).where('race_id', '=', 1).execute();
  world.setNow(instantOf(50));
});
afterAll(() => world.database.drop());

test('a match has its referee and coaches, and an own goal names the side that gains and the player of the other side', async () => {
  const { body } = await world.get('/sports/soccer/v1/event/1');
  expect(body.referee).toBe('Ivo Pardal');
  expect([body.lineups.local.coach, body.lineups.visitor.coach]).toEqual(['Aurélio Vaz', null]);
  expect(body.events.find((one: { kind: string }) => one.kind === 'own_goal')).toMatchObject({
    team: 'visitor',
    player: { id: 1, name: 'Rui Sá' },
    minute: 45,
    added_minute: 3,
  });
  expect(body.events.find((one: { kind: string }) => one.kind === 'yellow_card')).toMatchObject({ player: { id: 2, name: 'Nuno Pó' } });
  expect((await world.get('/sports/soccer/v1/team/1')).body.coach).toBe('Aurélio Vaz');
});

test('a mark has its added time, and for an own goal the side that gains', async () => {
  const { marks } = (await world.get('/channels/stream/1')).body;
  const labels = marks.map(({ label }: { label: string }) => label);
  expect(labels).toContain("Golo 45+3' Gil Vicente (autogolo)");
  expect(labels).toContain("Cartão amarelo 45+3' Gil Vicente");
});

test('a Grand Prix has its place, laps and sessions, and its results their times', async () => {
  const [first] = (await world.get('/user/f1/event/predictor/list')).body.events;
  expect(first).toMatchObject({
    place: 'Lisboa',
    country: 'Portugal',
    laps: 61,
    qualifying: '2026-11-19T20:15:00Z',
    sprint: null,
    result: [{ driver_id: 'd', position: 1, time: '1:31:02.004', points: 25 }],
  });
});

test('the drivers’ table is the published one from its instant on; a sum that lacks sprint points is omitted', async () => {
  const { db } = world.database;
  onTestFinished(async () => {
    world.setNow(instantOf(50));
    await db.updateTable('f1_races').set({ sprint: false, sprint_at: null }).where('id', '=', 1).execute();
    await db.deleteFrom('f1_standings').execute();
  });
  const standings = async () => (await world.get('/user/f1/event/predictor/list')).body.standings;
  expect(await standings()).toMatchObject([{ position: 1, driver_id: 'd', points: 25 }]);
  await db
    .updateTable('f1_races')
    .set({ sprint: true, sprint_at: new Date(KICK_OFF - 2 * 86_400_000) })
    .where('id', '=', 1)
    .execute();
  expect(await standings()).toEqual([]);
  await sql`INSERT INTO f1_standings VALUES (2026, 'd', 1, 33, ${new Date(KICK_OFF)}), (2026, 'd', 1, 41.5, ${new Date(instantOf(60))})`.execute(
    db,
  );
  expect(await standings()).toEqual([{ position: 1, driver_id: 'd', points: 33, at: '2026-11-21T20:15:00Z' }]);
  world.setNow(instantOf(61));
  expect(await standings()).toMatchObject([{ points: 41.5 }]);
});
