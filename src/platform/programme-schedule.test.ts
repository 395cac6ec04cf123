import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillContent, KICK_OFF, quiet } from './api/content-fixture.ts';
import { createTestDatabase, type TestDatabase } from './db/test-database.ts';
import { segmentAt } from './media/timeline.ts';
import { createProgrammeSchedule, type ProgrammeSchedule } from './programme-schedule.ts';

let database: TestDatabase;
let schedule: ProgrammeSchedule;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillContent(database.db);
  await sql`INSERT INTO programmes (id, channel_id, starts_at, ends_at, title, modality_slug)
    VALUES (900, 1, ${new Date(KICK_OFF - 10 * 86_400_000)}, ${new Date(KICK_OFF - 10 * 86_400_000 + 3_600_000)}, 'Antigo', 'tenis')`.execute(
    database.db,
  );
  schedule = await createProgrammeSchedule(database.db, () => KICK_OFF, quiet);
});
afterAll(async () => {
  schedule.stop();
  await database.drop();
});

test('shows the programme’s sport on air, the studio where there is none, and turns each channel by its number', () => {
  const n = segmentAt(KICK_OFF);
  expect(schedule.at(1, n)).toEqual({ loop: 'futebol', phase: 3 });
  expect(schedule.at(2, n)).toEqual({ loop: 'estudio', phase: 6 });
  expect([schedule.has(3), schedule.has(99)]).toEqual([true, false]);
});

test('a past day is read when it is asked for', async () => {
  const a = segmentAt(KICK_OFF - 10 * 86_400_000);
  expect(schedule.knows(1, a, a + 10)).toBe(false);
  await schedule.prepare(1, a, a + 10);
  expect(schedule.knows(1, a, a + 10)).toBe(true);
  expect(schedule.at(1, a + 5).loop).toBe('tenis');
  expect(schedule.at(1, a - 5).loop).toBe('estudio');
});

test('what another process writes is seen without being told', async () => {
  const before = schedule.revision();
  await sql`UPDATE programmes SET modality_slug = 'tenis' WHERE id = 2`.execute(database.db);
  await expect.poll(() => schedule.at(1, segmentAt(KICK_OFF)).loop, { timeout: 15_000, interval: 200 }).toBe('tenis');
  expect(schedule.revision()).toBeGreaterThan(before);
});
