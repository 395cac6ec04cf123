/** A run of `npm test` within the tests: lint and types of everything once more, which takes minutes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
    env: { ...process.env, CAMAROTE_PROVE: '', CAMAROTE_TEST_REPORTS: reports },
  });

test('[G-test-words] npm test with words runs lint, types and the files whose paths hold one of them, and nothing else', () => {
  test.setTimeout(10 * 60_000);
  const { stdout, status } = testWith('script-address', 'http/routes');
  for (const step of ['lint', 'types', 'unused', 'unit', 'http and browser'])
    expect(stdout).toMatch(new RegExp(`^(ok  |FAIL) ${step} `, 'm'));
  const report = (name: string) => JSON.parse(readFileSync(join(reports, name), 'utf8'));
  const unit: { name: string }[] = report('unit.json').testResults;
  const specs: { file: string }[] = report('playwright.json').suites;
  expect(unit.map(({ name }) => name)).toEqual([expect.stringMatching(/scripts\/script-address\.test\.ts$/)]);
  expect(specs.map(({ file }) => file)).toEqual(['http/routes.spec.ts']);
  const [, failed] = /^\d+ passed, (\d+) failed\n$/m.exec(stdout) ?? [];
  expect(status, stdout).toBe(failed === '0' ? 0 : 1);
});
