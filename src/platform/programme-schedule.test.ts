import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillContent, KICK_OFF } from './api/content-fixture.ts';
import { quiet } from './api/test-api.ts';
import { createTestDatabase, type TestDatabase } from './db/test-database.ts';
import { segmentAt } from './media/timeline.ts';
import { createProgrammeSchedule, type ProgrammeSchedule } from './programme-schedule.ts';

let database: TestDatabase;
let schedule: ProgrammeSchedule;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillContent(database.db);
  await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title, modality_slug)
    VALUES (1, ${new Date(KICK_OFF - 10 * 86_400_000)}, ${new Date(KICK_OFF - 10 * 86_400_000 + 3_600_000)}, 'Antigo', 'tenis')`.execute(
    database.db,
  );
  schedule = await createProgrammeSchedule(database.db, () => KICK_OFF, quiet);
});
afterAll(async () => {
  schedule.stop();
  await database.drop();
});

test('shows the sport of the current programme, the studio without one, and rotates each channel by its number', () => {
  const n = segmentAt(KICK_OFF);
  expect(schedule.at(1, n)).toEqual({ loop: 'futebol', phase: 3 });
  expect(schedule.at(2, n)).toEqual({ loop: 'estudio', phase: 6 });
  expect([schedule.has(3), schedule.has(99)]).toEqual([true, false]);
});

test('shows the studio for a studio programme about football, now and in the past', async () => {
  const day = 86_400_000;
  const [now, then] = [KICK_OFF + day / 4, KICK_OFF - 12 * day];
  await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title, modality_slug, studio)
    VALUES (3, ${new Date(now)}, ${new Date(now + 3_600_000)}, 'Prancheta', 'futebol', true),
      (3, ${new Date(then)}, ${new Date(then + 3_600_000)}, 'Prancheta', 'futebol', true),
      (3, ${new Date(then + 3_600_000)}, ${new Date(then + 7_200_000)}, 'Formação', 'futebol', false)`.execute(database.db);
  await schedule.refresh();
  expect(schedule.at(3, segmentAt(now + 60_000)).loop).toBe('estudio');
  const a = segmentAt(then);
  await schedule.prepare(3, a, a + 1000);
  expect([schedule.at(3, a + 1).loop, schedule.at(3, a + 601).loop]).toEqual(['estudio', 'futebol']);
});

test('reads a past day on request', async () => {
  const a = segmentAt(KICK_OFF - 10 * 86_400_000);
  expect(schedule.knows(1, a, a + 10)).toBe(false);
  await schedule.prepare(1, a, a + 10);
  expect(schedule.knows(1, a, a + 10)).toBe(true);
  expect(schedule.at(1, a + 5).loop).toBe('tenis');
  expect(schedule.at(1, a - 5).loop).toBe('estudio');
});

test('a range over two past days is complete even if the line-up is reloaded meanwhile', async () => {
  const [from, to] = [KICK_OFF - 10 * 86_400_000, KICK_OFF - 9 * 86_400_000];
  const [a, b] = [segmentAt(from), segmentAt(to)];
  await schedule.refresh();
  await Promise.all([schedule.prepare(1, a, b), schedule.refresh(), schedule.refresh()]);
  await schedule.prepare(1, a, b);
  expect(schedule.knows(1, a, b)).toBe(true);
  expect(schedule.at(1, a + 5).loop).toBe('tenis');
});

test('notices changes made by another process', async () => {
  const before = schedule.revision();
  const soon = KICK_OFF + 3 * 3_600_000;
  await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title, modality_slug)
    VALUES (3, ${new Date(soon)}, ${new Date(soon + 3_600_000)}, 'Ténis', 'tenis')`.execute(database.db);
  await expect.poll(() => schedule.at(3, segmentAt(soon + 60_000)).loop, { interval: 200 }).toBe('tenis');
  expect(schedule.revision()).toBeGreaterThan(before);
});
