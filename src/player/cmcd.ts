/** What the player tells a CDN of itself in the address of each segment (CTA-5004), where operator and viewer allow it (decision 0064). */

/** Bitrates, buffer, throughput, kind and length of what is asked for, and a random id of this one playback. Neither title nor address. */
const KEYS = ['bl', 'br', 'bs', 'd', 'mtp', 'ot', 'rtp', 'sf', 'sid', 'st', 'su', 'tb'];

/**
 * The cookie of rules/consent.ts, read here by itself: in one file with it, every page would load the player.
 */
const isAllowed = (): boolean =>
  /(?:^|;\s*)consentimento=1\.(?:\w+\.)*medicao(?:[.;]|$)/.test(document.cookie) &&
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true;

/** Settings for the library; null where nothing is told. */
export const cmcdSettings = () =>
  document.documentElement.dataset.cmcd === undefined || !isAllowed()
    ? null
    : { cmcd: { enabled: true, useHeaders: false, includeKeys: KEYS } };
