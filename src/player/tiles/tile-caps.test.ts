import { expect, it } from 'vitest';
import { tileCap } from './tile-caps.ts';

it.each([
  ['the only tile is uncapped', [0, 1], null],
  ['the big tile is uncapped', [0, 3], null],
  ['a small tile plays 360p', [2, 3], 360],
  ['each of four equal tiles plays 360p', [0, 4], 360],
] as const)('[B-synced-tiles] %s', (_, [place, count], cap) => expect(tileCap(place, count)).toBe(cap));
