import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runDemo } from '../cli/demo.ts';
import { listMigrations, migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { DatabaseRefused } from './usable-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function query(text: string, url = database.url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  test('runs nothing on a database that is up to date, also from several processes at once', async () => {
    expect(await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])).toEqual([[], [], []]);
  });

  test('records every file with its hash', async () => {
    const expected = listMigrations().map(({ name, sql }) => ({ name, hash: createHash('sha256').update(sql).digest('hex') }));
    expect(await query('SELECT name, hash FROM migrations ORDER BY name')).toEqual(expected);
  });

  describe('on a database made by other migrations', () => {
    beforeEach(() =>
      query(`DELETE FROM migrations;
        INSERT INTO migrations (name, hash) VALUES ('0001_content.sql', 'a'), ('0002_guide_json.sql', 'b'), ('0011_programme_key.sql', 'c');
        INSERT INTO channels (id, nome, slug, numero) VALUES (4, 'Quatro', 'quatro', 4);
        INSERT INTO programmes (channel_id, starts_at, ends_at, title) VALUES (4, '2026-11-21T20:00Z', '2026-11-21T21:00Z', 'Sete')`),
    );
    const content = () =>
      query(
        'SELECT p.title, c.nome, (SELECT count(*) FROM migrations) AS migrations FROM programmes p JOIN channels c ON c.id = p.channel_id',
      );

    test('names a data folder and how to go on, and changes nothing in it', async () => {
      const before = await content();
      const error = await migrate(database.url, '/srv/camarote/.data').catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DatabaseRefused);
      const { message } = error as Error;
      expect(message).toContain('The data folder /srv/camarote/.data was made by another version of Camarote');
      expect(message).toContain('0001_content.sql');
      expect(message).toContain('mv /srv/camarote/.data /srv/camarote/.data.old');
      expect(message).toContain('CAMAROTE_DATA');
      expect(await content()).toEqual(before);
      expect(before).toEqual([{ title: 'Sete', nome: 'Quatro', migrations: '3' }]);
    });

    test('names a database of DATABASE_URL without its password', async () => {
      const { hostname, port, pathname, password } = new URL(database.url);
      const { message } = await migrate(database.url).then(
        () => new Error('migrated'),
        (reason: Error) => reason,
      );
      expect(message).toContain(`The database ${pathname.slice(1)} at ${hostname}:${port} (DATABASE_URL)`);
      expect(message).toContain('Create an empty database');
      expect(password).not.toBe('');
      expect(message).not.toContain(password);
    });

    test('stops the commands that work on it', async () => {
      const before = await content();
      const { error } = console;
      const words: string[] = [];
      console.error = (text: string) => void words.push(text);
      try {
        expect(await runDemo(['install'], { DATABASE_URL: database.url })).toBe(1);
      } finally {
        console.error = error;
      }
      expect(words.join()).toContain('nothing has changed: The database');
      expect(await content()).toEqual(before);
    });
  });

  test('refuses a database in which a file of the same name had another content', async () => {
    await query("UPDATE migrations SET hash = 'other' WHERE name = '0003_guide.sql'");
    await expect(migrate(database.url)).rejects.toThrow(/another version of Camarote \(migrations 0003_guide\.sql\)/);
  });

  test('tells which extensions a user may not add, and who has to', async () => {
    const role = `limited_${process.pid}`;
    const name = `bare_${process.pid}`;
    await query(`CREATE ROLE ${role} LOGIN PASSWORD 'apart'`);
    await query(`CREATE DATABASE ${name}`);
    const url = new URL(database.url);
    Object.assign(url, { username: role, password: 'apart', pathname: `/${name}` });
    try {
      const owner = new URL(database.url);
      owner.pathname = `/${name}`;
      await query(`GRANT ALL ON SCHEMA public TO ${role}; CREATE EXTENSION unaccent`, owner.href);
      const error = await migrate(url.href).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DatabaseRefused);
      expect((error as Error).message).toMatch(
        /does not let this user add the extensions pg_trgm, fuzzystrmatch, which search needs \(permission denied/,
      );
      expect((error as Error).message).toContain('CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;');
      await query('CREATE EXTENSION pg_trgm; CREATE EXTENSION fuzzystrmatch', owner.href);
      // The queue of tasks has a schema of its own.
      await expect(migrate(url.href)).rejects.toThrow(/does not let the user limited_\d+ create tables/);
      await query(`GRANT CREATE ON DATABASE ${name} TO ${role}`);
      await migrate(url.href);
      expect(await query('SELECT name FROM migrations', url.href)).toHaveLength(listMigrations().length);
    } finally {
      await query(`DROP DATABASE ${name} WITH (FORCE)`);
      await query(`DROP ROLE ${role}`);
    }
  });

  test('[G-channel-numbers] migrations give channels of one number different ones, those of imports last', async () => {
    await query('ALTER TABLE channels DROP CONSTRAINT channels_numero_once, ALTER COLUMN numero TYPE integer');
    await query(`INSERT INTO channels (id, nome, slug, numero, source) VALUES
      (1, 'A', 'a', 5, 'import'), (2, 'B', 'b', 5, 'demo'), (3, 'C', 'c', 5, 'manual'), (4, 'D', 'd', 6, 'import'), (5, 'E', 'e', 6, 'import')`);
    const renumber =
      listMigrations()
        .find(({ name }) => name.startsWith('0047'))
        ?.sql.split('\n\n')[1] ?? '';
    await query(renumber);
    const numbers = () => query('SELECT nome, numero FROM channels ORDER BY id');
    const expected = [
      ['A', 1000],
      ['B', 5],
      ['C', 1001],
      ['D', 6],
      ['E', 1002],
    ].map(([nome, numero]) => ({ nome, numero }));
    expect(await numbers()).toEqual(expected);
    // What has been written since then is put right by the one that makes numbers unique.
    await query('ALTER TABLE channels DROP CONSTRAINT channels_numero_decimals');
    await query("INSERT INTO channels (id, nome, slug, numero, source) VALUES (6, 'F', 'f', 5, 'import')");
    await query(listMigrations().find(({ name }) => name.startsWith('0064'))?.sql ?? '');
    expect(await numbers()).toEqual([...expected, { nome: 'F', numero: 1003 }]);
    await expect(query('UPDATE channels SET numero = 5 WHERE id = 6')).rejects.toThrow(/channels_numero_once/);
  });
});
