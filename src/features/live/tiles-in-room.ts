import type { ChannelPage } from '#rules/pages.ts';
import type { MultiscreenRefusal } from '#session/multiscreen.ts';
import type { RoomTiles } from './room-tiles.ts';

/** The tiles of the room as lists of channels use them. */
export interface TilesInRoom {
  tiles: RoomTiles;
  /** Their places, with those of the tiles that rest in safe mode: nothing moves when the mode is told, after the page is there. */
  places: readonly number[];
  /** what the viewer wants to see: more than `tiles` for who may have one only */
  asked: RoomTiles;
  /** why only the first of several is shown; null where that is not so */
  refused: MultiscreenRefusal | null;
  /** Shows other tiles: changes the address. */
  go: (next: RoomTiles) => void;
  /** Where a channel of a list leads: alone, the one tile shows it; with several it gets the sound, in its own tile or in place of the sounding one. */
  pageOf: (channel: { id: number; slug: string }) => ChannelPage;
  /** Adds a tile; null where there is no room for one. */
  add: ((id: number) => void) | null;
}
