import { findChromium } from '../../scripts/chromium.mjs';

/** How every test starts Chromium: the system's, headless, and silent towards the network. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

export const chromiumPath = (): string | undefined => findChromium();
