import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Longer than the half second after a key or a click in which what moves is the viewer's own doing. */
const SCRIPT_MS = 900;
const ANSWER_MS = 700;

const delayed = new WeakSet<Page>();

/** Whether a test has delayed what this page asks for. */
export const isDelayed = (page: Page): boolean => delayed.has(page);

/** Delays what a page asks for at these addresses. Routes that a test adds itself later come before it. */
export const delay = (page: Page, address: string, ms = ANSWER_MS): Promise<unknown> => {
  delayed.add(page);
  return page.route(address, async (route) => {
    await setTimeout(ms);
    await route.continue().catch(() => {});
  });
};

export const delayAnswers = (page: Page): Promise<unknown> => delay(page, '**/_serverFn/**');

/** Delays a page's scripts and the answers of its server functions. */
export async function delayNetwork(page: Page): Promise<void> {
  await delay(page, '**/assets/*.js', SCRIPT_MS);
  await delayAnswers(page);
}
