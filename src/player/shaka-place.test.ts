import { describe, expect, it } from 'vitest';
import { liveSource } from './live-source.ts';
import { isOver, originOf, placeOf } from './shaka-place.ts';

/** Milliseconds since 1970 of the media time zero. */
const ORIGIN = Date.UTC(2026, 10, 22, 20);
const source = liveSource('http://h:4000', '12', 3_600);
const place = (earliest: number | null, shortLoaded: boolean) =>
  placeOf({ source: { ...source, earliest }, origin: ORIGIN, range: { start: 7_140, end: 7_200 }, time: 7_190, before: null, shortLoaded });

describe('the clock of a stream', () => {
  const player = (clock: number | null, { asset = 'a.m3u8', buffered = 1, loadMode = 2 } = {}) => {
    const asked: string[] = [];
    const facts = {
      asset,
      buffered,
      asked,
      getAssetUri: () => facts.asset,
      getBufferedInfo: () => ({ total: Array(facts.buffered).fill({ start: 0, end: 6 }) }),
      getLoadMode: () => loadMode,
      getManifest: () => {
        asked.push(facts.asset);
        return { presentationTimeline: { getInitialProgramDateTime: () => clock } };
      },
      getPresentationStartTimeAsDate: () => new Date(ORIGIN),
    };
    return facts;
  };
  type Player = NonNullable<Parameters<typeof originOf>[0]>;
  const origin = (of: ReturnType<typeof player>, protocol: 'hls' | 'dash' = 'hls') => originOf(of as unknown as Player, protocol);

  it('is the programme date-time of a playlist, asked once for each', () => {
    const timed = player(ORIGIN / 1000);
    expect([origin(timed), origin(timed)]).toEqual([ORIGIN, ORIGIN]);
    timed.asset = 'b.m3u8';
    expect([origin(timed), origin(timed), timed.asked]).toEqual([ORIGIN, ORIGIN, ['a.m3u8', 'b.m3u8']]);
  });
  it('is missing where the library made it up, which is known once there are segments', () => {
    const untimed = player(null, { buffered: 0 });
    expect([origin(untimed), origin(untimed), untimed.asked.length]).toEqual([null, null, 2]);
    untimed.buffered = 1;
    expect([origin(untimed), origin(untimed), untimed.asked.length]).toEqual([null, null, 3]);
  });
  it('is told by the library for DASH and by the browser for playlists that it reads itself', () => {
    const itself = player(null, { loadMode: 3 });
    expect([origin(itself), origin(player(null), 'dash'), itself.asked]).toEqual([ORIGIN, ORIGIN, []]);
  });
});

describe('live or not', () => {
  const at = (behind: number, following: boolean) =>
    placeOf({ source, origin: ORIGIN, range: { start: 0, end: 7_200 }, time: 7_200 - behind, before: null, shortLoaded: false, following })
      .atLive;
  it('is live while it follows the edge, and not after a jump back of ten seconds', () => {
    expect([at(12, true), at(16, true), at(12, false), at(5, false)]).toEqual([true, false, false, true]);
  });
});

describe('what may be sought', () => {
  it('is the range of the long window while only the short one is open', () => {
    expect(place(null, false).seekWindow?.start).toBe(ORIGIN + 7_140_000);
    expect(place(null, true).seekWindow?.start).toBe(ORIGIN + 3_600_000);
  });
  it('[F-bar-truth] begins no earlier than the broadcast itself', () => {
    expect(place(ORIGIN + 7_000_000, true).seekWindow?.start).toBe(ORIGIN + 7_000_000);
    expect(place(ORIGIN, true).seekWindow?.start).toBe(ORIGIN + 3_600_000);
  });
});

describe('the end of a recording', () => {
  const over = (time: number, waits = true, kind: 'recording' | 'live' = 'recording') => isOver({ kind, time, end: 120.02, waits });
  it('[R-live-vod] is reached where the element waits at the end of its shorter track, and nowhere else', () => {
    expect([119.99, 119.6, 120.02, 120.1].map((time) => over(time))).toEqual([true, true, true, true]);
    expect([over(119.4), over(10), over(119.99, false), over(119.99, true, 'live')]).toEqual([false, false, false, false]);
  });
});
