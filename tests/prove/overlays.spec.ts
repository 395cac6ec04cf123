/** 300 runs of what tests/browser/overlay-walks.spec.ts does six times, on phone and desktop, three at once: more than most machines have processors for. */
import { DEVICES, planOf, walkOverlay } from '../support/overlay-walk.ts';
import { expect, test } from '../support/test.ts';

const RUNS = Number(process.env.OVERLAY_RUNS ?? 300);
/** Of the first run. Another number begins another series; several, with commas between them, are run and no others. */
const [FIRST_SEED = 1_000, ...OTHER_SEEDS] = process.env.OVERLAY_SEED?.split(',').map(Number) ?? [];
const SEEDS = OTHER_SEEDS.length > 0 ? [FIRST_SEED, ...OTHER_SEEDS] : Array.from({ length: RUNS }, (_, at) => FIRST_SEED + at);
const LANES = 3;

test('[J-overlay-back] 300 runs at random delays and under load: Back never leaves the site because of an overlay', async ({
  browser,
  stack,
}) => {
  test.setTimeout(90 * 60_000);
  const plans = SEEDS.map(planOf);
  const contexts = {
    phone: await browser.newContext({ ...DEVICES.phone, locale: 'pt-PT' }),
    desktop: await browser.newContext({ ...DEVICES.desktop, locale: 'pt-PT' }),
  };
  const failed: string[] = [];
  let ended = 0;
  const lane = async (): Promise<void> => {
    for (let plan = plans.shift(); plan; plan = plans.shift()) {
      await walkOverlay(contexts[plan.device], stack.site, plan).catch((error: Error) => {
        failed.push(error.message);
        console.log(error.message);
      });
      ended += 1;
      if (ended % 25 === 0) console.log(`${ended} of ${SEEDS.length} runs, ${failed.length} failed`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await Promise.all(Object.values(contexts).map((context) => context.close()));
  expect(failed, `${failed.length} of ${SEEDS.length} runs`).toEqual([]);
});
