import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { readF1Predictions } from '../predictors/f1-predictions.ts';
import { createDemoDatabase } from './demo-test-database.ts';
import { keepDemoViewers } from './demo-viewers.ts';
import { refreshDemo } from './keep-guide.ts';
import { removeDemo } from './remove-demo.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const ALLOWED = { SITE_URL: 'http://localhost:3000' };

const all = async (db: Database) =>
  (
    await sql<{ text: string }>`
      SELECT concat_ws(' ', v.name, f.event_id, f.local, f.visitor, f.saved_at) AS text FROM football_predictions f JOIN viewers v ON v.id = f.viewer_id
      UNION ALL SELECT concat_ws(' ', v.name, p.race_id, p.driver_ids, p.saved_at) FROM f1_predictions p JOIN viewers v ON v.id = p.viewer_id
      ORDER BY text`.execute(db)
  ).rows.map(({ text }) => text);

let one: TestDatabase;
beforeAll(async () => {
  one = await createDemoDatabase(NOW);
  await keepDemoViewers(one.db, ALLOWED, NOW);
});
afterAll(() => one?.drop());

test('[R-predictor-futebol] [K-friend-code-5] the demonstration viewers are friends with points of several rounds, and have predicted coming matches', async () => {
  const { db } = one;
  const { rows: groups } = await sql<{ code: string; name: string; members: number }>`
    SELECT g.code, g.name, count(*)::int AS members FROM friend_groups g JOIN friend_group_members m ON m.code = g.code GROUP BY 1, 2`.execute(
    db,
  );
  expect(groups).toEqual([{ code: expect.stringMatching(/^[0-9A-Z]{5}$/), name: 'Bancada Norte', members: 5 }]);
  const { rows: rounds } = await sql<{ round: number; viewers: number; exact: number }>`
    SELECT e.round_number AS round, count(DISTINCT f.viewer_id)::int AS viewers,
      count(*) FILTER (WHERE f.local = e.score_local AND f.visitor = e.score_visitor)::int AS exact
    FROM football_predictions f JOIN events e ON e.id = f.event_id WHERE e.status = 'finished' GROUP BY 1`.execute(db);
  expect(rounds.length).toBeGreaterThan(4);
  expect(rounds.every(({ viewers }) => viewers === 5)).toBe(true);
  expect(rounds.reduce((sum, { exact }) => sum + exact, 0)).toBeGreaterThan(5);
  const { rows: times } = await sql<{ late: number; coming: number }>`
    SELECT count(*) FILTER (WHERE f.saved_at >= e.starts_at OR f.saved_at > ${new Date(NOW)})::int AS late,
      count(*) FILTER (WHERE e.starts_at > ${new Date(NOW)})::int AS coming FROM football_predictions f JOIN events e ON e.id = f.event_id`.execute(
    db,
  );
  expect(times[0]?.late).toBe(0);
  expect(times[0]?.coming).toBeGreaterThan(0);
});

test('[R-predictor-f1] past races have a pole and a fastest lap, and the demonstration viewers have points of them', async () => {
  const { db } = one;
  const { rows: firsts } = await sql<{ poles: number; laps: number }>`
    SELECT count(*) FILTER (WHERE grid = 1)::int AS poles, count(*) FILTER (WHERE fastest_lap)::int AS laps FROM f1_results`.execute(db);
  expect(firsts).toEqual([{ poles: 11, laps: 11 }]);
  const viewers = await db.selectFrom('viewers').select('id').where('source', '=', 'demo').execute();
  const scored = await readF1Predictions(
    db,
    viewers.map(({ id }) => id),
    2026,
    NOW,
  );
  for (const { id } of viewers) {
    const own = scored.filter(({ viewer_id, points }) => viewer_id === id && points !== null);
    expect(own.length).toBeGreaterThan(6);
    expect(own.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBeGreaterThan(30);
  }
  expect(scored.every(({ driver_ids }) => new Set(driver_ids.slice(0, 3)).size === 3)).toBe(true);
});

test('a later refresh adds what was predicted since, keeps what a viewer predicted by hand, and is the same from two processes', async () => {
  const other = await createDemoDatabase(NOW);
  try {
    const { db } = other;
    await keepDemoViewers(db, ALLOWED, NOW);
    const before = await all(db);
    expect(before).toEqual(await all(one.db));
    await Promise.all([keepDemoViewers(db, ALLOWED, NOW), refreshDemo(db, NOW)]);
    expect(await all(db)).toEqual(before);
    await sql`UPDATE football_predictions SET local = 9, visitor = 9 WHERE (viewer_id, event_id) = (SELECT viewer_id, event_id FROM football_predictions ORDER BY 2, 1 LIMIT 1)`.execute(
      db,
    );
    await refreshDemo(db, NOW + 6 * 3_600_000);
    const after = await all(db);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.filter((text) => / 9 9 /.test(text))).toHaveLength(1);
    await removeDemo(db, NOW);
    expect(await all(db)).toEqual([]);
    expect(await db.selectFrom('friend_groups').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('events').select('id').where('demonstration', '=', true).execute()).toEqual([]);
  } finally {
    await other.drop();
  }
});
