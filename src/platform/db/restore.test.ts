import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'camarote-restore-'));
  // As root the database runs as another user.
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a statement on the embedded database of a folder, started for it. */
async function onFolder(data: string, text: string): Promise<Record<string, unknown>[]> {
  const server = await startEmbedded(data);
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
    await server.stop();
  }
}

const tar = (...args: string[]) => expect(spawnSync('tar', args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });

test('[G-day-two-docs] a backup of the data folder by tar is restored elsewhere as docs/operating.md says; with another owner the way out is told', async () => {
  const [data, other] = [join(folder, '.data'), join(folder, 'other')];
  await onFolder(data, 'CREATE TABLE kept AS SELECT 7 AS n');
  const archive = join(folder, 'camarote.tgz');
  tar('-czpf', archive, '-C', folder, '.data');
  mkdirSync(other);
  tar('-xzpf', archive, '-C', other);
  const restored = join(other, '.data');
  expect(await onFolder(restored, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  if (process.getuid?.() !== 0) return;
  spawnSync('chown', ['-R', '0:0', join(restored, 'postgres', 'data')]);
  await expect(startEmbedded(restored)).rejects.toThrow(/must belong to the user who runs PostgreSQL \(nobody: chown -R 65534:65534/);
}, 120_000);
