import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMedia } from './watch-media.ts';

/** A window whose width a test sets, with the two events a browser sends. */
function stage() {
  const media = Object.assign(new EventTarget(), { matches: false });
  const win = new EventTarget();
  vi.stubGlobal('window', win);
  vi.stubGlobal('matchMedia', () => media);
  return {
    resize: (matches: boolean) => {
      const changed = media.matches !== matches;
      media.matches = matches;
      if (changed) media.dispatchEvent(new Event('change'));
      win.dispatchEvent(new Event('resize'));
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[K-ui] the device is detected again 50 ms after the last resize, not before', () => {
  const { resize } = stage();
  const told: boolean[] = [];
  const stop = watchMedia('(max-width: 48rem)', (matches) => told.push(matches));
  resize(true);
  vi.advanceTimersByTime(49);
  expect(told).toEqual([]);
  resize(true); // still moving: the wait begins again
  vi.advanceTimersByTime(49);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true]);
  stop();
});

test('an edge dragged over the breakpoint and back is no change, and after the end nothing is said', () => {
  const { resize } = stage();
  const told: boolean[] = [];
  const stop = watchMedia('(max-width: 48rem)', (matches) => told.push(matches));
  resize(true);
  resize(false);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([]);
  resize(true);
  stop();
  vi.advanceTimersByTime(100);
  expect(told).toEqual([]);
});
