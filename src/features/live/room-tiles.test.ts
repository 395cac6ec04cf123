import { describe, expect, it } from 'vitest';
import { phoneTiles, removeTile } from './fewer-tiles.ts';
import { readLiveSearch } from './live-search.ts';
import { addTile, focusTile, type RoomTiles, replaceTile, roomTiles, tilesPage } from './room-tiles.ts';
import { promoteTile, resizeTiles, swapTiles } from './room-tiles-later.ts';

const room = (ids: readonly number[], focused = ids[0] ?? 0): RoomTiles => ({ ids, focused });

describe('[B-synced-tiles] the tiles in the address', () => {
  it.each([
    [
      { canais: '1,2,5', foco: 2 },
      { canais: '1,2,5', foco: 2 },
    ],
    [{ canais: '1,2,5' }, { canais: '1,2,5' }],
    [{ canais: '1,2,5', foco: 1 }, { canais: '1,2,5' }],
    [{ canais: '1,2,5', foco: 7 }, { canais: '1,2,5' }],
    [
      { canais: '1,2', foco: '2' },
      { canais: '1,2', foco: 2 },
    ],
    [{ canais: '1,2,2,1,3' }, { canais: '1,2,3' }],
    [{ canais: '1,2,3,4,5,6' }, { canais: '1,2,3,4' }],
    [{ canais: '1,x,-2,0,02,3.5,4' }, { canais: '1,4' }],
    [{ canais: 7 }, {}],
    [{ canais: '7,7', foco: 7 }, {}],
    [{ canais: ['1,2'], foco: {} }, { canais: '1,2' }],
    [{ canais: null }, {}],
    [{ foco: 2 }, {}],
    [{ canais: `${'9'.repeat(200)},1,2` }, {}],
  ])('%j is read as %j', (search, read) => expect(readLiveSearch(search)).toEqual(read));

  it.each([
    ['one channel', 1, {}, null, room([1])],
    ['several, the first with the sound', 2, { canais: '1,2,5' }, null, room([1, 2, 5])],
    ['the sound elsewhere', 1, { canais: '1,2,5', foco: 5 }, null, room([1, 2, 5], 5)],
    ['the path’s channel always has a tile', 9, { canais: '1,2' }, null, room([9, 1, 2])],
    ['but not a fifth one', 9, { canais: '1,2,3,4' }, null, room([9, 1, 2, 3])],
    ['an unknown channel is dropped', 1, { canais: '1,77,2', foco: 77 }, new Set([1, 2, 3]), room([1, 2])],
  ])('%s', (_, id, search, known, tiles) => expect(roomTiles(id, search, known)).toEqual(tiles));
});

describe('[B-synced-tiles] changes of a room', () => {
  it.each([
    ['adds at the end', addTile(room([1, 2], 2), 3), room([1, 2, 3], 2)],
    ['adds no channel twice', addTile(room([1, 2]), 2), room([1, 2])],
    ['adds no fifth', addTile(room([1, 2, 3, 4]), 5), room([1, 2, 3, 4])],
    ['removes', removeTile(room([1, 2, 3], 3), 2), room([1, 3], 3)],
    ['gives the sound of a removed tile to the big one', removeTile(room([1, 2, 3], 2), 2), room([1, 3], 1)],
    ['keeps the last tile', removeTile(room([1]), 1), room([1])],
    ['moves the sound', focusTile(room([1, 2]), 2), room([1, 2], 2)],
    ['does not move the sound to a place without a tile', focusTile(room([1, 2]), undefined), room([1, 2])],
    ['swaps places and keeps the sound', swapTiles(room([1, 2, 3], 2), 1, 3), room([3, 2, 1], 2)],
    ['promotes with the sound', promoteTile(room([1, 2, 3]), 3), room([3, 2, 1], 3)],
    ['puts another channel in a tile’s place', replaceTile(room([1, 2], 2), 2, 7), room([1, 7], 7)],
    ['never the same channel twice', replaceTile(room([1, 2], 2), 2, 1), room([1, 2], 2)],
    ['grows with the channels that are offered, in their order', resizeTiles(room([3]), 4, [1, 2, 3, 4, 5]), room([3, 1, 2, 4])],
    ['shrinks from the end', resizeTiles(room([1, 2, 3, 4]), 2, []), room([1, 2])],
    ['shrinks to the one with the sound', resizeTiles(room([1, 2, 3, 4], 3), 1, []), room([3])],
  ])('%s', (_, after, expected) => expect(after).toEqual(expected));

  it('[L-multiscreen] shows two tiles on a phone, one of them with the sound', () => {
    expect(phoneTiles(room([1, 2, 3, 4]))).toEqual([1, 2]);
    expect(phoneTiles(room([1, 2, 3, 4], 4))).toEqual([1, 4]);
    expect(phoneTiles(room([1]))).toEqual([1]);
  });
});

describe('[R-live-canal] the page of a room', () => {
  const channels = [
    { id: 1, slug: 'camarote-1' },
    { id: 2, slug: 'camarote-2' },
  ];
  const path = { to: '/live/canal/{-$channelId}/{-$channelSlug}' };
  it('keeps the path while its channel has a tile, and the params of other parts', () =>
    expect(tilesPage(room([2, 1], 1), { channelId: 1, search: { entrar: 'conta', t: 'T' } as object }, channels)).toEqual({
      ...path,
      params: { channelId: '1', channelSlug: 'camarote-1' },
      search: { entrar: 'conta', t: 'T', canais: '2,1', foco: 1 },
    }));
  it('leads to the one tile that is left', () =>
    expect(tilesPage(room([2]), { channelId: 1, search: { canais: '1,2', t: 'T' } }, channels)).toEqual({
      ...path,
      params: { channelId: '2', channelSlug: 'camarote-2' },
      search: {},
    }));
});
