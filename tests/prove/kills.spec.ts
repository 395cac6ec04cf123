import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { killRounds } from '../support/npm-start.ts';
import { freePort } from '../support/stack.ts';

test('20 rounds of kill -9 of every process lose no acknowledged row', async () => {
  test.setTimeout(45 * 60_000);
  const folder = mkdtempSync(join(tmpdir(), 'camarote-kills-'));
  chmodSync(folder, 0o755); // the database runs as another user when we are root
  try {
    await killRounds(folder, { CAMAROTE_DATA: folder, PORT: String(await freePort()), UPSTREAM_PORT: String(await freePort()) }, 20);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
