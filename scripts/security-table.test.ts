import { expect, it } from 'vitest';
import { reportedTests, securityFiles, securityNumbers, securityTable, tableLines, titlePattern } from './security-table.mjs';

const all = Array.from({ length: 78 }, (_, index) => index + 1);

it('[F-repo] the security checks stand in docs/security.md in order, and each is named by a test', () => {
  expect([...securityNumbers().keys()]).toEqual(all);
  const { named } = securityFiles(all);
  expect(all.filter((n) => !named.has(n))).toEqual([]);
});

/** Composed, so that this file does not name the numbers itself. */
const id = (n: number) => `[SEC-${n}]`;

it('counts a number as passed by its tests that ran, failed by one of them, and not shown without any', () => {
  const unit = {
    testResults: [
      {
        name: 'src/a.test.ts',
        assertionResults: [
          { fullName: `cookies ${id(28)} are sealed`, status: 'passed' },
          { fullName: `${id(29)} small`, status: 'failed' },
        ],
      },
    ],
  };
  const specs = {
    suites: [
      {
        title: 'security/b.spec.ts',
        file: 'security/b.spec.ts',
        specs: [
          { title: `${id(28)} [F-sec-${57}] both`, ok: true, tests: [{ status: 'expected' }] },
          { title: `${id(58)} here`, ok: true, tests: [{ status: 'skipped' }] },
        ],
      },
    ],
  };
  const numbers = new Map([28, 29, 57, 58].map((n) => [n, `what ${n} says`]));
  const rows = securityTable(numbers, [...reportedTests(unit), ...reportedTests(specs)]);
  expect(rows.map(({ n, verdict, tests }) => [n, verdict, tests.length])).toEqual([
    [28, 'passed', 2],
    [29, 'FAILED', 1],
    [57, 'passed', 1],
    [58, 'NO TEST', 0],
  ]);
  expect(tableLines(rows)[2]).toBe('| 57 | what 57 says | passed | 1 | tests/security/b.spec.ts |');
  expect(new RegExp(titlePattern([28, 5])).test(`${id(57)} other`)).toBe(false);
});
