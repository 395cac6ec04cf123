/** Fewer of a room's tiles. Apart from room-tiles.ts, because a room of one picture does without. */
import type { RoomTiles } from './room-tiles.ts';

/** The sound of a removed tile goes to the big one. The last tile stays. */
export function removeTile({ ids, focused }: RoomTiles, id: number): RoomTiles {
  const left = ids.filter((one) => one !== id);
  const [first] = left;
  if (first === undefined) return { ids, focused };
  return { ids: left, focused: focused === id ? first : focused };
}

/** The tiles that a phone has room for: two, one of them with the sound. */
export function phoneTiles({ ids, focused }: RoomTiles): readonly number[] {
  const [first, second] = ids;
  return ids.filter((id) => id === first || id === (focused === first ? second : focused));
}
