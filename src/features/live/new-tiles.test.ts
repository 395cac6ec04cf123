import { expect, test } from 'vitest';
import type { Match } from '#model/match.ts';
import { newTiles } from './new-tiles.ts';
import type { RoomChannel } from './room-channel.ts';
import { resizeTiles } from './room-tiles-later.ts';

const match = (id: number, kind: 'live' | 'fixture', local: number): Match =>
  ({ id, kind, off: null, local: { id: local }, visitor: { id: local + 1 } }) as Match;

const channel = (id: number, shows: { match?: Match; live?: boolean } | null): RoomChannel =>
  ({
    id,
    number: id,
    now: shows && { title: `Programa ${id}`, broadcast: shows.live ? 'direto' : 'repetição', match: shows.match ?? null },
  }) as RoomChannel;

const channels = [
  channel(1, {}),
  channel(2, { match: match(20, 'live', 200) }),
  channel(3, { match: match(30, 'fixture', 300) }),
  channel(4, { live: true }),
  channel(5, { match: match(20, 'live', 200) }),
  channel(6, { match: match(60, 'live', 600) }),
  channel(7, null),
  channel(8, {}),
];

test('[G-room-space] new tiles show live matches first, each once, then favourites, and never a channel for being the next', () => {
  expect(newTiles(channels, [])).toEqual([2, 6, 4]);
  const liked = newTiles(channels, [
    { kind: 'team', id: 301 },
    { kind: 'channel', id: 8 },
    { kind: 'channel', id: 7 },
  ]);
  expect(liked).toEqual([2, 6, 3, 8, 4]);
  expect(resizeTiles({ ids: [1], focused: 1 }, 4, liked).ids).toEqual([1, 2, 6, 3]);
  expect(resizeTiles({ ids: [1], focused: 1 }, 4, [2]).ids).toEqual([1, 2]);
});
