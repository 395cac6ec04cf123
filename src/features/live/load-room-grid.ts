import { type ComponentType, lazy } from 'react';
import { keptRoomGrid, type RoomGridProps } from './kept-room-grid.ts';

/** Loads the code of a room with several tiles. */
export const loadRoomGrid = () => import('./room-grid.tsx').then((module) => ({ default: module.RoomGrid }));

const LazyRoomGrid = lazy(loadRoomGrid);

/**
 * The stage of several tiles. A lazy component waits for a moment even when its code is there, and the picture would leave its place
 * meanwhile: what is loaded is used as it is.
 */
export const roomGrid = (): ComponentType<RoomGridProps> => keptRoomGrid() ?? LazyRoomGrid;
