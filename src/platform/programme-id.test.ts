import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillContent, KICK_OFF, PROGRAMME_IDS } from './api/content-fixture.ts';
import { listMigrations, migrate } from './db/migrate.ts';
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

test('an id says the channel and the second, as the table says it, and finds the programme again', async () => {
  expect(programmeId(17, Date.parse('2026-11-21T20:00:00Z'))).toBe(171_795_291_200);
  const rows = await database.db.selectFrom('programmes').select(['id', 'channel_id', 'starts_at', 'title']).execute();
  expect(rows).toHaveLength(5);
  for (const { id, channel_id, starts_at, title } of rows) {
    expect(id).toBe(programmeId(channel_id, starts_at.getTime()));
    expect(await find(id)).toEqual([{ id, title }]);
  }
  expect(await find(PROGRAMME_IDS.match + 1)).toEqual([]);
  expect(await find(2)).toEqual([]);
  expect(await find(Number.MAX_SAFE_INTEGER)).toEqual([]);
});

test('a start within a second is found by the second', async () => {
  const starts = KICK_OFF + 86_400_000 + 750;
  await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title) VALUES (3, ${new Date(starts)}, ${new Date(starts + 60_000)}, 'A meio')`.execute(
    database.db,
  );
  expect(await find(programmeId(3, starts))).toEqual([{ id: programmeId(3, starts), title: 'A meio' }]);
});

test('no channel has an id that a programme’s number could not hold', async () => {
  expect(programmeId(899_999, Date.UTC(2286, 0, 1))).toBeLessThan(Number.MAX_SAFE_INTEGER);
  await expect(
    sql`INSERT INTO channels (id, nome, slug, numero) VALUES (900000, 'Longe', 'longe', 900)`.execute(database.db),
  ).rejects.toThrow('channels_id_within_programme_ids');
});

test('a database of before keeps its programmes, and its stage still leads to them', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('CREATE SCHEMA earlier');
    await client.query('SET search_path TO earlier, public');
    await client.query('CREATE TABLE migrations (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())');
    for (const { name, sql: text } of listMigrations().filter((one) => one.name < '0011')) {
      await client.query(text);
      await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, createHash('sha256').update(text).digest('hex')]);
    }
    await client.query(`INSERT INTO channels (id, nome, slug, numero) VALUES (4, 'Quatro', 'quatro', 4);
      INSERT INTO programmes (id, channel_id, starts_at, ends_at, title, guide_sent) VALUES
        (7, 4, '2026-11-21T20:00:00Z', '2026-11-21T21:00:00Z', 'Sete', '{"id_canal":4,"evento":{"name":"Sete"},"id_epg":'),
        (8, 4, '2026-11-21T21:00:00Z', '2026-11-21T22:00:00Z', 'Oito', NULL);
      INSERT INTO highlights (title, target_kind, target, category, type, date, position) VALUES
        ('Sete', 'programme', '7', 'both', 'live', now(), 1), ('Canal', 'channel', '7', 'both', 'live', now(), 2)`);
  } finally {
    await client.end();
  }
  const url = new URL(database.url);
  url.searchParams.set('options', '-c search_path=earlier,public');
  expect(await migrate(url.href)).toContain('0011_programme_key.sql');
  const { rows } = await sql<{ id: number; title: string; text: string }>`SELECT id, title, coalesce(guide_sent, guide_entry) AS text
    FROM earlier.programmes ORDER BY starts_at`.execute(database.db);
  expect(rows.map(({ id, title }) => [id, title])).toEqual([
    [41_795_291_200, 'Sete'],
    [41_795_294_800, 'Oito'],
  ]);
  for (const { id, title, text } of rows) expect(JSON.parse(`${text}}`)).toMatchObject({ id_epg: id, evento: { name: title } });
  const stage = await sql<{ target: string }>`SELECT target FROM earlier.highlights ORDER BY position`.execute(database.db);
  expect(stage.rows.map(({ target }) => target)).toEqual(['41795291200', '7']);
});
