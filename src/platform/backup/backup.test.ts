import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runBackup } from '../cli/backup.ts';
import { runRestore } from '../cli/restore.ts';
import { startEmbedded } from '../db/embedded.ts';
import { listMigrations, makeTables, migrate, requireExtensions } from '../db/migrate.ts';
import { createBlankDatabase, type TestDatabase } from '../db/test-database.ts';
import { createDemoDatabase } from '../demo/demo-test-database.ts';
import { queueTables } from '../queue/queue.ts';
import { listSequences, listTables, quotedColumns, quotedRelation } from './backup-tables.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');

let folder: string;
let source: TestDatabase;
/** the source's data folder */
let data: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'camarote-backup-'));
  // As root the embedded database runs as another user.
  chmodSync(folder, 0o755);
  source = await createDemoDatabase(NOW);
  data = join(folder, 'data');
  mkdirSync(join(data, 'casting'), { recursive: true });
  writeFileSync(join(data, 'cookie-secret'), 'segredo');
  writeFileSync(join(data, 'casting', 'a1b2'), Buffer.alloc(3_000_000, 7));
  writeFileSync(join(data, 'casting', 'vazio'), '');
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

let target: Awaited<ReturnType<typeof createBlankDatabase>>;
let place: string;
beforeEach(async () => {
  target = await createBlankDatabase();
  place = mkdtempSync(join(folder, 'place-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await target.drop();
});

async function run(
  command: typeof runBackup,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const keep = (stream: 'out' | 'err') => (text: unknown) => {
    said[stream] += `${text}\n`;
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(keep('out'));
  vi.spyOn(console, 'error').mockImplementation(keep('err'));
  vi.spyOn(process.stderr, 'write').mockImplementation(keep('err'));
  const code = await command(args, env);
  vi.restoreAllMocks();
  return { code, ...said };
}

const backup = (file: string) => run(runBackup, [file], { DATABASE_URL: source.url, CAMAROTE_DATA: data });
const restore = (file: string, ...options: string[]) =>
  run(runRestore, [file, ...options], { DATABASE_URL: target.url, CAMAROTE_DATA: place });

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const query = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  onDatabase(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

/** Everything that a database holds: a hash of the rows of each table, constraints, triggers, sequences. */
const contentOf = (url: string) =>
  onDatabase(url, async (client) => {
    const rows: Record<string, unknown> = {};
    for (const table of await listTables(client)) {
      // Each start writes the queue's settings anew, and its upkeep when it last looked.
      if (table.name === 'queue.queue' || table.name === 'queue.version') continue;
      const text = `SELECT count(*)::int AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash
        FROM (SELECT ${quotedColumns(table)} FROM ${quotedRelation(table.name)}) t`;
      rows[table.name] = (await client.query(text)).rows[0];
    }
    const list = async (text: string) => (await client.query(text)).rows;
    return {
      rows,
      sequences: await listSequences(client),
      constraints: await list(
        `SELECT conrelid::regclass::text AS relation, conname, pg_get_constraintdef(oid) AS definition, convalidated FROM pg_constraint
         WHERE connamespace IN ('public'::regnamespace, 'queue'::regnamespace) ORDER BY 1, 2`,
      ),
      triggers: await list(
        'SELECT tgrelid::regclass::text AS relation, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2',
      ),
      words: await list('SELECT count(*)::int AS n FROM search_words'),
    };
  });

describe('npm run backup and npm run restore', () => {
  test('[G-day-two-docs] a restored database and folder hold all that was there, and go on', async () => {
    const file = join(place, 'tudo.tar.gz');
    expect(await backup(file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/tudo\.tar\.gz: \d+ rows of \d+ tables, 3 files, \d+\.\d MB\n$/),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(place)).toEqual(['tudo.tar.gz']);
    expect(await restore(file, '--check')).toMatchObject({ code: 0, out: expect.stringContaining('is whole') });
    expect(await restore(file)).toMatchObject({ code: 0, out: expect.stringContaining('which agree with their ledger') });
    expect(await contentOf(target.url)).toEqual(await contentOf(source.url));
    expect(readFileSync(join(place, 'cookie-secret'), 'utf8')).toBe('segredo');
    expect(readFileSync(join(place, 'casting', 'a1b2'))).toEqual(readFileSync(join(data, 'casting', 'a1b2')));
    expect(statSync(join(place, 'casting', 'vazio')).size).toBe(0);
    // The next row gets a number of its own.
    const insert = `INSERT INTO teams (modality_slug, name, short_name, initials, slug)
      SELECT slug, 'Novo', 'Novo', 'NOV', 'novo-clube' FROM modalities LIMIT 1 RETURNING id > 0 AS numbered`;
    expect(await query(target.url, insert)).toEqual([{ numbered: true }]);
  });

  test('[G-day-two-docs] what is there stays without --replace, and goes as a whole with it', async () => {
    const file = join(place, 'tudo.tar.gz');
    await backup(file);
    expect(await backup(file)).toMatchObject({ code: 1, err: expect.stringContaining('exists already') });
    await migrate(target.url);
    await query(target.url, "INSERT INTO channels (id, nome, slug, numero) VALUES (77, 'Antes', 'antes', 77)");
    writeFileSync(join(place, 'cookie-secret'), 'de antes');
    expect(await restore(file)).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') });
    expect(await query(target.url, 'SELECT nome FROM channels')).toEqual([{ nome: 'Antes' }]);
    await onDatabase(target.url, async () => {
      expect(await restore(file, '--replace')).toMatchObject({
        code: 1,
        err: expect.stringContaining('is in use (a program). Stop the service first'),
      });
    });
    expect(await restore(file, '--replace')).toMatchObject({ code: 0 });
    expect((await contentOf(target.url)).rows).toEqual((await contentOf(source.url)).rows);
    expect(readFileSync(join(place, 'cookie-secret'), 'utf8')).toBe('segredo');
  });

  test('[G-day-two-docs] a cut or damaged backup is named, and changes nothing even with --replace', async () => {
    const file = join(place, 'tudo.tar.gz');
    await backup(file);
    await migrate(target.url);
    await query(target.url, "INSERT INTO channels (id, nome, slug, numero) VALUES (77, 'Antes', 'antes', 77)");
    const whole = readFileSync(file);
    truncateSync(file, Math.floor(whole.length / 2));
    expect(await restore(file, '--check')).toMatchObject({ code: 1, err: expect.stringContaining('it ends too early') });
    expect(await restore(file, '--replace')).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing was restored: it ends too early'),
    });
    const damaged = Buffer.from(whole);
    damaged.fill(0x5a, whole.length >> 1, (whole.length >> 1) + 64);
    writeFileSync(file, damaged);
    expect(await restore(file, '--replace')).toMatchObject({ code: 1 });
    writeFileSync(file, 'nada');
    expect(await restore(file, '--check')).toMatchObject({ code: 1, err: expect.stringContaining('not a backup of Camarote') });
    expect(await query(target.url, 'SELECT nome FROM channels')).toEqual([{ nome: 'Antes' }]);
    expect(readdirSync(place)).toEqual(['tudo.tar.gz']);
  });

  test('[G-day-two-docs] a backup of an earlier version is brought up to date; one of a later version is refused', async () => {
    const file = join(place, 'antes.tar.gz');
    const earlier = await createBlankDatabase();
    const env = { DATABASE_URL: earlier.url, CAMAROTE_DATA: place };
    // All but the last two of today's migrations.
    const named = listMigrations()
      .slice(0, -2)
      .map(({ name, sql }): [string, string] => [name, createHash('sha256').update(sql).digest('hex')]);
    try {
      await onDatabase(earlier.url, async (client) => {
        await requireExtensions(client, earlier.url);
        await makeTables(client, Object.fromEntries(named));
        for (const row of named) await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', row);
        await client.query(queueTables());
      });
      await query(earlier.url, "INSERT INTO channels (id, nome, slug, numero) VALUES (5, 'Cinco', 'cinco', 5)");
      expect(await run(runBackup, [file], env)).toMatchObject({ code: 0 });
      expect(await restore(file)).toMatchObject({ code: 0, out: expect.stringContaining('brought up to date: 2 migrations') });
      expect(await query(target.url, 'SELECT nome FROM channels')).toEqual([{ nome: 'Cinco' }]);

      await query(earlier.url, "INSERT INTO migrations (name, hash) VALUES ('9999_later.sql', 'x')");
      rmSync(file);
      await run(runBackup, [file], env);
      expect(await restore(file, '--replace')).toMatchObject({
        code: 1,
        err: expect.stringContaining('it was made by another version of Camarote (migrations 9999_later.sql)'),
      });
      expect(await query(target.url, 'SELECT nome FROM channels')).toEqual([{ nome: 'Cinco' }]);
    } finally {
      await earlier.drop();
    }
  });

  test('[G-day-two-docs] the embedded database is saved while it runs, and restored into a new folder', async () => {
    const [first, second] = [join(folder, 'embedded'), join(folder, 'embedded-2')];
    const file = join(folder, 'embutida.tgz');
    const server = await startEmbedded(first);
    try {
      await migrate(server.url);
      await query(server.url, "INSERT INTO channels (id, nome, slug, numero) VALUES (5, 'Cinco', 'cinco', 5)");
      expect(await run(runBackup, [file], { CAMAROTE_DATA: first })).toMatchObject({ code: 0 });
    } finally {
      await server.stop();
    }
    expect(await run(runRestore, [file], { CAMAROTE_DATA: second })).toMatchObject({ code: 0, out: expect.stringContaining('0 orders') });
    expect(existsSync(join(second, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
    const again = await startEmbedded(second);
    try {
      expect(await query(again.url, 'SELECT nome FROM channels')).toEqual([{ nome: 'Cinco' }]);
    } finally {
      await again.stop();
    }
  }, 120_000);
});
