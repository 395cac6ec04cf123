import type { ReactNode } from 'react';

/** The place of the room's tile: as large as the stage has room for, in the shape of the picture. Below 64rem its width alone decides. */
export function RoomStage({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-0 min-w-0 lg:[container-type:size] lg:grid lg:grid-cols-[minmax(0,auto)] lg:place-content-center">
      <div className="p-2 max-md:p-0 lg:w-[min(100cqw,calc((100cqh-1rem)*16/9+1rem))]">{children}</div>
    </div>
  );
}
