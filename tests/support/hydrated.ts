import { expect, type Locator } from '@playwright/test';

/** Whether React has the element, and hears what is pressed on it. */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')));

/** Waits until React has the element: what is pressed before follows the served page. */
export const untilHydrated = (element: Locator, timeout = 40_000): Promise<void> =>
  expect.poll(() => isHydrated(element), { message: 'the element is hydrated', timeout }).toBe(true);
