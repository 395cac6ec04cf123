import { beforeEach, describe, expect, it } from 'vitest';
import { broadcastOf, expectLive, readList } from './shaka-lists.ts';

const MASTER = 'https://tv.example/live.m3u8?token=1';
const LIST = 'https://tv.example/p/index.m3u8';
const variants = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\np/index.m3u8?token=1\n';
/** @param clock of its first segment, milliseconds since 1970 */
const list = (first: number, count: number, clock?: number) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:${first}\n${clock === undefined ? '' : `#EXT-X-PROGRAM-DATE-TIME:${new Date(clock).toISOString()}\n`}${'#EXTINF:6.0,\na.ts\n'.repeat(count)}`;
const HOUR = 3_600_000;

describe('[J-encoder-restart] the lists of a live stream', () => {
  beforeEach(() => {
    expectLive(MASTER);
    readList(variants, MASTER, MASTER);
  });
  const read = (text: string, now: number) => readList(text, `${LIST}?token=2`, LIST, now);
  const anew = (from: string, to: string) => {
    read(from, 1_000);
    read(to, 7_000);
    return broadcastOf(MASTER, 7_000)?.anewAt === 7_000;
  };

  it.each([
    ['numbers from zero', list(100, 10), list(0, 1)],
    ['numbers from zero soon after it began', list(0, 6), list(0, 1)],
    ['numbers that were not listed before it', list(0, 6), list(20, 6)],
    ['a clock that jumps ahead', list(100, 10, HOUR), list(101, 10, 2 * HOUR)],
    ['a clock that jumps back', list(100, 10, 2 * HOUR), list(101, 10, HOUR)],
  ])('has begun anew: %s', (_, from, to) => expect(anew(from, to)).toBe(true));

  it.each([
    ['further segments', list(100, 10), list(101, 10)],
    ['further segments by the clock', list(100, 10, HOUR), list(101, 10, HOUR + 6_000)],
    ['nothing new', list(100, 10, HOUR), list(100, 10, HOUR)],
    ['a server that is two segments behind', list(102, 10, HOUR + 12_000), list(100, 10, HOUR)],
    ['segments that were missed while the page slept', list(100, 10), list(110, 10)],
  ])('goes on: %s', (_, from, to) => expect(anew(from, to)).toBe(false));

  it('goes on in a rendition that was not shown for a while', () => {
    read(list(100, 10), 1_000);
    read(list(115, 10), 91_000);
    expect(broadcastOf(MASTER, 91_000)?.anewAt).toBe(Number.NEGATIVE_INFINITY);
  });

  it('has stopped when no segment is listed two seconds after one is due', () => {
    read(list(100, 10), 1_000);
    expect(broadcastOf(MASTER, 8_900)).toMatchObject({ stopped: false, grownAt: 1_000 });
    // Nothing came at all: that may be the viewer's own network.
    expect(broadcastOf(MASTER, 60_000)).toMatchObject({ stopped: true, seen: false });
    read(list(100, 10), 8_950);
    expect(broadcastOf(MASTER, 9_100)).toMatchObject({ stopped: true, grownAt: 1_000, seen: true });
  });

  it('does not end, and a recording does', () => {
    expect(read(`${list(100, 10)}#EXT-X-ENDLIST\n`, 1_000)).not.toContain('ENDLIST');
    const recording = `${list(0, 10)}#EXT-X-ENDLIST\n`;
    expect(readList(recording, 'https://tv.example/vod/1.m3u8', 'https://tv.example/vod/1.m3u8')).toBe(recording);
    expect(broadcastOf('https://tv.example/vod/1.m3u8')).toBeNull();
  });
});
