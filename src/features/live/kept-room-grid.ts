/**
 * The stage of several tiles, once its module is loaded: the module puts it here itself, whoever has loaded it. Apart from load-room-grid.ts,
 * because the two would import each other.
 */
import type { ComponentType } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import type { LateAnswers } from './late-answers.ts';
import type { Room } from './room.ts';
import type { RoomTiles } from './room-tiles.ts';

export interface RoomGridProps {
  room: Room;
  tiles: RoomTiles;
  /** of all tiles, those that rest in safe mode among them */
  places: readonly number[];
  go: (next: RoomTiles) => void;
  /** the channel of the path */
  channelId: number;
  /** the moment at which the path's channel starts */
  t: string | undefined;
  /** answers of the path's channel that were late for the served page */
  late: LateAnswers;
  /** Called when the tile with the sound has a player. */
  onFocusedPort: (port: PlayerPort) => void;
}

let kept: ComponentType<RoomGridProps> | null = null;

/** Called by the stage's module when it is loaded. */
export function keepRoomGrid(stage: ComponentType<RoomGridProps>): void {
  kept = stage;
}

/** Null until it is loaded. */
export const keptRoomGrid = (): ComponentType<RoomGridProps> | null => kept;
