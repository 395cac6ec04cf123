import { findChromium } from '../../scripts/chromium.mjs';

/** Flags for Chromium in every test: headless, and no network traffic of its own. */
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
