/** Escape, Back, keys and links pressed while an overlay is still opening or closing: six seeded runs; 300 by `npm run prove -- overlays`. */
import { DEVICES, planOf, walkOverlay } from '../support/overlay-walk.ts';
import { test } from '../support/test.ts';

// Each a test of its own: on a slow machine a failure says which, and none waits for the time of the others.
for (const { seed, device, surface } of [1, 3, 4, 5, 7, 9].map(planOf))
  test(`[J-overlay-back] whatever is pressed as an overlay closes, Back leads from page to page of the site (${device}, ${surface}, seed ${seed})`, async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({ ...DEVICES[device], locale: 'pt-PT' });
    await walkOverlay(context, stack.site, planOf(seed));
    await context.close();
  });
