import { expect, test } from 'vitest';
import { heightIn, type SafeModeLimits, safeModeAfter, safeModeLimits } from './safe-mode.ts';

test('[S-safe-mode] [E-safe-mode] low and high lower the quality and the number of tiles; unknown and off do not', () => {
  expect((['unknown', 'off', 'low', 'high'] as const).map(safeModeLimits)).toEqual([
    { maxHeight: null, tiles: 4 },
    { maxHeight: null, tiles: 4 },
    { maxHeight: 360, tiles: 2 },
    { maxHeight: 180, tiles: 1 },
  ]);
});

test('[S-safe-mode] a tile keeps the smaller of its own limit and the safe mode’s', () => {
  const [off, low, high] = (['off', 'low', 'high'] as const).map(safeModeLimits) as [SafeModeLimits, SafeModeLimits, SafeModeLimits];
  expect([heightIn(off, null), heightIn(off, 360), heightIn(low, null), heightIn(low, 180), heightIn(high, 360)]).toEqual([
    null,
    360,
    360,
    180,
    180,
  ]);
});

test('[S-safe-mode] the newest answer counts, and one without the header changes nothing', () => {
  expect(safeModeAfter('low', 'unknown')).toBe('low');
  expect(safeModeAfter('low', 'off')).toBe('off');
  expect(safeModeAfter('unknown', 'high')).toBe('high');
});
