import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { type ProgrammeRow, storeProgrammes } from './guide-storage.ts';

const HOUR = 3_600_000;
const CHANNEL = 70_000;
const EVENT = 1_234_567_890;

let test: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await sql`INSERT INTO modalities (slug, name) VALUES ('xadrez', 'Xadrez')`.execute(test.db);
  await sql`INSERT INTO channels (id, nome, slug, numero) VALUES (${CHANNEL}, 'Um', 'um', 1), (899999, 'Dois', 'dois', 2)`.execute(test.db);
  await sql`INSERT INTO teams (id, modality_slug, name, short_name, initials, slug)
    VALUES (1, 'xadrez', 'A', 'A', 'A', 'a'), (2, 'xadrez', 'B', 'B', 'B', 'b')`.execute(test.db);
  await sql`INSERT INTO competitions (id, slug, name, modality_slug) VALUES (1, 'liga', 'Liga', 'xadrez')`.execute(test.db);
  await sql`INSERT INTO events (id, competition_id, modality_slug, local_team_id, visitor_team_id, starts_at)
    VALUES (${EVENT}, 1, 'xadrez', 1, 2, '2030-01-01T20:00:00Z')`.execute(test.db);
});
afterAll(async () => {
  await client.end();
  await test.drop();
});
beforeEach(async () => {
  await sql`TRUNCATE programmes`.execute(test.db);
});

const row = (more: Partial<ProgrammeRow> = {}): ProgrammeRow => ({
  line: 1,
  channelId: CHANNEL,
  startsAt: Date.UTC(2030, 0, 1),
  endsAt: Date.UTC(2030, 0, 1, 1),
  title: 'Título',
  description: '',
  broadcast: 'outro',
  modality: null,
  competition: null,
  localTeamId: null,
  visitorTeamId: null,
  ...more,
});

/** In a transaction, as an import does. */
async function store(rows: Iterable<ProgrammeRow>) {
  await client.query('BEGIN');
  try {
    const stored = await storeProgrammes(client, rows);
    await client.query('COMMIT');
    return stored;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const programmes = () => test.db.selectFrom('programmes').selectAll().orderBy('channel_id').orderBy('starts_at').execute();
const count = async () => (await programmes()).length;

it('stores every value as it is: hostile texts, references, and instants from 1990 to 2100', async () => {
  const controls = Array.from({ length: 31 }, (_, code) => String.fromCharCode(code + 1)).join('');
  const texts = [
    ...['a\tb', 'c\\d', 'e\nf\r', '\\N', '\\.', '', ' ', 'ação – “x” 𝄞', '"', '\\"\\\\"', controls, 'a\u007fb\u0085c\u2028d\u2029e\ufeff'],
    ...['</script><!--', '"id_epg":1,', 'ã'.repeat(4_000), 'x'.repeat(90_000), '"'.repeat(600)],
  ];
  const broadcasts = ['direto', 'diferido', 'repeticao', 'outro'] as const;
  const starts = ['1990-01-01T00:00:00Z', '1999-12-31T15:30:00Z', '2000-01-01T00:00:00Z', '2026-03-28T23:59:59Z', '2100-12-01T12:00:01Z'];
  const rows = starts.flatMap((start, block) =>
    texts.map((text, n) =>
      row({
        channelId: block === 3 ? 899_999 : CHANNEL,
        startsAt: Date.parse(start) + n * 25 * HOUR,
        endsAt: Date.parse(start) + n * 25 * HOUR + (n % 7 === 0 ? 24 * HOUR : 1_000 + n * 1_000),
        title: texts[(n + block) % texts.length] ?? '',
        description: text,
        broadcast: broadcasts[n % 4] ?? 'outro',
        modality: n % 3 === 0 ? null : text,
        competition: n % 5 === 0 ? null : text,
        localTeamId: n % 2 === 0 ? 1 : null,
        visitorTeamId: n % 2 === 0 ? 2 : null,
      }),
    ),
  );
  expect(await store(rows)).toEqual({ added: rows.length, changed: 0, removed: 0, unchanged: 0, blocked: [] });
  const stored = await programmes();
  expect(
    stored.map((programme) => ({
      line: 1,
      channelId: programme.channel_id,
      startsAt: programme.starts_at.getTime(),
      endsAt: programme.ends_at.getTime(),
      title: programme.title,
      description: programme.description,
      broadcast: programme.broadcast,
      modality: programme.modality_slug,
      competition: programme.competition,
      localTeamId: programme.local_team_id,
      visitorTeamId: programme.visitor_team_id,
    })),
  ).toEqual(rows.sort((a, b) => a.channelId - b.channelId || a.startsAt - b.startsAt));
  expect(stored.every(({ source, event_id }) => source === 'import' && event_id === null)).toBe(true);
  expect(await store(rows)).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: rows.length });
});

