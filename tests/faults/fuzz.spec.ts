/** A short run of `npm run fuzz`, always with the same inputs. */
import { FUZZ_ENV, fuzz } from '../support/fuzz/fuzz.ts';
import { serverFunctionSources } from '../support/fuzz/server-function-sources.ts';
import { serverFunctions } from '../support/server-functions.ts';
import { startStack } from '../support/stack.ts';
import { expect, testWithOwnStack } from '../support/test.ts';

const test = testWithOwnStack(() => startStack({ env: FUZZ_ENV }));

test('600 generated inputs for pages, functions, forms, calls and imports end in no 5xx, and none hangs', async ({ stack }) => {
  test.setTimeout(10 * 60_000);
  const { counts, findings } = await fuzz(stack, { runs: 600, seed: 34 });
  expect(findings).toEqual([]);
  // Enough of them are good enough to be worked on: forms without scripts are answered with a redirect.
  const taken = Object.entries(counts).filter(([status]) => Number(status) < 400);
  expect(
    taken.reduce((sum, [, times]) => sum + times, 0),
    JSON.stringify(counts),
  ).toBeGreaterThan(200);
  expect(stack.output()).not.toMatch(/unhandled|uncaught/i);
});

test('the inputs know every server function of the build by its id', () => {
  const known = new Set(serverFunctionSources().map(({ id }) => id));
  expect([...serverFunctions('GET'), ...serverFunctions('POST')].filter((id) => !known.has(id))).toEqual([]);
});
