/** Calls that store or delete something, each asked many times at once of two upstream processes on one database. */
import { expect, test } from '@playwright/test';
import { PARALLEL_CALLS } from '../support/parallel/calls.ts';
import { type ParallelCall, TIMES } from '../support/parallel/parallel-call.ts';
import { type ParallelWorld, startParallelWorld } from '../support/parallel/world.ts';

let world: ParallelWorld;
test.beforeAll(async () => {
  world = await startParallelWorld();
});
test.afterAll(() => world?.stop());

/** Whether the statuses are those that may come, as often as they may. */
function isAsWanted(statuses: readonly number[], answers: ParallelCall['answers']): boolean {
  const countOf = (status: number) => statuses.filter((one) => one === status).length;
  return (
    statuses.every((status) => answers[status] !== undefined) &&
    Object.entries(answers).every(([status, wanted]) => {
      const count = countOf(Number(status));
      return wanted === 'rest' || (wanted === 'some' ? count > 0 : count === wanted);
    })
  );
}

for (const { call, what, begin, answers, times = 1 } of PARALLEL_CALLS)
  test(`[G-races] [SEC-70] ${call}, ${TIMES} times at once for ${what}, is done ${times === 1 ? 'once' : `${times} times`} and answered each time`, async () => {
    const { ask, done } = await begin(world);
    const results = await Promise.all(Array.from({ length: TIMES }, (_, n) => ask(n)));
    const statuses = results.map(({ status }) => status ?? 0);
    const said = JSON.stringify({ statuses: statuses.toSorted(), results: results.filter(({ ok }) => !ok) }).slice(0, 3_000);
    expect(isAsWanted(statuses, answers), `${said}\n${world.output().slice(-2_000)}`).toBe(true);
    // Mails are sent after the answer.
    await expect.poll(done).toBe(times);
  });
