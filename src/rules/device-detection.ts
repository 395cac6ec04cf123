/** Delay from a resize to the new detection of the device, in milliseconds. SPEC §9 "UI". Apart from constants.ts: a page needs no list of settings for it. */
export const DEVICE_DETECTION_MS = 50;
