/**
 * The numbers of docs/security.md and the tests that show them: `[SEC-30]` or `[F-sec-57]` in a test's title. Plain JavaScript for Node >= 20, as
 * scripts/test.mjs, which runs these tests for `npm run security`.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './setup.mjs';
import { specFiles, unitFiles } from './test-files.mjs';

/** A number in a test's title. */
const NUMBER = /\[(?:SEC|F-sec)-(\d+)\]/g;

/** Matches the titles that name one of the numbers, as both test runners take it. */
export const titlePattern = (numbers) => String.raw`\[(SEC|F-sec)-(${numbers.join('|')})\]`;

/** @returns {Map<number, string>} what holds, by number, in order */
export function securityNumbers() {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  return new Map([...text.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, n, holds]) => [Number(n), holds]));
}

/** The numbers that a text names, once each. */
const namedIn = (text) => [...new Set([...text.matchAll(NUMBER)].map(([, n]) => Number(n)))];

/**
 * The files of tests that name one of the numbers.
 * @param {readonly number[]} numbers
 * @returns {{ unit: string[], specs: string[], named: Set<number> }} named: those of the numbers that a title names
 */
export function securityFiles(numbers) {
  const named = new Set();
  const naming = (files) =>
    files.filter((file) => {
      const found = namedIn(readFileSync(join(root, file), 'utf8')).filter((n) => numbers.includes(n));
      for (const n of found) named.add(n);
      return found.length > 0;
    });
  return { unit: naming(unitFiles()), specs: naming(specFiles(['http', 'browser', 'prove'])), named };
}

/**
 * The tests of a report of Vitest's or Playwright's.
 * @param {{ testResults?: any[], suites?: any[] }} report
 * @returns {{ title: string, file: string, outcome: 'passed' | 'failed' | 'skipped' }[]}
 */
export function reportedTests({ testResults = [], suites = [] }) {
  const unit = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      file: relative(root, name),
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
  const inside = (suite, titles) => [
    ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
      title: [...titles, title].join(' '),
      file: `tests/${suite.file}`,
      outcome: tests.every(({ status }) => status === 'skipped') ? 'skipped' : ok ? 'passed' : 'failed',
    })),
    ...(suite.suites ?? []).flatMap((inner) => inside(inner, [...titles, inner.title])),
  ];
  return [...unit, ...suites.flatMap((suite) => inside(suite, []))];
}

/**
 * How each number came out. One with a failed test failed; one without a test that passed is not shown.
 * @param {Map<number, string>} numbers
 * @param {ReturnType<typeof reportedTests>} tests
 */
export function securityTable(numbers, tests) {
  return [...numbers].map(([n, holds]) => {
    const own = tests.filter(({ title, outcome }) => outcome !== 'skipped' && namedIn(title).includes(n));
    const failed = own.filter(({ outcome }) => outcome === 'failed').length;
    const verdict = failed > 0 ? 'FAILED' : own.length > 0 ? 'passed' : 'NO TEST';
    return { n, holds, verdict, tests: own };
  });
}

/** Characters of what holds that a line of the table shows. */
const SHOWN_CHARS = 90;

/** The table as it is printed: a line for each number. */
export const tableLines = (rows) =>
  rows.map(({ n, holds, verdict, tests }) => {
    const files = [...new Set(tests.map(({ file }) => file))].join(', ');
    const shown = holds.length > SHOWN_CHARS ? `${holds.slice(0, SHOWN_CHARS - 1)}…` : holds;
    return `| ${n} | ${shown} | ${verdict} | ${tests.length} | ${files} |`;
  });
