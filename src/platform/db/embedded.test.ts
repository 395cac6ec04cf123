import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPidFile } from './embedded.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'camarote-pid-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const write = (text: string): void => writeFileSync(join(data, 'postmaster.pid'), text);

test('finds no server without a file, with the id of an ended process, or without an id', async () => {
  expect(readPidFile(data)).toEqual({ pid: undefined, reused: false });
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((ended) => child.once('exit', ended));
  for (const text of [`${child.pid}\n/data\n`, '', 'x']) {
    write(text);
    expect(readPidFile(data)).toEqual({ pid: undefined, reused: false });
  }
});

test.runIf(process.platform === 'linux')('recognises an id that another program has reused', () => {
  write(`${process.pid}\n/data\n`);
  expect(readPidFile(data)).toEqual({ pid: undefined, reused: true });
});

test('finds the running test server by its id', async () => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: process.env.CAMAROTE_TEST_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>("SELECT pg_read_file('postmaster.pid') AS text");
    write(rows[0]?.text ?? '');
    expect(readPidFile(data)).toEqual({ pid: Number.parseInt(rows[0]?.text ?? '', 10), reused: false });
  } finally {
    await client.end();
  }
});
