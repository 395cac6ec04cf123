import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { ImportConnection } from './import-connection.ts';
import { BINARY_BEGIN, BINARY_END, COPIED_COLUMNS, ProgrammeCopy } from './programme-copy.ts';
import { readTitle, titleParts } from './programme-title.ts';

let test: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

const HOUR = 3_600_000;
const sides = (title: string) => ({
  facts: readTitle(titleParts(title), '', ['Futebol'], { live: false, repeat: false }, () => false),
  localTeamId: null,
  visitorTeamId: null,
  encoded: null,
});

it('brings every value back as it was, on both sides of 2000 and of a piece', async () => {
  await sql`INSERT INTO channels (id, nome, slug, numero) VALUES (70000, 'Um', 'um', 1)`.execute(test.db);
  const texts = ['a\tb', 'c\\d', 'e\nf\r', '\\N', '', 'ação – “x” 𝄞', 'ã'.repeat(4_000), 'x'.repeat(90_000)];
  const starts = ['1990-01-01T00:00:00Z', '1999-12-31T15:30:00Z', '2000-01-01T00:00:00Z', '2026-11-21T20:15:30Z', '2100-12-31T22:00:00Z'];
  const rows = starts.flatMap((start) =>
    texts.map((description, n) => ({
      channelId: 70_000,
      startsAt: Date.parse(start) + n * HOUR,
      endsAt: Date.parse(start) + (n + 1) * HOUR,
      description,
    })),
  );
  const teams = [sides('Taça – Alfa x Beta (Direto)'), sides('Noite')];
  const copy = new ProgrammeCopy();
  const connection = new ImportConnection(client);
  const statement = `COPY programmes (${COPIED_COLUMNS}) FROM STDIN WITH (FORMAT binary)`;
  await connection.inTransaction(async (begun) => {
    await begun;
    for (const [n, row] of rows.entries()) {
      copy.add(row.channelId, row, null, teams[n % 2] as (typeof teams)[0]);
      if (copy.full) await connection.copy(statement, copy.take(), BINARY_BEGIN, BINARY_END);
    }
    await connection.copy(statement, copy.take(), BINARY_BEGIN, BINARY_END);
  });
  const stored = await test.db.selectFrom('programmes').selectAll().orderBy('id').execute();
  expect(stored.map((row) => [row.channel_id, row.starts_at.getTime(), row.ends_at.getTime(), row.description, row.event_id])).toEqual(
    rows.map((row) => [row.channelId, row.startsAt, row.endsAt, row.description, null]),
  );
  expect(stored[0]).toMatchObject({ title: 'Taça – Alfa x Beta', broadcast: 'direto', modality_slug: 'futebol', source: 'import' });
  expect(stored[0]).toMatchObject({ competition: teams[0]?.facts.competition, local_team_id: null, visitor_team_id: null });
  expect(stored[1]).toMatchObject({ title: 'Noite', broadcast: 'outro', competition: null });
});

it('stores nothing of a transaction that fails while rows are under way, whoever fails', async () => {
  const connection = new ImportConnection(client);
  const statement = `COPY programmes (${COPIED_COLUMNS}) FROM STDIN WITH (FORMAT binary)`;
  const row = { startsAt: Date.UTC(2030, 0, 1), endsAt: Date.UTC(2030, 0, 1) + HOUR, description: '' };
  const send = async (channelId: number) => {
    const copy = new ProgrammeCopy();
    copy.add(channelId, row, null, sides('Um'));
    await connection.copy(statement, copy.take(), BINARY_BEGIN, BINARY_END);
  };
  const count = async () => (await test.db.selectFrom('programmes').select('id').execute()).length;
  const before = await count();
  await expect(
    connection.inTransaction(async (begun) => {
      await begun;
      await send(70_000);
      throw new Error('the file ended');
    }),
  ).rejects.toThrow('the file ended');
  const sendAlone = (channelId: number) =>
    connection.inTransaction(async (begun) => {
      await begun;
      await send(channelId);
    });
  await expect(sendAlone(99_999_999)).rejects.toThrow('foreign key');
  expect(await count()).toBe(before);
  await sendAlone(70_000);
  expect(await count()).toBe(before + 1);
});
