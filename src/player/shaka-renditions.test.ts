import { expect, it } from 'vitest';
import { shakaSettings } from './shaka-config.ts';
import type { ShakaPlayer } from './shaka-library.ts';
import { applySettings, leaveOutDropped } from './shaka-renditions.ts';

const connection = { downlink: 10, effectiveType: '4g', rtt: 50, saveData: false };
const settings = shakaSettings({ connection, dataSaver: false, tile: false, maxHeight: null }, true);

/** A player that keeps what it is told, and plays one of the heights. */
function recorder(heights: number[] = [], playing = 0) {
  const given: { abr?: { clearBufferSwitch?: boolean; enabled?: boolean; droppedFrames?: boolean } }[] = [];
  const player = {
    configure: (part: (typeof given)[number]) => given.push(part),
    getConfiguration: () => ({ abr: Object.assign({ droppedFrames: true }, ...given.map(({ abr }) => abr)) }),
    getVariantTracks: () => heights.map((height) => ({ height, bandwidth: height, active: height === playing })),
  } as unknown as ShakaPlayer;
  return { given, player, leavesOut: () => player.getConfiguration().abr.droppedFrames };
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

it("leaves a rendition out that the device is too slow for, but never the smallest one nor the viewer's choice", () => {
  for (const [playing, wanted] of [
    [540, true],
    [360, true],
    [180, false],
  ] as const) {
    const { player, leavesOut, given } = recorder([540, 360, 180], playing);
    leaveOutDropped(player, true);
    expect(leavesOut(), `${playing} pixels`).toBe(wanted);
    // A new limit for the tile does not change that.
    applySettings(player, settings, false);
    expect(leavesOut(), `${playing} pixels`).toBe(wanted);
    const told = given.length;
    leaveOutDropped(player, true);
    expect(given).toHaveLength(told);
    leaveOutDropped(player, false);
    expect(leavesOut()).toBe(false);
  }
  // The smaller ones are left out already.
  const alone = recorder([540], 540);
  leaveOutDropped(alone.player, true);
  expect(alone.leavesOut()).toBe(false);
});
