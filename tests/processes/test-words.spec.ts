import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

let reports: string;
test.beforeEach(() => {
  reports = mkdtempSync(join(tmpdir(), 'camarote-reports-'));
});
test.afterEach(() => rmSync(reports, { recursive: true, force: true }));

/** `npm test -- <words…>`, with reports of its own: those of the run around it stay. */
const testWith = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/test.mjs', ...words], {
    encoding: 'utf8',
    env: { ...process.env, CAMAROTE_TEST_REPORTS: reports },
  });

test('[G-test-words] a word that no path holds is named, and nothing is run', () => {
  const { stderr, status } = testWith('http/routes', 'no-such-word');
  expect(stderr).toMatch(/^No unit or spec file has "no-such-word" in its path\.\nusage: npm test /);
  expect(status).toBe(2);
  expect(readdirSync(reports)).toEqual([]);
  expect(testWith('--grep').status).toBe(2);
});
