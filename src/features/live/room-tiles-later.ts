/** What the room's later parts do with its tiles. Apart from room-tiles.ts, because a picture begins without. */
import { focusTile, keepTiles, type RoomTiles } from './room-tiles.ts';

/** Exchanges the places of two tiles. */
export function swapTiles({ ids, focused }: RoomTiles, a: number | undefined, b: number | undefined): RoomTiles {
  if (a === undefined || b === undefined || !ids.includes(a) || !ids.includes(b)) return { ids, focused };
  return { ids: ids.map((id) => (id === a ? b : id === b ? a : id)), focused };
}

/** Big place and sound for one tile: what "Trocar" does. */
export const promoteTile = (tiles: RoomTiles, id: number): RoomTiles => focusTile(swapTiles(tiles, tiles.ids[0], id), id);

/**
 * The room with another number of tiles. Fewer: those at the end go, never the one with the sound. More: those that are offered come.
 * @param onAir ids of channels for new tiles, the best first (new-tiles.ts)
 */
export function resizeTiles(tiles: RoomTiles, count: number, onAir: readonly number[]): RoomTiles {
  const { ids } = tiles;
  if (count < ids.length) return keepTiles(tiles, count);
  return { ...tiles, ids: [...ids, ...onAir.filter((id) => !ids.includes(id))].slice(0, Math.max(count, ids.length)) };
}
