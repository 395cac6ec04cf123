/**
 * `npm test`: lint, unused code, types, unit and contract tests, then HTTP and browser tests of the built site. With words, `npm test -- guide print`:
 * the same checks, and of the tests only the files whose path holds one of the words. `npm run prove`: the long tests.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { printEnded, readCommandLine, wrongUse } from '../src/rules/command-line.mjs';
import { ensureChromium } from './chromium.mjs';
import { reportedTests, securityFiles, securityNumbers, securityTable, tableLines, titlePattern } from './security-table.mjs';
import { checkNode, ensureBuilt, ensureInstalled, nodeBinary, ourEnv, root, yieldToOthers } from './setup.mjs';
import { filesWith, specFiles, unknownWord } from './test-files.mjs';

const USAGE = `usage: npm test [-- <word> …]
       npm run prove [-- <part> …]
       npm run faults
       npm run fuzz [-- --runs <n> --seed <n>]
       npm run soak [-- --minutes <n>]   the parts of these names
       npm run security [-- <number> …]  the tests of docs/security.md's numbers
  words   parts of the paths of tests: npm test -- guide print
  parts   files of tests/prove: npm run prove -- foreign
  numbers of docs/security.md: npm run security -- 30 31`;

checkNode();
const line = readCommandLine(process.argv.slice(2), {
  usage: USAGE,
  options: {
    prove: { type: 'boolean' },
    security: { type: 'boolean' },
    minutes: { type: 'string' },
    runs: { type: 'string' },
    seed: { type: 'string' },
  },
  mostWords: Number.POSITIVE_INFINITY,
});
if ('exitCode' in line) process.exit(printEnded(line));
const { minutes, runs, seed } = line.values;
/** What the long tests of these names read. */
const choices = { CAMAROTE_SOAK_MINUTES: minutes, CAMAROTE_FUZZ_RUNS: runs, CAMAROTE_FUZZ_SEED: seed };
for (const [name, value] of Object.entries(choices)) {
  if (value !== undefined && !/^[1-9]\d{0,9}$/.test(value)) process.exit(printEnded(wrongUse(`${value} is no number`, USAGE)));
  if (value !== undefined) process.env[name] = value;
}
const prove = line.values.prove === true;
/** Words of files' paths. For the long tests names of parts: `npm run prove -- foreign` runs tests/prove/foreign.spec.ts alone. */
const { words } = line;
const unknownPart = prove ? words.find((word) => !specFiles(['prove']).some((file) => file.startsWith(`tests/prove/${word}`))) : undefined;
if (unknownPart !== undefined) process.exit(printEnded(wrongUse(`unknown part ${unknownPart}`, USAGE)));
const security = line.values.security === true;
const allNumbers = security ? securityNumbers() : new Map();
const unknownNumber = security ? words.find((word) => !allNumbers.has(Number(word))) : undefined;
if (unknownNumber !== undefined) process.exit(printEnded(wrongUse(`docs/security.md has no number ${unknownNumber}`, USAGE)));
/** Where reports of this run go. A run inside of another one has its own. */
const reports = process.env.CAMAROTE_TEST_REPORTS ?? join(root, 'reports');
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
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      if (code !== 0 && !show) console.log(output.slice(-12_000));
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
  const path = join(reports, file);
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
    const shortened = stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, MESSAGE_CHARS);
    failures.push(`FAIL ${title}: ${shortened}`);
  }
}