it('stores half of a surrogate pair as a replacement character, and recognises the row again', async () => {
  const rows = [row({ title: '𝄞'.slice(0, 1), description: `a${'𝄞'.slice(1)}` })];
  await store(rows);
  expect(await programmes()).toMatchObject([{ title: '\ufffd', description: 'a\ufffd' }]);
  expect(await store(rows)).toMatchObject({ changed: 0, unchanged: 1 });
});

it('finds the match of a broadcast that starts between 45 minutes before and 15 minutes after kick-off', async () => {
  const kickOff = Date.UTC(2030, 0, 1, 20);
  const broadcast = (minutes: number, more: Partial<ProgrammeRow> = {}) => {
    const startsAt = kickOff + minutes * 60_000;
    return row({ startsAt, endsAt: startsAt + 60_000, localTeamId: 1, visitorTeamId: 2, ...more });
  };
  await store([
    broadcast(-46),
    broadcast(-45),
    broadcast(-10, { broadcast: 'repeticao' }),
    broadcast(-5, { localTeamId: 2, visitorTeamId: 1 }),
    broadcast(0, { localTeamId: null, visitorTeamId: null }),
    broadcast(15),
    broadcast(16),
  ]);
  expect((await programmes()).map(({ event_id }) => event_id)).toEqual([null, EVENT, null, null, null, EVENT, null]);
});

it('gives a replaced demonstration programme the picture and mark of an imported one', async () => {
  await test.db
    .insertInto('programmes')
    .values({
      channel_id: CHANNEL,
      starts_at: '2030-01-01T00:00:00Z',
      ends_at: '2030-01-01T02:00:00Z',
      title: 'Demonstração',
      source: 'demo',
      demonstration: true,
      studio: true,
    })
    .execute();
  expect(await store([row()])).toMatchObject({ added: 0, changed: 1 });
  expect(await programmes()).toMatchObject([{ title: 'Título', source: 'import', demonstration: false, studio: false }]);
});

it('stores nothing when the database refuses a row, and the connection can be used again', async () => {
  const many = Array.from({ length: 20_000 }, (_, n) =>
    row({ startsAt: n * HOUR, endsAt: (n + 1) * HOUR, description: 'x'.repeat(500), channelId: n === 10 ? 99_999_999 : CHANNEL }),
  );
  await expect(store(many)).rejects.toThrow('foreign key');
  // COPY itself fails, while later rows are still being sent.
  await expect(store(many.map((one, n) => (n === 10 ? { ...one, line: 2 ** 40 } : one)))).rejects.toThrow('out of range');
  expect(await count()).toBe(0);
  await store([row()]);
  expect(await count()).toBe(1);
});

it('stores nothing when reading the rows fails, and the connection can be used again', async () => {
  function* broken(): Generator<ProgrammeRow> {
    yield row();
    throw new Error('the file ended');
  }
  await expect(store(broken())).rejects.toThrow('the file ended');
  expect(await count()).toBe(0);
  await store([row()]);
  expect(await count()).toBe(1);
});

it('waits for a server that is slower than the rows, and leaves no listener behind', async () => {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.EventEmitter & { writableLength: number } } }).connection;
  const listeners = () => ['drain', 'close', 'error'].map((event) => stream.listenerCount(event));
  const before = listeners();
  let longestQueue = 0;
  const timer = setInterval(() => {
    longestQueue = Math.max(longestQueue, stream.writableLength);
  }, 1);
  const rows = Array.from({ length: 20_000 }, (_, n) =>
    row({ startsAt: n * HOUR, endsAt: (n + 1) * HOUR, description: `${n}${'x'.repeat(2_000)}` }),
  );
  const stored = await store(rows);
  clearInterval(timer);
  expect(stored.added).toBe(20_000);
  expect(longestQueue).toBeLessThan(4 * 1024 ** 2);
  expect(listeners()).toEqual(before);
});
