import { describe, expect, it } from 'vitest';
import { isHiddenIn } from './hidden-mark.ts';
import { readHiddenMark, readRevealed, writeRevealed } from './hidden-results.ts';

const ON = 'preferencias=1.noSpoilers';

describe('the mark of hidden results', () => {
  it('[B-no-spoilers] hides nothing without the preference, everything with it, and not what was revealed', () => {
    expect(readHiddenMark('resultados=m12')).toBeNull();
    expect(readHiddenMark(ON)).toBe('');
    const mark = readHiddenMark(`a=b; ${ON}; resultados=v7.m12`);
    expect(mark).toBe('m12.v7');
    expect(['m12', 'm1', 'v7'].map((name) => isHiddenIn(mark, name))).toEqual([false, true, false]);
    expect(isHiddenIn(null, 'm1')).toBe(false);
  });

  it('[B-no-spoilers] is the same whatever the order in which results were revealed, and has names alone, twelve at most', () => {
    expect(readHiddenMark(`${ON}; resultados=m2.m1.m2`)).toBe('m1.m2');
    expect(readHiddenMark(`${ON}; resultados=..12.M1.${'x'.repeat(60)}.m1`)).toBe('m1');
    const many = Array.from({ length: 30 }, (_, i) => `m${i}`).join('.');
    expect(readHiddenMark(`${ON}; resultados=${many}`)?.split('.')).toHaveLength(12);
  });

  it('[B-no-spoilers] keeps the result revealed last, and the newest of those before', () => {
    expect(writeRevealed(['m1', 'm2'], 'm1')).toBe('m2.m1');
    const kept = Array.from({ length: 20 }, (_, i) => `m${i}`).reduce(
      (cookie, name) => writeRevealed(readRevealed(`resultados=${cookie}`), name),
      '',
    );
    expect(kept.split('.')).toEqual(Array.from({ length: 12 }, (_, i) => `m${i + 8}`));
  });
});
