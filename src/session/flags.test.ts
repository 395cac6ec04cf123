import { expect, test } from 'vitest';
import { flagsOf } from './flags.ts';

test('[K-flags] without settings the specification’s defaults hold', () => {
  expect(flagsOf({})).toEqual({ drm: false, schedule: true, smartInfo: true, ligaPro: false, chat: false });
});

test('[K-flags] the operator’s settings switch DRM, schedule, smart info and the liga pro channel; chat stays off', () => {
  expect(flagsOf({ drm: '1', schedule: '0', smart_info: 'off', show_channel_liga_pro: 'sim', chat: '1' })).toEqual({
    drm: true,
    schedule: false,
    smartInfo: false,
    ligaPro: true,
    chat: false,
  });
});
