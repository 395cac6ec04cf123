import type { ReactElement } from 'react';
import type { Surface } from '#rules/sport-rules.ts';

/** The drawing's size. */
export const GROUND_WIDTH = 340;
export const GROUND_HEIGHT = 420;

const EDGE = 12;
const MIDDLE = GROUND_WIDTH / 2;
const RIGHT = GROUND_WIDTH - EDGE;
const BOTTOM = GROUND_HEIGHT - EDGE;
const HALFWAY = GROUND_HEIGHT / 2;
const line = 'fill-none stroke-fg/40';

/** Both arcs of an area before a goal, `reach` from each post. */
const area = (reach: number, goal: number): string =>
  `M${MIDDLE - goal / 2 - reach} ${EDGE}a${reach} ${reach} 0 0 0 ${reach} ${reach}h${goal}a${reach} ${reach} 0 0 0 ${reach} ${-reach}`;

const across = (y: number): string => `M${EDGE} ${y}H${RIGHT}`;

/** What stands in the half at the top; the other half is its mirror. */
const HALVES: Readonly<Record<Surface, ReactElement>> = {
  pitch: <path d={`M${MIDDLE - 76} ${EDGE}v56h152v-56M${MIDDLE - 38} ${EDGE}v22h76v-22`} className={line} />,
  rugby: (
    <>
      <path d={across(EDGE + 24)} className={line} />
      <path d={`M${MIDDLE - 18} ${EDGE + 8}v16h36v-16`} className={line} />
      <path d={across(EDGE + 96)} className={line} />
      <path d={across(HALFWAY - 38)} className={line} strokeDasharray="8 6" />
    </>
  ),
  futsal: <path d={area(62, 30)} className={line} />,
  basketball: (
    <>
      <path d={`M${MIDDLE - 42} ${EDGE}v92h84v-92`} className={line} />
      <circle cx={MIDDLE} cy={EDGE + 92} r={32} className={line} />
      <path d={`M${MIDDLE - 132} ${EDGE}v22a132 132 0 0 0 264 0v-22`} className={line} />
      <path d={`M${MIDDLE - 14} ${EDGE + 14}h28`} className={line} />
      <circle cx={MIDDLE} cy={EDGE + 21} r={6} className={line} />
    </>
  ),
  handball: (
    <>
      <path d={area(78, 36)} className={line} />
      <path d={area(118, 36)} className={line} strokeDasharray="8 6" />
      <path d={`M${MIDDLE - 7} ${EDGE + 92}h14`} className={line} />
    </>
  ),
  rink: (
    <>
      <path d={`M${MIDDLE - 66} ${EDGE + 22}v62h132v-62z`} className={line} />
      <path d={`M${MIDDLE - 18} ${EDGE + 22}a18 18 0 0 0 36 0`} className={line} />
    </>
  ),
  volleyball: <path d={across(HALFWAY - (HALFWAY - EDGE) / 3)} className={line} />,
};

const ON_GRASS: readonly Surface[] = ['pitch', 'rugby'];
const WITH_CIRCLE: readonly Surface[] = ['pitch', 'futsal', 'basketball', 'rink'];

/** The ground of a sport, seen from above, with the lines that it has. */
export function Ground({ surface }: { surface: Surface }) {
  const isGrass = ON_GRASS.includes(surface);
  return (
    <g data-surface={surface}>
      {isGrass ? (
        <rect width={GROUND_WIDTH} height={GROUND_HEIGHT} fill="#103D28" />
      ) : (
        <rect width={GROUND_WIDTH} height={GROUND_HEIGHT} className="fill-ink-800" />
      )}
      {isGrass
        ? [0, 1, 2, 3, 4].map((stripe) => <rect key={stripe} y={stripe * 84} width={GROUND_WIDTH} height={42} fill="#123F2A" />)
        : null}
      <rect x={EDGE} y={EDGE} width={RIGHT - EDGE} height={BOTTOM - EDGE} rx={surface === 'rink' ? 48 : 0} className={line} />
      <path d={across(HALFWAY)} className={line} strokeWidth={surface === 'volleyball' ? 3 : 1} />
      {WITH_CIRCLE.includes(surface) ? <circle cx={MIDDLE} cy={HALFWAY} r={surface === 'pitch' ? 40 : 32} className={line} /> : null}
      {HALVES[surface]}
      <g transform={`rotate(180 ${MIDDLE} ${HALFWAY})`}>{HALVES[surface]}</g>
    </g>
  );
}
