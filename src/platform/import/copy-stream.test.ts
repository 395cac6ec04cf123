import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { CopyStream } from './copy-stream.ts';

const COPY = 'COPY copied FROM STDIN';

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

const count = async () => (await client.query<{ n: number }>('SELECT count(*)::integer AS n FROM copied')).rows[0]?.n;

it('stores what was sent, cut anywhere', async () => {
  const copy = CopyStream.open(client, COPY);
  for (const piece of ['1\tação', ' – “x”\n2', '\t\\N\n']) await copy.write(Buffer.from(piece));
  await copy.end();
  const { rows } = await client.query('SELECT text FROM copied ORDER BY n');
  expect(rows.map((row) => row.text)).toEqual(['ação – “x”', null]);
});

it('waits for a server that is slower than the file, and leaves no listener behind', async () => {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection;
  const listeners = () => ['drain', 'close'].map((event) => stream.listenerCount(event));
  const before = listeners();
  let most = 0;
  const piece = Buffer.from(`1\t${'x'.repeat(100)}\n`.repeat(10_000));
  const copy = CopyStream.open(client, COPY);
  for (let i = 0; i < 30; i += 1) {
    most = Math.max(most, stream.listenerCount('close'));
    await copy.write(piece);
  }
  await copy.end();
  expect(listeners()).toEqual(before);
  expect(most).toBe(before[1]);
  expect(await count()).toBe(300_002);
});

it('gives the error of the server, also when rows are sent on after it, and the connection goes on', async () => {
  const before = await count();
  const copy = CopyStream.open(client, COPY);
  const sending = async () => {
    await copy.write(Buffer.from('no number\tone\n'));
    for (let i = 0; i < 200; i += 1) await copy.write(Buffer.from('1\tone\n'.repeat(10_000)));
    await copy.end();
  };
  await expect(sending()).rejects.toThrow('invalid input syntax');
  await expect(copy.end()).rejects.toThrow('invalid input syntax');
  const unknown = CopyStream.open(client, 'COPY no_such_table FROM STDIN');
  await unknown.write(Buffer.from('1\tone\n'));
  await expect(unknown.end()).rejects.toThrow('does not exist');
  expect(await count()).toBe(before);
});

it('takes back what was sent when it is abandoned, and the connection goes on', async () => {
  const before = await count();
  const copy = CopyStream.open(client, COPY);
  await copy.write(Buffer.from('7\tone\n'));
  await copy.abandon();
  expect(await count()).toBe(before);
});

it('will not begin while the connection is busy', async () => {
  const busy = client.query('SELECT pg_sleep(0.05)');
  expect(() => CopyStream.open(client, COPY)).toThrow('busy');
  await busy;
});
