import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Longer than the half second after a key or a click in which what moves is the viewer's own doing. */
const SCRIPT_MS = 900;
const ANSWER_MS = 700;

/** Delays a page's scripts and the answers of its server functions. Routes that a test adds itself come before these. */
export async function delayNetwork(page: Page): Promise<void> {
  for (const [address, delay] of [
    ['**/assets/*.js', SCRIPT_MS],
    ['**/_serverFn/**', ANSWER_MS],
  ] as const)
    await page.route(address, async (route) => {
      await setTimeout(delay);
      await route.continue().catch(() => {});
    });
}
