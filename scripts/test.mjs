/** `npm test`: lint, unused code, types, unit and contract tests, then HTTP and browser tests of the built site. `npm run prove`: the long tests. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { checkNode, ensureBuilt, ensureInstalled, nodeBinary, ourEnv, root, yieldToOthers } from './setup.mjs';

const prove = process.argv.includes('--prove');
/** Parts of the long tests: `npm run prove -- foreign` runs tests/prove/foreign.spec.ts alone. */
const parts = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const started = Date.now();
let passed = 0;
let failed = 0;
const seconds = () => `${((Date.now() - started) / 1_000).toFixed(0)} s`;

/** Runs a step. Its output is printed when it fails, or at once with `show`. In the background it takes the time that the others leave. */
function step(name, args, { env = {}, show = false, background = false } = {}) {
  return new Promise((done) => {
    const child = spawn(nodeBinary(), args, {
      cwd: root,
      env: ourEnv({ NODE_ENV: 'test', ...env }),
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    if (background) yieldToOthers(child);
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words += chunk));
    child.once('close', (code) => {
      if (code !== 0 && !show) console.log(words.slice(-12_000));
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds()})`);
      done(code === 0);
    });
  });
}

/** One PostgreSQL for all steps, in memory where there is enough (tests/support/postgres-of-all-steps.ts). */
function startPostgres() {
  const child = spawn(nodeBinary(), ['tests/support/postgres-of-all-steps.ts'], {
    cwd: root,
    env: ourEnv({ NODE_ENV: 'test' }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = new Promise((done, fail) => {
    child.once('message', done);
    child.once('exit', (code) => fail(new Error(`the tests' PostgreSQL ended with ${code}`)));
  });
  const stop = () =>
    new Promise((done) => {
      child.once('exit', done);
      if (child.exitCode === null && child.connected) child.disconnect();
      else done();
    });
  return { url, stop };
}

const count = (ok) => {
  if (ok) passed += 1;
  else failed += 1;
};

/** Failed tests with the beginnings of their messages, repeated after everything else: the record of a run may keep its last lines alone. */
const failures = [];
const MESSAGE_CHARS = 300;

/** The failed tests of a report of Vitest's or Playwright's. */
function failedTests({ testResults = [], suites = [] }) {
  const unit = testResults.flatMap(({ assertionResults }) => assertionResults);
  const specs = suites.flatMap(function inside({ suites: inner = [], specs: own = [] }) {
    return [...own, ...inner.flatMap(inside)];
  });
  return [
    ...unit.filter(({ status }) => status === 'failed').map(({ fullName, failureMessages: [message] }) => [fullName, message]),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => [title, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message]),
  ];
}

/** Adds the counts of a JSON report. A missing report counts as one failure. */
function countReport(file, ok) {
  const path = join(root, 'reports', file);
  if (!existsSync(path)) {
    failed += 1;
    console.log(`FAIL ${file} was not written`);
    return;
  }
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const good = report.numPassedTests ?? report.stats?.expected ?? 0;
  const bad = report.numFailedTests ?? (report.stats?.unexpected ?? 0) + (report.stats?.flaky ?? 0);
  passed += good;
  // A file that fails to load, or an error outside a test, is in no count: add one failure.
  failed += Math.max(bad, ok ? 0 : 1);
  if (good === 0 && bad === 0) failed += 1;
  for (const [title, message = ''] of failedTests(report)) {
    const words = stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, MESSAGE_CHARS);
    failures.push(`FAIL ${title}: ${words}`);
  }
}

/** @type {ReturnType<typeof startPostgres> | undefined} */
let postgres;
checkNode();
try {
  const packages = ensureInstalled();
  const chromium = ensureChromium(packages);
  // Whatever happens to the browser, the packages are waited for first.
  chromium.catch(() => {});
  await packages;
  rmSync(join(root, 'reports'), { recursive: true, force: true });
  mkdirSync(join(root, 'reports'), { recursive: true });

  if (prove) {
    [process.env.CHROMIUM] = await Promise.all([chromium, ensureBuilt('node')]);
    const ok = await step(
      'prove',
      ['node_modules/@playwright/test/cli.js', 'test', '--project=prove', '--workers=1', ...parts.map((part) => `tests/prove/${part}`)],
      {
        env: { CAMAROTE_PROVE: '1', PLAYWRIGHT_REPORT: 'reports/prove.json' },
        show: true,
      },
    );
    countReport('prove.json', ok);
  } else {
    // Needs no build, and the build does not use both processors all the time.
    const lint = step('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'], { background: true });
    postgres = startPostgres();
    [process.env.CHROMIUM, process.env.CAMAROTE_TEST_DATABASE_URL] = await Promise.all([chromium, postgres.url, ensureBuilt('node')]);
    console.log(`ok   build (${seconds()})`);
    // They take the time that the tests leave, to the end of the run if need be.
    const checks = [
      lint,
      // Several threads check the libraries' types once for each: 19 instead of 8 s of processor time.
      step('types', ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded'], { background: true }),
      step('unused', ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'], { background: true }),
    ];
    // The next step waits for it: with the time that the unit tests leave it would be the last to end.
    const edge = ensureBuilt('cloudflare');
    edge.catch(() => {});
    const unit = await step(
      'unit',
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=reports/unit.json'],
      { show: true },
    );
    countReport('unit.json', unit);
    await edge;
    console.log(`ok   build for the edge (${seconds()})`);
    const whole = await step('http and browser', ['node_modules/@playwright/test/cli.js', 'test'], { show: true });
    countReport('playwright.json', whole);
    for (const ok of await Promise.all(checks)) count(ok);
  }
} catch (error) {
  failed += 1;
  console.log(error.message);
}
await postgres?.stop();
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
