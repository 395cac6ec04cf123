import { expect, it } from 'vitest';
import { shakaSettings } from './shaka-config.ts';
import type { ShakaPlayer } from './shaka-library.ts';
import { applySettings } from './shaka-renditions.ts';

const connection = { downlink: 10, effectiveType: '4g', rtt: 50, saveData: false };
const settings = shakaSettings({ connection, dataSaver: false, tile: false, maxHeight: null }, true);

function recorder() {
  const given: { abr?: { clearBufferSwitch?: boolean; enabled?: boolean } }[] = [];
  const player = { configure: (part: (typeof given)[number]) => given.push(part) } as unknown as ShakaPlayer;
  return { given, player };
}

it('[B-synced-tiles] throws loaded seconds away only for the change that lifts a limit, and never turns automatic quality off', () => {
  const { given, player } = recorder();
  applySettings(player, settings, true);
  applySettings(player, settings, false);
  expect(given.map(({ abr }) => abr?.clearBufferSwitch)).toEqual([true, false, false]);
  expect(given.some(({ abr }) => abr?.enabled === false)).toBe(false);
});

it('keeps a segment of the old rendition on a slow network', () => {
  expect(settings.abr.safeMarginSwitch).toBe(0);
  const slow = shakaSettings({ connection: { ...connection, rtt: 400 }, dataSaver: false, tile: false, maxHeight: null }, true);
  expect(slow.abr.safeMarginSwitch).toBe(6);
});
