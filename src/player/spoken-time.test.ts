import { describe, expect, it } from 'vitest';
import { spokenDuration } from './spoken-duration.ts';
import { lisbonClock, shortDuration } from './spoken-time.ts';

describe('times as they are shown and read aloud', () => {
  it('shows the time of day in Lisbon in winter and in summer', () => {
    expect(lisbonClock(Date.UTC(2026, 0, 3, 19, 21, 7))).toBe('19:21:07');
    expect(lisbonClock(Date.UTC(2026, 6, 3, 19, 21, 7))).toBe('20:21:07');
    expect(lisbonClock(Date.UTC(2026, 0, 3, 0, 0, 0))).toBe('00:00:00');
  });
  it('shows the distance from live', () => {
    expect([8, 72, 940, 3723].map(shortDuration)).toEqual(['0:08', '1:12', '15:40', '1:02:03']);
  });
  it('words the distance from live for screen readers', () => {
    expect([0, 8, 72, 940, 3600, 7500].map(spokenDuration)).toEqual(['0 s', '8 s', '1 min 12 s', '15 min 40 s', '1 h', '2 h 5 min']);
  });
});
