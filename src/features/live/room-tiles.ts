/** The tiles of a room: which channels, in which places, and which one has the sound. The address holds them (live-search.ts). */
import { type ChannelPage, channelPage } from '#rules/pages.ts';
import { type LiveSearch, MAX_TILES, tilesSearch } from './live-search.ts';

export interface RoomTiles {
  /** channel ids by place; the first is the big one */
  ids: readonly number[];
  /** id of the tile that sounds */
  focused: number;
}

/**
 * The tiles of an address.
 * @param channelId the channel of the path; it always has a tile
 * @param known channels that exist; null when they could not be read
 */
export function roomTiles(
  channelId: number,
  { canais, foco }: Pick<LiveSearch, 'canais' | 'foco'>,
  known: ReadonlySet<number> | null = null,
): RoomTiles {
  const listed = (canais?.split(',').map(Number) ?? []).filter((id) => id === channelId || !known || known.has(id));
  const ids = listed.includes(channelId) ? listed : [channelId, ...listed].slice(0, MAX_TILES);
  const [first = channelId] = ids;
  return { ids, focused: foco !== undefined && ids.includes(foco) ? foco : first };
}

/** The first one alone, for who may have no more. */
export const firstTile = ({ ids, focused }: RoomTiles): RoomTiles => {
  const [first = focused] = ids;
  return { ids: [first], focused: first };
};

/** Adds a tile at the end. The same tiles where there is no room for it. */
export const addTile = (tiles: RoomTiles, id: number): RoomTiles =>
  tiles.ids.length >= MAX_TILES || tiles.ids.includes(id) ? tiles : { ...tiles, ids: [...tiles.ids, id] };

/** Moves the sound. */
export const focusTile = (tiles: RoomTiles, id: number | undefined): RoomTiles =>
  id !== undefined && tiles.ids.includes(id) ? { ...tiles, focused: id } : tiles;

/** Another channel in the place of a tile. */
export const replaceTile = ({ ids, focused }: RoomTiles, id: number, by: number): RoomTiles =>
  ids.includes(by) ? { ids, focused } : { ids: ids.map((one) => (one === id ? by : one)), focused: focused === id ? by : focused };

/** At most so many tiles: those at the end go, never the one with the sound. */
export function keepTiles({ ids, focused }: RoomTiles, count: number): RoomTiles {
  const kept = ids.filter((id) => id !== focused).slice(0, count - 1);
  return { ids: ids.filter((id) => id === focused || kept.includes(id)), focused };
}

/**
 * The address of a room. The path keeps its channel while that has a tile, so that the page stays the same while tiles move.
 * @param before the room's address now
 */
export function tilesPage(
  { ids, focused }: RoomTiles,
  before: { channelId: number; search: LiveSearch },
  channels: readonly { id: number; slug: string }[] | null,
): ChannelPage {
  const { t, canais: _, foco: __, ...others } = before.search;
  const stays = ids.includes(before.channelId);
  const id = ids.length > 1 && stays ? before.channelId : (ids[0] ?? before.channelId);
  return {
    ...channelPage(channels?.find((channel) => channel.id === id) ?? { id }),
    // The moment belongs to the channel of the path.
    search: { ...others, ...(t !== undefined && id === before.channelId ? { t } : {}), ...tilesSearch(ids, focused) },
  };
}
