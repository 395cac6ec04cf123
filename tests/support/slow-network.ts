/** A slow phone on a crowded network, by the browser's own throttle. */
import type { Browser, CDPSession, Page } from '@playwright/test';

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true, locale: 'pt-PT' };
/** How much slower the phone is than this machine. */
const CPU = 4;

export interface Network {
  /** bits per second, both ways */
  bits: number;
  /** milliseconds there and back */
  rtt: number;
}

/** Changes the network of an open page. */
export const setNetwork = (session: CDPSession, { bits, rtt }: Network): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rtt,
    downloadThroughput: bits / 8,
    uploadThroughput: bits / 8,
    connectionType: 'cellular3g',
  });

/** A page that has never been here, on a phone four times slower than this machine. */
export async function slowPhone(browser: Browser, network: Network): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await setNetwork(session, network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return { page, session };
}
