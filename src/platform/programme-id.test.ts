import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillContent, KICK_OFF, PROGRAMME_IDS } from './api/content-fixture.ts';
import { createTestDatabase, type TestDatabase } from './db/test-database.ts';
import { hasProgrammeId, programmeId } from './programme-id.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillContent(database.db);
});
afterAll(() => database.drop());

const find = async (id: number) =>
  (
    await sql<{
      id: number;
      title: string;
    }>`SELECT p.id, p.title FROM programmes p WHERE ${hasProgrammeId('p', sql`${id}::bigint`)}`.execute(database.db)
  ).rows;

test('an id is made of channel and start, equals the generated column, and finds the programme', async () => {
  expect(programmeId(17, Date.parse('2026-11-21T20:00:00Z'))).toBe(171_795_291_200);
  const rows = await database.db.selectFrom('programmes').select(['id', 'channel_id', 'starts_at', 'title']).execute();
  expect(rows.length).toBeGreaterThanOrEqual(5);
  for (const { id, channel_id, starts_at, title } of rows) {
    expect(id).toBe(programmeId(channel_id, starts_at.getTime()));
    expect(await find(id)).toEqual([{ id, title }]);
  }
  expect(await find(PROGRAMME_IDS.match + 1)).toEqual([]);
  expect(await find(2)).toEqual([]);
  expect(await find(Number.MAX_SAFE_INTEGER)).toEqual([]);
});

test('finds a programme that starts within a second by the whole second', async () => {
  const starts = KICK_OFF + 86_400_000 + 750;
  await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title) VALUES (3, ${new Date(starts)}, ${new Date(starts + 60_000)}, 'A meio')`.execute(
    database.db,
  );
  expect(await find(programmeId(3, starts))).toEqual([{ id: programmeId(3, starts), title: 'A meio' }]);
});

test('the table refuses a channel id that would not fit into programme ids', async () => {
  expect(programmeId(899_999, Date.UTC(2286, 0, 1))).toBeLessThan(Number.MAX_SAFE_INTEGER);
  await expect(
    sql`INSERT INTO channels (id, nome, slug, numero) VALUES (900000, 'Longe', 'longe', 900)`.execute(database.db),
  ).rejects.toThrow('channels_id_within_programme_ids');
});
