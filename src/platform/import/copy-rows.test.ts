import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { copyRows, copyValue } from './copy-rows.ts';

let test: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query('CREATE TEMP TABLE copied (n integer, text text)');
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

it('brings back what was escaped', async () => {
  const texts = ['a\tb', 'c\\d', 'e\nf\r', '\\N', '', 'ação – “x”'];
  await copyRows(client, 'COPY copied FROM STDIN', [texts.map((text, n) => `${n}\t${copyValue(text)}\n`).join(''), '99\t\\N\n']);
  const { rows } = await client.query('SELECT text FROM copied ORDER BY n');
  expect(rows.map((row) => row.text)).toEqual([...texts, null]);
});

it('waits for a server that is slower than the file, and leaves no listener behind', async () => {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection;
  const listeners = () => ['drain', 'close'].map((event) => stream.listenerCount(event));
  const before = listeners();
  let most = 0;
  function* pieces() {
    const piece = `1\t${'x'.repeat(100)}\n`.repeat(10_000);
    for (let i = 0; i < 30; i += 1) {
      most = Math.max(most, stream.listenerCount('close'));
      yield piece;
    }
  }
  await copyRows(client, 'COPY copied FROM STDIN', pieces());
  expect(listeners()).toEqual(before);
  expect(most).toBe(before[1]);
});

it('gives the error of the rows or of the server, and the connection goes on', async () => {
  function* broken() {
    yield '1\tone\n';
    throw new Error('the file ended');
  }
  await expect(copyRows(client, 'COPY copied FROM STDIN', broken())).rejects.toThrow('the file ended');
  await expect(copyRows(client, 'COPY copied FROM STDIN', ['no number\tone\n'])).rejects.toThrow('invalid input syntax');
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
