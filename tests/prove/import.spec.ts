import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { importGuide } from '#platform/import/guide-import.ts';
import { ImportRefused, SILENT } from '#platform/import/import-report.ts';
import { type Random, randomFrom, randomInteger } from '#rules/seeded-random.ts';
import { makeGuide, writeGuide } from '../../bench/make-guide.ts';

/** Long tests of imports: killed at random moments, and thousands of damaged files. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const KILLS = 20;
const DAMAGED = 2_000;
const SEED = 'damaged guides';

let database: TestDatabase;
let folder: string;

test.beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'camarote-prove-import-'));
});

test.afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const clear = () => query('TRUNCATE programmes, channels, teams, imports RESTART IDENTITY CASCADE');
const count = async () => (await query<{ n: number }>('SELECT count(*)::int AS n FROM programmes'))[0]?.n;

test('an import killed at a random moment stores all of its guide or nothing', async () => {
  const path = join(folder, 'guide.xml');
  await writeGuide(path);
  const options = { url: database.url, align: false, now: Date.now(), report: SILENT };
  const whole = (await importGuide(path, options)).programmes_added as number;
  expect(whole).toBeGreaterThan(34_000);
  const random = randomFrom('kills');
  const seen = new Set<number>();
  for (let round = 0; round < KILLS; round += 1) {
    await clear();
    const child = spawn(process.execPath, ['src/platform/cli/import.ts', 'guide', path], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: 'ignore',
    });
    const ended = new Promise((done) => child.once('exit', done));
    const timer = setTimeout(() => child.kill('SIGKILL'), randomInteger(random, 100, 2_500));
    await ended;
    clearTimeout(timer);
    // Wait until the server has noticed the lost connection and rolled back.
    const open = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'camarote-import' AND datname = current_database()";
    await expect.poll(async () => (await query(open)).length, { timeout: 30_000 }).toBe(0);
    const stored = (await count()) as number;
    expect([0, whole], `round ${round}`).toContain(stored);
    seen.add(stored);
  }
  expect(seen, 'some imports were killed before they ended').toContain(0);
  // A killed import leaves nothing that prevents the next one.
  await clear();
  expect((await importGuide(path, options)).programmes_added).toBe(whole);
});

/** Damages a file in one to five places: bytes changed, removed, repeated, truncated, or inserted markup. */
function damage(good: Buffer, random: Random): Buffer {
  const markup = ['<', '>', '&', '"', '</tv>', '<tv>', ']]>', '<![CDATA[', '<!--', '&#0;', '\0', '\u{fffe}', '<programme', ' stop="', '\n'];
  let bytes = good;
  for (let places = randomInteger(random, 1, 5); places > 0; places -= 1) {
    const at = randomInteger(random, 0, bytes.length - 1);
    const to = Math.min(bytes.length, at + randomInteger(random, 1, 400));
    const kind = randomInteger(random, 0, 4);
    if (kind === 0) {
      bytes = Buffer.from(bytes);
      bytes[at] = randomInteger(random, 0, 255);
    } else if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(to)]);
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, to), bytes.subarray(at)]);
    else if (kind === 3) bytes = bytes.subarray(0, at + 1);
    else {
      const word = markup[randomInteger(random, 0, markup.length - 1)] as string;
      bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(word), bytes.subarray(at)]);
    }
  }
  return bytes;
}

test('a damaged guide is imported consistently or refused with a message', async () => {
  let text = '';
  for await (const piece of makeGuide({ channels: 4, programmes: 60, days: 1 })) text += piece;
  const good = Buffer.from(text);
  const random = randomFrom(SEED);
  const path = join(folder, 'damaged.xml');
  let refused = 0;
  for (let round = 0; round < DAMAGED; round += 1) {
    if (round % 100 === 0) await clear();
    writeFileSync(path, damage(good, random));
    const before = await count();
    try {
      await importGuide(path, { url: database.url, align: random() < 0.3, now: Date.now(), report: SILENT });
    } catch (error) {
      expect(error, `round ${round} of "${SEED}"`).toBeInstanceOf(ImportRefused);
      expect(await count(), `round ${round} of "${SEED}"`).toBe(before);
      refused += 1;
    }
  }
  // Some damage must be refused and some must not, or the test would prove little.
  expect(refused).toBeGreaterThan(DAMAGED / 4);
  expect(refused).toBeLessThan(DAMAGED);
  const overlaps = `SELECT 1 FROM (SELECT ends_at, lead(starts_at) OVER (PARTITION BY channel_id ORDER BY starts_at) AS next FROM programmes) p WHERE p.next < p.ends_at`;
  expect(await query(overlaps)).toEqual([]);
});
