import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeGuide } from '../../../bench/make-guide.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { importGuide } from './guide-import.ts';
import { ImportConnection } from './import-connection.ts';
import { SILENT } from './import-report.ts';
import { BINARY_BEGIN, BINARY_END, COPIED_COLUMNS, ProgrammeCopy } from './programme-copy.ts';
import type { Broadcast, ProgrammeFacts } from './programme-title.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** The rows that came with a text, and what the database would have written for each: a copy of the table generates it. */
async function sentAndGenerated(): Promise<{ rows: number; different: { sent: string; generated: string }[] }> {
  return await test.db.connection().execute(async (db) => {
    await sql`CREATE TEMP TABLE again (LIKE programmes INCLUDING GENERATED)`.execute(db);
    await sql`INSERT INTO again (channel_id, starts_at, ends_at, title, description, broadcast, modality_slug, competition, event_id,
        local_team_id, visitor_team_id, image_hash, demonstration, source, studio)
      SELECT channel_id, starts_at, ends_at, title, description, broadcast, modality_slug, competition, event_id,
        local_team_id, visitor_team_id, image_hash, demonstration, source, studio FROM programmes`.execute(db);
    const { rows: different } = await sql<{ sent: string; generated: string }>`SELECT p.guide_sent AS sent, a.guide_entry AS generated
      FROM programmes p JOIN again a USING (channel_id, starts_at) WHERE p.guide_sent IS DISTINCT FROM a.guide_entry`.execute(db);
    const { rows } = await sql<{ rows: number }>`SELECT count(*)::integer AS rows FROM programmes
      WHERE guide_sent IS NOT NULL AND guide_entry IS NULL`.execute(db);
    await sql`DROP TABLE again`.execute(db);
    return { rows: rows[0]?.rows ?? 0, different };
  });
}

