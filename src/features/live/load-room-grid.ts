import { type ComponentType, lazy } from 'react';
import type { RoomGridProps } from './room-grid.tsx';

let loaded: ComponentType<RoomGridProps> | null = null;

/** Called by the stage's module itself, whoever has loaded it. */
export function keepRoomGrid(stage: ComponentType<RoomGridProps>): void {
  loaded = stage;
}

/** Loads the code of a room with several tiles. */
export const loadRoomGrid = () => import('./room-grid.tsx').then((module) => ({ default: module.RoomGrid }));

const LazyRoomGrid = lazy(loadRoomGrid);

/**
 * The stage of several tiles. A lazy component waits for a moment even when its code is there, and the picture would leave its place
 * meanwhile: what is loaded is used as it is.
 */
export const roomGrid = (): ComponentType<RoomGridProps> => loaded ?? LazyRoomGrid;
