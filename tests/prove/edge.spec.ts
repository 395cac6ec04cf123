/**
 * The Cloudflare build in workerd passes what the site passes under Node: tests of pages, accounts, purchases and security run over it
 * (CAMAROTE_EDGE, tests/support/stack.ts). `npm test -- edge` has the fewer that run each time.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ensureBuilt } from '../../scripts/setup.mjs';
import { specFiles } from '../../scripts/test-files.mjs';

/** Tests that ask for what a Worker has not, by a part of their title, and why. */
const OF_NODE_ALONE: Readonly<Record<string, string>> = {
  'every kind of answer has the security headers': 'files are sent by the platform, with HSTS whatever the address (public/_headers)',
  'address and country come from a trusted proxy': 'a Worker sees no connection: Cloudflare tells address and country',
  'calls that depend on the viewer have the viewer’s headers': 'as above',
  'cf-connecting-ip is ignored under Node': 'a Worker believes it where TRUSTED_PROXIES says so',
  'the metrics of the built site count': 'an instance of a Worker has no figures of the others, and no /metrics',
  'an invalid Host is a 400': 'the platform answers before the site',
  'both servers answer 421 to another Host':
    'Cloudflare sends a Worker its own names alone; the check is of the server that listens on this machine',
  '::1': 'workerd listens on 127.0.0.1 alone here',
};

/** With a browser: signing in, guide, search, print, outcome of a purchase. */
const IN_A_BROWSER = ['account', 'guide', 'print', 'search', 'store'].map((name) => `tests/browser/${name}.spec.ts`);

test('[F-deploy] the tests of pages, accounts, purchases and security pass over the Worker', async () => {
  test.setTimeout(2 * 60 * 60_000);
  await ensureBuilt('cloudflare');
  const folder = mkdtempSync(join(tmpdir(), 'camarote-edge-'));
  try {
    const chosen = [...specFiles(['http']).filter((file) => /^tests\/(http|security)\//.test(file)), ...IN_A_BROWSER];
    const report = join(folder, 'report.json');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      // Workerd reads its 700 modules for each site that is started.
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        ...chosen,
        `--grep-invert=${Object.keys(OF_NODE_ALONE).join('|')}`,
        '--workers=2',
        '--timeout=300000',
        `--output=${join(folder, 'results')}`,
      ],
      {
        encoding: 'utf8',
        env: { ...process.env, CAMAROTE_EDGE: '1', CAMAROTE_PROVE: '', PLAYWRIGHT_REPORT: report },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    expect(status, `${stdout.slice(-6_000)}${stderr.slice(-2_000)}`).toBe(0);
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number } };
    expect(stats.expected).toBeGreaterThan(chosen.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
