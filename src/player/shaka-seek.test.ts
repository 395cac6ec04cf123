import { expect, it } from 'vitest';
import { ShakaSeek } from './shaka-seek.ts';

/** An element with media from 100 to 118 s, playing at 110 s. Each seek is noted. */
function element() {
  const listeners: (() => void)[] = [];
  const seeks: number[] = [];
  let now = 110;
  const ranges = [[100, 118]] as [number, number][];
  const video = {
    get currentTime() {
      return now;
    },
    set currentTime(time: number) {
      now = time;
      seeks.push(time);
    },
    buffered: {
      get length() {
        return ranges.length;
      },
      start: (index: number) => ranges[index]?.[0] ?? Number.NaN,
      end: (index: number) => ranges[index]?.[1] ?? Number.NaN,
    },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  };
  const seek = new ShakaSeek(video as unknown as HTMLVideoElement, new AbortController().signal);
  /** The library's jump: it sets the position, then tells of it. */
  const jump = (to: number) => {
    now = to;
    seek.onGapJumped();
  };
  const arrive = () => {
    for (const listener of listeners) listener();
  };
  return { seek, seeks, ranges, jump, arrive, at: () => now };
}

it('a jump of the library back into what was loaded before the seek is undone', () => {
  const { seek, seeks, jump, at } = element();
  seek.to(50);
  jump(100);
  expect(at()).toBe(50);
  expect(seeks).toEqual([50, 50]);
});

it('it is undone three times at most, so that a player is never kept from going on', () => {
  const { seek, jump, at } = element();
  seek.to(50);
  for (let times = 0; times < 4; times += 1) jump(100);
  expect(at()).toBe(100);
});

it('a jump over a gap of the stream beside the sought place is left alone', () => {
  const { seek, jump, at } = element();
  seek.to(50);
  jump(52);
  expect(at()).toBe(52);
});

it('once the picture is at its place, later jumps are left alone, also to where it was before', () => {
  const { seek, jump, arrive, at } = element();
  seek.to(50);
  arrive();
  jump(100);
  expect(at()).toBe(100);
});

it('a seek within what is loaded needs no guard', () => {
  const { seek, jump, at } = element();
  seek.to(105);
  jump(112);
  expect(at()).toBe(112);
});
