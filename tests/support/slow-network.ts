/** Emulates a slow phone on a slow network with the browser's own throttling. */
import type { Browser, CDPSession, Page } from '@playwright/test';

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true, locale: 'pt-PT' };
/** CPU slowdown factor of the phone. */
const CPU = 4;

export interface Network {
  /** bits per second, both ways */
  bits: number;
  /** round-trip time, milliseconds */
  rtt: number;
}

/** A slow network that is not crowded. */
export const SLOW: Network = { bits: 1_600_000, rtt: 300 };

/** Changes the network conditions of an open page. */
export const setNetwork = (session: CDPSession, { bits, rtt }: Network): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rtt,
    downloadThroughput: bits / 8,
    uploadThroughput: bits / 8,
    connectionType: 'cellular3g',
  });

/** A page with empty caches on a phone with a CPU four times slower than this machine's. */
export async function slowPhone(browser: Browser, network: Network): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await setNetwork(session, network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return { page, session };
}
