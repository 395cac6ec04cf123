import { describe, expect, it } from 'vitest';
import { earliestMoment, type Playback, playbackSource, refusalOf } from './playback.ts';

const playback: Playback = {
  channelId: 3,
  hls: 'https://up.example/live/3/master.m3u8?dvr=7200',
  hlsShort: 'https://up.example/live/3/master.m3u8?dvr=60',
  dash: 'https://up.example/live/3/live.mpd?dvr=7200',
  dvrSeconds: 7_200,
  earliest: 0,
  still: null,
  marks: [],
  thumbs: null,
  validForS: null,
  safeMode: 'off',
};

it.each([
  [401, 'signed-out'],
  [403, 'pack'],
  [409, 'other-device'],
  [451, 'region'],
  [404, 'gone'],
  [410, 'gone'],
  [503, 'maintenance'],
  [500, 'failed'],
  [null, 'failed'],
])('an answer of %s is refused as %s', (status, refusal) => expect(refusalOf(status)).toBe(refusal));

it('[X-operator-expired] tells an operator’s session that ended from a pack without the channel', () => {
  expect([refusalOf(403, 'operator_expired'), refusalOf(403, 'no_pack')]).toEqual(['operator-expired', 'pack']);
});

describe('the source that the player opens', () => {
  it('has a short window for HLS, and the whole one for DASH, whose manifest does not grow with it', () => {
    const source = playbackSource(playback, null);
    expect(source).toMatchObject({ key: 'canal-3', kind: 'live', dvrSeconds: 7_200, startAt: null });
    expect(source.short).toEqual({
      dash: 'https://up.example/live/3/live.mpd?dvr=7200',
      hls: 'https://up.example/live/3/master.m3u8?dvr=60',
    });
    expect(source.long?.hls).toBe('https://up.example/live/3/master.m3u8?dvr=7200');
  });
  it('has the long window at once for a start in the past', () => {
    const source = playbackSource(playback, 123_456);
    expect(source.startAt).toBe(123_456);
    expect(source.short).toEqual(source.long);
  });
  it('[F-dash-only] starts in the past where there is one window only', () => {
    const source = playbackSource({ ...playback, hls: null, hlsShort: null }, 123_456);
    expect(source).toMatchObject({ short: { hls: null, dash: playback.dash }, long: null, startAt: 123_456 });
  });
  it('is keyed by its channel, so that the same one is not opened twice', () => {
    expect(playbackSource(playback, 1).key).toBe(playbackSource(playback, 2).key);
  });
});

it('[F-bar-truth] the earliest moment moves on with the window, and is never before what the broadcast offers', () => {
  const hour = 3_600_000;
  expect(earliestMoment({ earliest: 10 * hour, dvrSeconds: 7_200 }, 11 * hour)).toBe(10 * hour);
  expect(earliestMoment({ earliest: 10 * hour, dvrSeconds: 7_200 }, 13 * hour)).toBe(11 * hour);
  expect(earliestMoment({ earliest: null, dvrSeconds: 7_200 }, 13 * hour)).toBeNull();
});