const lint = () => step('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'], { background: true });
// Several threads check the libraries' types once for each: 19 instead of 8 s of processor time.
const types = () => step('types', ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded'], { background: true });
const unused = () => step('unused', ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'], { background: true });

async function runUnit(files = []) {
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`];
  countReport('unit.json', await step('unit', ['node_modules/vitest/vitest.mjs', ...args], { show: true }));
}

async function runSpecs(name, file, args, env = {}) {
  const report = { PLAYWRIGHT_REPORT: join(reports, file), ...env };
  countReport(file, await step(name, ['node_modules/@playwright/test/cli.js', 'test', ...args], { env: report, show: true }));
}

/** Messages are compiled by the build. Types and unit tests need them, and nothing else of it. */
function messagesAreCompiled() {
  const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changedAt('src/paraglide/messages.js') > changedAt('messages/pt.json');
}

/** Runs the checks and the files whose paths hold one of the words. */
async function runPart({ unit, specs }, chromium) {
  const needsBuild = specs.length > 0 || !messagesAreCompiled();
  [process.env.CHROMIUM] = await Promise.all([chromium, needsBuild ? ensureBuilt('node') : undefined]);
  const checks = [lint(), types(), unused()];
  if (unit.length > 0) await runUnit(unit);
  // Playwright takes patterns of paths, and empties the folder of its results first.
  const patterns = specs.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`);
  if (specs.length > 0) await runSpecs('http and browser', 'playwright.json', [...patterns, `--output=${join(reports, 'results')}`]);
  for (const ok of await Promise.all(checks)) count(ok);
}

/** Runs the tests of the numbers of docs/security.md, those among the long tests too, and prints how each number came out. */
async function runSecurity(chromium) {
  const numbers = new Map([...allNumbers].filter(([n]) => words.length === 0 || words.includes(String(n))));
  const { unit, specs } = securityFiles([...numbers.keys()]);
  const titles = titlePattern([...numbers.keys()]);
  [process.env.CHROMIUM] = await Promise.all([
    chromium,
    ensureBuilt('node'),
    specs.some((file) => file.startsWith('tests/edge/')) ? ensureBuilt('cloudflare') : undefined,
  ]);
  if (unit.length > 0) await runUnit([...unit, '-t', titles]);
  const patterns = specs.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`);
  if (specs.length > 0) await runSpecs('http and browser', 'playwright.json', [...patterns, '-g', titles], { CAMAROTE_PROVE: '1' });
  const reported = ['unit.json', 'playwright.json'].map((file) => join(reports, file)).filter((path) => existsSync(path));
  const rows = securityTable(
    numbers,
    reported.flatMap((path) => reportedTests(JSON.parse(readFileSync(path, 'utf8')))),
  );
  const heading = ['| n | what holds | came out | tests | in |', '|---|---|---|---|---|'];
  console.log([...heading, ...tableLines(rows)].join('\n'));
  writeFileSync(join(reports, 'security.json'), JSON.stringify(rows, null, 2));
  failed += rows.filter(({ verdict }) => verdict === 'NO TEST').length;
}

/** @type {ReturnType<typeof startPostgres> | undefined} */
let postgres;
const part = words.length > 0 && !prove && !security ? filesWith(words) : undefined;
if (part?.unknown.length) {
  process.exit(printEnded(wrongUse(part.unknown.map(unknownWord).join('\n'), USAGE)));
}
try {
  const packages = ensureInstalled();
  const chromium = ensureChromium(packages);
  // Whatever happens to the browser, the packages are waited for first.
  chromium.catch(() => {});
  await packages;
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  if (prove) {
    [process.env.CHROMIUM] = await Promise.all([chromium, ensureBuilt('node')]);
    const args = ['--project=prove', '--workers=1', ...words.map((word) => `tests/prove/${word}`)];
    await runSpecs('prove', 'prove.json', args, { CAMAROTE_PROVE: '1' });
  } else if (security) await runSecurity(chromium);
  else if (part) await runPart(part, chromium);
  else {
    // Needs no build, and the build does not use both processors all the time.
    const early = lint();
    postgres = startPostgres();
    [process.env.CHROMIUM, process.env.CAMAROTE_TEST_DATABASE_URL] = await Promise.all([chromium, postgres.url, ensureBuilt('node')]);
    console.log(`ok   build (${seconds()})`);
    // They take the time that the tests leave, to the end of the run if need be.
    const checks = [early, types(), unused()];
    // The next step waits for it: with the time that the unit tests leave it would be the last to end.
    const edge = ensureBuilt('cloudflare');
    edge.catch(() => {});
    await runUnit();
    await edge;
    console.log(`ok   build for the edge (${seconds()})`);
    await runSpecs('http and browser', 'playwright.json', []);
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
