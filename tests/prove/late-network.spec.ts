/** The browser's tests on a network on which everything comes late: what a page loses before its scripts are there, and what moves when answers come. */
import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';

test('every browser test passes where scripts come 0.9 s late and answers 0.7 s', async () => {
  const { CAMAROTE_PROVE: _, ...env } = process.env;
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--project=browser'], {
    env: { ...env, CAMAROTE_LATE_NETWORK: '1', PLAYWRIGHT_REPORT: 'reports/late-network.json' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => void lines.push(text));
  const code = await new Promise((done) => child.once('close', done));
  // The failures are told at the end.
  expect(code, lines.join('').slice(-12_000)).toBe(0);
});
