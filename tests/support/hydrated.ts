import { expect, type Locator } from '@playwright/test';

/** Waits until React has the element: what is pressed before follows the served page. */
export const untilHydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))), {
      message: 'the element is hydrated',
      timeout: 20_000,
    })
    .toBe(true);
