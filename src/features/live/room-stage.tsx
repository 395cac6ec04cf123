import type { ReactNode } from 'react';
import { gridStageStyles, gridStyles } from './grid-styles.ts';

interface RoomStageProps {
  children: ReactNode;
  /** in the place of a second picture */
  beside?: ReactNode;
}

/** The place of the room's tile: as large as the stage has room for, in the shape of the picture. Below 64rem its width alone decides; on a short screen it fills the screen. */
export function RoomStage({ children, beside }: RoomStageProps) {
  const isAlone = !beside;
  return (
    <div
      className={
        isAlone
          ? 'short:block min-h-0 min-w-0 short:[container-type:normal] lg:grid lg:grid-cols-[minmax(0,auto)] lg:place-content-center lg:[container-type:size]'
          : gridStageStyles
      }
    >
      <div className={isAlone ? 'short:w-full p-2 short:p-0 max-md:p-0 lg:w-[min(100cqw,calc((100cqh-1rem)*16/9+1rem))]' : gridStyles(2)}>
        {/* The same elements in both, so that the picture goes on. */}
        <div className={isAlone ? 'short:*:aspect-auto short:*:h-dvh short:*:rounded-none' : 'relative min-w-0 [grid-area:a]'}>
          {children}
        </div>
        {isAlone ? null : <div className="relative min-w-0 [grid-area:b]">{beside}</div>}
      </div>
    </div>
  );
}
