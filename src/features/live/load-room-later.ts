/** Loads what the room has once there is a picture. Without it (offline, a new release) the picture is there all the same. */
export const loadRoomLater = () => import('./room-later.ts').then((module) => module.roomLater);
