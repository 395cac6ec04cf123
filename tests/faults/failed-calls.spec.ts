/**
 * Pages are opened where a part that is missing comes late or is drawn by the browser; of the others the answers are read. All opened:
 * tests/prove/failed-calls.spec.ts.
 */
import { test } from '@playwright/test';
import { callsOf, expectDesignedFailures, failedCalls } from '../support/failed-calls.ts';
import { type FaultyUpstream, startFaultyUpstream } from '../support/faulty-upstream.ts';
import { type PaperUpstream, startPaperUpstream } from '../support/paper-upstream.ts';
import { TEST_NOW } from '../support/stack.ts';

let paper: PaperUpstream;
let upstream: FaultyUpstream;
test.beforeAll(async () => {
  paper = await startPaperUpstream(Date.parse(TEST_NOW));
});
test.beforeEach(async () => {
  upstream = await startFaultyUpstream(paper.url);
});
test.afterEach(() => upstream.stop());
test.afterAll(() => paper.stop());

for (const [n, group] of failedCalls.entries())
  test(`a call that fails leaves its page designed: ${callsOf(group)} (${n + 1})`, ({ browser }) =>
    expectDesignedFailures(browser, upstream, paper.url, group, { all: false }));
