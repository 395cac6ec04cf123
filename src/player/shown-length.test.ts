import { expect, it } from 'vitest';
import { roundWindow } from './shown-length.ts';

const MINUTE = 60_000;

it('[B-no-spoilers] a match with extra time and penalties is as long on the bar as one without', () => {
  const lengths = [98, 112, 141, 162].map((minutes) => roundWindow({ start: 1_000, end: 1_000 + minutes * MINUTE }).end);
  expect(new Set(lengths)).toEqual(new Set([1_000 + 180 * MINUTE]));
});

it('[B-no-spoilers] the length on the bar is never shorter than the recording', () => {
  for (const minutes of [1, 5, 6, 31, 60, 180, 181, 400]) {
    const { start, end } = roundWindow({ start: 0, end: minutes * MINUTE });
    expect(end - start).toBeGreaterThanOrEqual(minutes * MINUTE);
  }
});
