import { describe, expect, it } from 'vitest';
import { retryDelay, SAVER_HEIGHT, shakaSettings, startEstimate } from './shaka-config.ts';

const facts = { downlink: 10, effectiveType: '4g', rtt: 50, saveData: false };
/** Bandwidth of the smallest picture with its sound, bits per second: below it the player starts there. */
const SMALLEST = 42_535 + 36_073;

describe('what the first picture is chosen by', () => {
  it('starts smallest where the network answers slowly, whatever the browser calls it', () => {
    for (const effectiveType of ['4g', '3g', '2g', 'slow-2g', null])
      expect(startEstimate({ ...facts, effectiveType, rtt: 300 }), String(effectiveType)).toBeLessThan(SMALLEST);
    for (const effectiveType of ['3g', '2g', 'slow-2g'])
      expect(startEstimate({ ...facts, effectiveType, rtt: null })).toBeLessThan(SMALLEST);
  });
  it('counts on part of what the browser promises, and on a middle picture where it promises nothing', () => {
    expect(startEstimate({ ...facts, downlink: 1 })).toBe(600_000);
    expect(startEstimate(facts)).toBe(1_000_000);
    expect(startEstimate({ downlink: null, effectiveType: null, saveData: false })).toBe(1_000_000);
  });
  it('begins with one whole segment at the edge of a slow network, and nowhere else', () => {
    const start = (rtt: number, following: boolean) => {
      const profile = { connection: { ...facts, rtt }, dataSaver: false, tile: false, maxHeight: null };
      const { startAtSegmentBoundary, inaccurateManifestTolerance } = shakaSettings(profile, following).streaming;
      return [startAtSegmentBoundary, inaccurateManifestTolerance];
    };
    expect(start(300, true)).toEqual([true, 0]);
    expect(start(300, false)).toEqual([false, 0.25]);
    expect(start(50, true)).toEqual([false, 0.25]);
  });
  it('saves data by the smaller of two limits', () => {
    const profile = { connection: { ...facts, saveData: true }, dataSaver: false, tile: false, maxHeight: null };
    expect(shakaSettings(profile, true).abr.restrictions.maxHeight).toBe(SAVER_HEIGHT);
    expect(shakaSettings({ ...profile, maxHeight: 180 }, true).abr.restrictions.maxHeight).toBe(180);
    expect(shakaSettings(profile, false).streaming.liveSync.enabled).toBe(false);
  });
  it('plays the height that the viewer chose whatever the limits are, and leaves codecs alone', () => {
    const profile = { connection: facts, dataSaver: true, tile: true, maxHeight: 180 };
    const { abr, preferredVideo } = shakaSettings(profile, true, 540);
    expect(abr).toMatchObject({ restrictions: { minHeight: 540, maxHeight: 540 }, restrictToElementSize: false, droppedFrames: false });
    expect(preferredVideo).toEqual(shakaSettings(profile, true).preferredVideo);
    expect(shakaSettings(profile, true).abr).toMatchObject({ restrictions: { minHeight: 0, maxHeight: 180 }, droppedFrames: true });
  });
});

it('tries again later each time, and not with everybody else', () => {
  expect([0, 1, 2, 3, 4, 9].map((attempt) => retryDelay(attempt, 0))).toEqual([2, 4, 5, 5, 5, 5]);
  expect(retryDelay(4, 1)).toBe(6);
});
