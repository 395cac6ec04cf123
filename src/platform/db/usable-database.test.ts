import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { quiet } from '../api/test-api.ts';
import { runImport } from '../cli/import.ts';
import { parsePlatformEnv } from '../env.ts';
import { holdDatabase } from './database-users.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { DatabaseRefused, DatabaseUnreachable } from './usable-database.ts';

let database: TestDatabase;
let name: string;
beforeAll(async () => {
  database = await createTestDatabase();
  name = `other_${process.pid}`;
});
afterAll(() => database.drop());

/** The address of the test database with changes. */
const urlWith = (change: Partial<URL>): string => Object.assign(new URL(database.url), change).href;

async function query(text: string, url = database.url): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const faultOf = (url: string): Promise<Error> =>
  migrate(url).then(
    () => new Error('migrated'),
    (error: Error) => error,
  );

/** Runs with a new database, which is dropped at the end. */
async function withNew(options: string, use: (url: string) => Promise<void>): Promise<void> {
  await query(`CREATE DATABASE ${name} ${options}`);
  try {
    await use(urlWith({ pathname: `/${name}` }));
  } finally {
    await query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

describe('[G-log-once] a fault of DATABASE_URL is named with host, port and user, never with the password', () => {
  test('a wrong password, an unknown user, an unknown database', async () => {
    const { hostname, port, username } = new URL(database.url);
    const wrong = await faultOf(urlWith({ password: 'wrong-word' }));
    expect(wrong).toBeInstanceOf(DatabaseRefused);
    expect(wrong.message).toContain(`at ${hostname}:${port} (DATABASE_URL) cannot be used by the user ${username}: the password is wrong`);
    expect(wrong.message).not.toContain('wrong-word');
    expect((await faultOf(urlWith({ username: 'nobody-here' }))).message).toContain('the user nobody-here');
    const missing = await faultOf(urlWith({ pathname: '/not_there' }));
    expect(missing).toBeInstanceOf(DatabaseRefused);
    expect(missing.message).toMatch(/^The database not_there at .*there is no such database/);
  });

  test('a port where nothing listens, and a host that does not exist: a later start may help', async () => {
    const probe = createServer();
    const free = await new Promise<number>((done) => probe.listen(0, '127.0.0.1', () => done((probe.address() as { port: number }).port)));
    await new Promise((closed) => probe.close(closed));
    const nothing = await faultOf(urlWith({ hostname: '127.0.0.1', port: String(free) }));
    expect(nothing).toBeInstanceOf(DatabaseUnreachable);
    expect(nothing.message).toContain(`at 127.0.0.1:${free} (DATABASE_URL)`);
    expect(nothing.message).toContain('nothing listens there');
    const unknown = await faultOf(urlWith({ hostname: 'not-there.invalid' }));
    expect(unknown).toBeInstanceOf(DatabaseUnreachable);
    expect(unknown.message).toMatch(/at not-there\.invalid:.*host/);
  });

  test('an address that is none, without repeating it', () => {
    for (const DATABASE_URL of ['mysql://x', 'postgres://', 'postgres://user:pa#ss word@host:port/x']) {
      expect(() => parsePlatformEnv({ DATABASE_URL })).toThrow(/DATABASE_URL must be a postgres:\/\/ address/);
      expect(() => parsePlatformEnv({ DATABASE_URL })).not.toThrow(/ss word/);
    }
  });

  test('the commands name it, too', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      expect(await runImport(['undo'], { DATABASE_URL: urlWith({ pathname: '/not_there' }) })).toBe(1);
      expect(complaints.mock.calls.join()).toContain('nothing has changed: The database not_there at');
    } finally {
      complaints.mockRestore();
    }
  });
});

test('[G-log-once] a database of another encoding is refused by name', () =>
  withNew("ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0", async (url) => {
    const refused = await faultOf(url);
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect(refused.message).toMatch(new RegExp(`^The database ${name} at .* has the encoding LATIN1; UTF8 is needed`));
    expect(await query("SELECT FROM pg_class WHERE relname = 'migrations'", url)).toEqual([]);
  }));

test('[G-log-once] a database with another program’s tables is refused by name, and nothing in it is changed', () =>
  withNew('', async (url) => {
    await query('CREATE TABLE orders (id int); CREATE TABLE migrations (id int, migration text, batch int)', url);
    for (const tables of [['migrations', 'orders'], ['orders']]) {
      const refused = await faultOf(url);
      expect(refused).toBeInstanceOf(DatabaseRefused);
      expect(refused.message).toContain(`holds tables of another program (${tables.join(', ')}). Nothing in it was changed.`);
      expect(await query('SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1', url)).toEqual(
        tables.map((tablename) => ({ tablename })),
      );
      await query('DROP TABLE IF EXISTS migrations', url);
    }
  }));

test('[G-log-once] tables that were added to ours later do not matter', async () => {
  await query('CREATE TABLE notes (id int)');
  expect(await migrate(database.url)).toEqual([]);
});

test('a user who may not create tables is told what to do', () =>
  withNew('', async (url) => {
    const role = `guest_${process.pid}`;
    await query(`CREATE ROLE ${role} LOGIN PASSWORD 'apart'`);
    try {
      const refused = await faultOf(Object.assign(new URL(url), { username: role, password: 'apart' }).href);
      expect(refused).toBeInstanceOf(DatabaseRefused);
      expect(refused.message).toContain(`does not let the user ${role} create tables`);
    } finally {
      await query(`DROP ROLE ${role}`);
    }
  }));

test('[G-log-once] two starts on one database with different data folders are told of each other', async () => {
  const { db, url } = database;
  const first = await holdDatabase(db, url, '/srv/a/.data', quiet);
  expect(first.others).toEqual([]);
  const second = await holdDatabase(db, url, '/srv/b/.data', quiet);
  expect(second.others).toEqual([
    expect.stringMatching(/\(DATABASE_URL\) is used by another start of Camarote, with the data folder \/srv\/a\/\.data on /),
  ]);
  await first.end();
  await second.end();
  const third = await holdDatabase(db, url, '/srv/c/.data', quiet);
  expect(third.others).toEqual([]);
  await third.end();
});
