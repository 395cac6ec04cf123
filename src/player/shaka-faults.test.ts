import { describe, expect, it } from 'vitest';
import type { ShakaPlayer } from './shaka-library.ts';
import { afterMissing, isMissingSegment, MissingSegments } from './shaka-missing.ts';
import { isManifest, leaveOut, withoutLeftOut } from './shaka-playlists.ts';
import { Relief } from './shaka-relief.ts';

describe('manifests', () => {
  it('[G-stream-faults] takes a page, nothing and an empty list for no manifest', () => {
    const list = '#EXTM3U\n#EXT-X-TARGETDURATION:6\n';
    for (const text of ['', ' \n', '<!doctype html><html></html>', '<html lang="pt">', list, '{"error":"x"}'])
      expect(isManifest('hls', text), text).toBe(false);
    for (const text of [
      `${list}#EXTINF:6.0,\n1.m4s\n`,
      '#EXTM3U\r\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\na.m3u8',
      `${list}#EXT-X-SKIP:SKIPPED-SEGMENTS=3\n`,
    ])
      expect(isManifest('hls', text), text).toBe(true);
    for (const text of ['', '<!DOCTYPE html>', '<html>', 'Not found']) expect(isManifest('dash', text), text).toBe(false);
    for (const text of ['<?xml version="1.0"?><MPD></MPD>', '\n<MPD/>']) expect(isManifest('dash', text), text).toBe(true);
  });

  it('[G-stream-faults] leaves a variant out for a minute, and never the last one', () => {
    const master = ['#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=9', 'big/a.m3u8?t=1', '#EXT-X-STREAM-INF:BANDWIDTH=1', 'small.m3u8', ''].join(
      '\n',
    );
    const base = 'https://tv.example/live/master.m3u8';
    const at = (ms: number) => withoutLeftOut(master, base, ms);
    expect(at(0)).toBe(master);
    expect(leaveOut('https://tv.example/live/big/a.m3u8?t=1', 0)).toBe(true);
    expect(leaveOut('https://tv.example/live/big/a.m3u8?t=1', 1)).toBe(false);
    expect(at(1)).toBe(['#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=1', 'small.m3u8', ''].join('\n'));
    expect(leaveOut('https://tv.example/live/small.m3u8', 1)).toBe(true);
    expect(at(2)).toBe(master);
    expect(at(60_001)).toBe(master);
  });
});

describe('missing segments', () => {
  const segments = {
    find: (time: number) => (time < 0 || time >= 600 ? null : Math.floor(time / 6)),
    get: (position: number) => ({ getEndTime: () => (position + 1) * 6 }),
  };
  const track = (...loaded: [number, number][]) => ({ segments, loaded: loaded.map(([start, end]) => ({ start, end })) });

  it('[G-stream-faults] goes on behind the segment that is missing, once the picture has reached it', () => {
    expect(afterMissing(10, [track([6, 12]), track([6, 12])])).toBeNull();
    expect(afterMissing(11.9, [track([6, 12]), track([6, 24])])).toBeCloseTo(18.3);
    expect(afterMissing(13, [track(), track()])).toBeCloseTo(18.3);
    expect(afterMissing(700, [track()])).toBeNull();
  });

  const fault = (status: number, kind = 1) => ({ category: 1, code: 1001, data: ['https://tv.example/1.m4s', status, '', {}, kind] });

  it('[G-stream-faults] goes on behind a missing segment into which a seek has led, and not from where a seek has led away', () => {
    const asked: number[] = [];
    const stream = { segmentIndex: segments };
    const player = {
      getVariantTracks: () => [{ id: 1, active: true }],
      getManifest: () => ({ variants: [{ id: 1, video: stream, audio: stream }] }),
      getBufferedInfo: () => ({ video: [], audio: [] }),
      seekRange: () => ({ start: 0, end: 600 }),
      retryStreaming: (delay: number) => void asked.push(delay),
    } as unknown as ShakaPlayer;
    const video = Object.assign(new EventTarget(), { currentTime: 14, paused: false, seeking: true });
    const missing = new MissingSegments(video as unknown as HTMLVideoElement, () => player, new AbortController().signal);
    missing.note(fault(404));
    expect(video.currentTime).toBe(14);
    missing.note(fault(404));
    expect([video.currentTime, asked]).toEqual([expect.closeTo(18.3), [0]]);
    video.paused = true;
    for (let times = 0; times < 2; times += 1) missing.note(fault(404));
    video.currentTime = 40;
    video.dispatchEvent(new Event('seeking'));
    video.paused = false;
    missing.skip();
    expect(video.currentTime, 'nothing is known to be missing here').toBe(40);
  });

  it('[G-stream-faults] takes a refusal and a busy server for no missing segment', () => {
    expect([404, 410].map((status) => isMissingSegment(fault(status)))).toEqual([true, true]);
    expect([401, 403, 429, 503].map((status) => isMissingSegment(fault(status)))).toEqual([false, false, false, false]);
    expect(isMissingSegment(fault(404, 0))).toBe(false);
  });
});

it('[G-stream-faults] falls back to the smallest rendition after three seconds without a picture, for a minute', () => {
  const done: boolean[] = [];
  let smaller = false;
  const relief = new Relief({ maySmaller: () => smaller, relieve: (on) => done.push(on) });
  const pass = (from: number, to: number) => {
    for (let now = from; now <= to; now += 1_000) relief.tick(now);
  };
  relief.waits(0);
  pass(0, 5_000);
  expect(done).toEqual([]);
  smaller = true;
  // The time in which there was nothing smaller, as before the library has come, does not count.
  pass(6_000, 7_000);
  expect(done).toEqual([]);
  pass(8_000, 8_000);
  expect(done).toEqual([true]);
  relief.moves();
  pass(9_000, 68_000);
  expect(done).toEqual([true, false]);
});