it('writes byte for byte what the database would, over a whole guide', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guide-text-'));
  try {
    const path = join(folder, 'guide.xml');
    await writeGuide(path);
    const counts = await importGuide(path, { url: test.url, align: false, now: 0, report: SILENT });
    expect(counts.programmes_added).toBeGreaterThan(34_000);
    expect(await sentAndGenerated()).toEqual({ rows: counts.programmes_added, different: [] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('writes byte for byte what the database would, of hostile words, matches and any instant', async () => {
  await sql`TRUNCATE programmes, channels, teams RESTART IDENTITY CASCADE`.execute(test.db);
  await sql`INSERT INTO modalities (slug, name) VALUES ('xadrez', 'Xadrez')`.execute(test.db);
  await sql`INSERT INTO channels (id, nome, slug, numero) VALUES (1, 'Um', 'um', 1), (899999, 'Dois', 'dois', 2)`.execute(test.db);
  await sql`INSERT INTO teams (id, modality_slug, name, short_name, initials, slug)
    VALUES (1, 'xadrez', 'A', 'A', 'A', 'a'), (2, 'xadrez', 'B', 'B', 'B', 'b')`.execute(test.db);
  await sql`INSERT INTO competitions (id, slug, name, modality_slug) VALUES (1, 'liga', 'Liga', 'xadrez')`.execute(test.db);
  await sql`INSERT INTO events (id, competition_id, modality_slug, local_team_id, visitor_team_id, starts_at)
    VALUES (1234567890, 1, 'xadrez', 1, 2, '2030-01-01T00:00:00Z')`.execute(test.db);
  const controls = Array.from({ length: 31 }, (_, code) => String.fromCharCode(code + 1)).join('');
  const words = [
    '"',
    '\\',
    '\\"\\\\"',
    controls,
    'a\u007fb\u0085c\u2028d\u2029e\ufeff',
    '𝄞𝄞',
    '𝄞'.slice(0, 1),
    '𝄞'.slice(1),
    '</script><!--',
    '/',
    '',
    ' ',
    '"id_epg":1,',
    'é\u0000'.slice(0, 1),
    'x'.repeat(5_000),
    '"'.repeat(600),
  ];
  const broadcasts: Broadcast[] = ['direto', 'diferido', 'repeticao', 'outro'];
  const copy = new ProgrammeCopy();
  let count = 0;
  for (const [channel, first] of [
    [1, '1990-01-01T00:00:00Z'],
    [899_999, '2026-03-28T23:59:59Z'],
    [1, '2100-12-01T12:00:01Z'],
  ] as const) {
    for (const title of words) {
      for (const description of words) {
        const facts: ProgrammeFacts = {
          title,
          broadcast: broadcasts[count % 4] as Broadcast,
          modality: count % 3 === 0 ? null : title,
          competition: count % 5 === 0 ? null : description,
          local: null,
          visitor: null,
        };
        const startsAt = Date.parse(first) + count * 3_599_000;
        const endsAt = startsAt + (count % 7 === 0 ? 86_400_000 : 1_000 + count * 1_000);
        const [local, visitor] = [[null, null] as const, [1, 2] as const, [1, null] as const][count % 3] ?? [null, null];
        const event = count % 4 === 1 ? 1_234_567_890 : null;
        copy.add(channel, { startsAt, endsAt, description }, event, {
          facts,
          localTeamId: local,
          visitorTeamId: visitor,
          encoded: null,
        });
        count += 1;
      }
    }
  }
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  try {
    const connection = new ImportConnection(client);
    await connection.inTransaction(async (begun) => {
      await begun;
      await connection.copy(`COPY programmes (${COPIED_COLUMNS}) FROM STDIN WITH (FORMAT binary)`, copy.take(), BINARY_BEGIN, BINARY_END);
    });
  } finally {
    await client.end();
  }
  expect(await sentAndGenerated()).toEqual({ rows: count, different: [] });
});

it('is generated anew when anybody changes the programme, and when its match is removed', async () => {
  const texts = async () =>
    (
      await sql<{ sent: string | null; entry: string | null }>`SELECT guide_sent AS sent, guide_entry AS entry FROM programmes
        WHERE event_id IS NOT NULL OR title LIKE 'Mudado%' ORDER BY id LIMIT 2`.execute(test.db)
    ).rows;
  const before = await texts();
  expect(before.every(({ sent, entry }) => sent !== null && entry === null)).toBe(true);
  // Imports turn triggers off while they copy.
  await test.db.transaction().execute(async (db) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(db);
    await sql`UPDATE programmes SET title = 'Mudado "1"' WHERE id = (SELECT min(id) FROM programmes WHERE event_id IS NOT NULL)`.execute(
      db,
    );
  });
  const [changed] = await texts();
  expect(changed?.sent).toBeNull();
  expect(JSON.parse(`${changed?.entry?.replace('\u0001', 'null')}}`)).toMatchObject({
    evento: { name: 'Mudado "1"' },
    event_id: 1_234_567_890,
  });
  await sql`UPDATE programmes SET guide_sent = '{' WHERE title LIKE 'Mudado%'`.execute(test.db);
  expect(await texts().then(([row]) => row)).toEqual(changed);
  await sql`DELETE FROM events`.execute(test.db);
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM programmes WHERE coalesce(guide_sent, guide_entry) LIKE '%1234567890%'`.execute(test.db);
  expect(rows[0]?.count).toBe(0);
});

it('is there of a programme that somebody writes by hand', async () => {
  await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title) VALUES (1, '2031-01-01T00:00:00Z', '2031-01-01T01:00:00Z', 'À mão')`.execute(
    test.db,
  );
  const { rows } = await sql<{ text: string }>`SELECT guide_entry AS text FROM programmes WHERE title = 'À mão'`.execute(test.db);
  expect(rows[0]?.text).toBe(
    '{"evento":{"name":"À mão"},"tipoEmissao":"outro","id_canal":1,"id_epg":11924992000,"data":"2031-01-01T00:00:00Z","duracao":3600,"descricao":""',
  );
});
