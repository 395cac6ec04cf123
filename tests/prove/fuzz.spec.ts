/**
 * `npm run fuzz`: 10,000 generated inputs for pages, search parameters, server functions, posted forms, the upstream's calls and imports. None ends in a
 * 5xx, none hangs. `-- --runs 2000` asks for fewer, `-- --seed 7` repeats the inputs of a run; the seed is printed.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';
import { FUZZ_ENV, fuzz } from '../support/fuzz/fuzz.ts';
import { startStack } from '../support/stack.ts';

const RUNS = Number(process.env.CAMAROTE_FUZZ_RUNS ?? 10_000);
const SEED = Number(process.env.CAMAROTE_FUZZ_SEED ?? randomInt(2 ** 31));
const REPORT = 'reports/fuzz.json';

test(`${RUNS} generated inputs end in no 5xx, and none hangs`, async () => {
  test.setTimeout(3 * 60 * 60_000);
  console.log(`seed ${SEED} (repeat with: npm run fuzz -- --seed ${SEED} --runs ${RUNS})`);
  const stack = await startStack({ env: FUZZ_ENV });
  try {
    const { inputs, counts, findings } = await fuzz(stack, { runs: RUNS, seed: SEED });
    console.log(`${inputs} inputs, answers by status: ${JSON.stringify(counts)}`);
    mkdirSync(dirname(REPORT), { recursive: true });
    const errors = stack
      .output()
      .split('\n')
      .filter((line) => /"level":(?:"error"|50)/.test(line));
    writeFileSync(REPORT, JSON.stringify({ seed: SEED, inputs, counts, findings, errors }, null, 2));
    for (const { of, outcome, times, request, answer } of findings)
      console.log(`${times} × ${of}: ${outcome}\n  ${JSON.stringify(request).slice(0, 1_500)}\n  ${answer}`);
    expect(findings.map(({ of, outcome }) => `${of}: ${outcome}`)).toEqual([]);
    expect((await fetch(`${stack.site}/readyz`)).status).toBe(200);
    expect(stack.output()).not.toMatch(/unhandled|uncaught/i);
  } finally {
    await stack.stop();
  }
});
