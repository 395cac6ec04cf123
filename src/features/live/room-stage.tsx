import type { ReactNode } from 'react';

/** The place of the room's tile: as large as the stage has room for, in the shape of the picture. Below 64rem its width alone decides; on a short screen it fills the screen. */
export function RoomStage({ children }: { children: ReactNode }) {
  return (
    <div className="short:block min-h-0 min-w-0 short:[container-type:normal] lg:grid lg:grid-cols-[minmax(0,auto)] lg:place-content-center lg:[container-type:size]">
      <div className="short:w-full p-2 short:p-0 short:*:aspect-auto short:*:h-dvh short:*:rounded-none max-md:p-0 lg:w-[min(100cqw,calc((100cqh-1rem)*16/9+1rem))]">
        {children}
      </div>
    </div>
  );
}
