import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMedia } from './watch-media.ts';

/** A fake window: `resize` sets the result of the query and dispatches the two events of a browser. */
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
  resize(true); // still resizing: the wait restarts
  vi.advanceTimersByTime(49);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true]);
  stop();
});

test('reports nothing when the window returns to its size, or after watching has stopped', () => {
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
