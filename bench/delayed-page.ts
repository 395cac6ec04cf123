/** Pages whose every answer comes late, as over a network. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Delay of every answer of site and upstream. Milliseconds. */
export const DELAY_MS = 50;

export interface DelayedPage {
  page: Page;
  session: CDPSession;
}

export async function delayedPage(context: BrowserContext): Promise<DelayedPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await delayAnswers(session, DELAY_MS);
  return { page, session };
}

/** @param latency delay of every answer from now on, in milliseconds */
export async function delayAnswers(session: CDPSession, latency: number): Promise<void> {
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });
}
