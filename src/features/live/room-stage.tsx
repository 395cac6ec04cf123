import type { ReactNode } from 'react';

/** The place of the room's tile: as large as the stage has room for, in the shape of the picture. */
export function RoomStage({ children }: { children: ReactNode }) {
  return (
    <div className="tilebox">
      <div className="tiles tiles--1">{children}</div>
    </div>
  );
}
