import type { Side } from '#model/match-sheet.ts';
import { localShare, type Statistic } from './match-file.ts';

interface StatisticBarsProps {
  statistics: readonly Statistic[];
  colours: Record<Side, string>;
  /** names of the sides, for screen readers */
  names: Record<Side, string>;
  className?: string;
}

const valueText = ({ name }: Statistic, value: number): string =>
  name === 'possession' || name === 'first_serves' ? `${value}%` : String(value);

/** Both sides of each statistic as numbers and as one bar in the teams' colours. */
export function StatisticBars({ statistics, colours, names, className = '' }: StatisticBarsProps) {
  return (
    <ul className={`grid gap-x-10 gap-y-3 ${className}`}>
      {statistics.map((one) => (
        <li
          key={one.name}
          className="grid grid-cols-[3rem_minmax(0,1fr)_3rem] items-baseline gap-x-2 gap-y-1 text-14"
          data-statistic={one.name}
        >
          <b className="font-bold tabular-nums">
            <span className="sr-only">{names.local} </span>
            {valueText(one, one.local)}
          </b>
          <span className="text-center text-soft">{one.label}</span>
          <b className="text-right font-bold tabular-nums">
            <span className="sr-only">{names.visitor} </span>
            {valueText(one, one.visitor)}
          </b>
          <span className="col-span-3 flex h-1 gap-0.75" aria-hidden="true">
            <Bar colour={colours.local} percent={localShare(one)} />
            <Bar colour={colours.visitor} percent={100 - localShare(one)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** SVG, because the colour is data and style attributes are not allowed (decision 2). */
const Bar = ({ colour, percent }: { colour: string; percent: number }) => (
  <svg
    className={`pct-${percent} h-1 w-(--p) transition-[width] duration-200 motion-reduce:transition-none`}
    preserveAspectRatio="none"
    viewBox="0 0 1 1"
    aria-hidden="true"
  >
    <rect width="1" height="1" fill={colour} />
  </svg>
);
