import { describe, expect, it } from 'vitest';
import { droppedShare, growth, stepFigures } from './tile-figures.ts';

describe('figures of several tiles', () => {
  it('counts the looks in which the tiles are within half a second', () => {
    expect(stepFigures([0.05, 0.5, 0.1, 0.51])).toEqual({ within: 0.75, median: 0.1, max: 0.51 });
  });

  it('knows no share of no looks', () => {
    expect(stepFigures([]).within).toBeNaN();
  });

  it('counts dropped frames of all tiles together, from the first count on', () => {
    const before = [
      { total: 100, dropped: 50 },
      { total: 100, dropped: 0 },
    ];
    const after = [
      { total: 150, dropped: 51 },
      { total: 150, dropped: 0 },
    ];
    expect(droppedShare(before, after)).toBe(0.01);
    expect(droppedShare(before, before)).toBeNaN();
  });

  it('tells growth as a part of the first size', () => {
    expect(growth(200, 210)).toBeCloseTo(0.05);
    expect(growth(200, 190)).toBeCloseTo(-0.05);
  });
});
