import { ColourMark } from './colour-mark.tsx';

interface Side {
  initials: string;
  colour: string;
}

interface ScoreBugProps {
  /** Sides, score and clock in words: its accessible name. */
  label: string;
  sides: readonly [Side, Side];
  /** null before the start */
  score: string | null;
  clock: string | null;
}

const partStyles = 'flex items-center px-2 whitespace-nowrap';

/** Score and clock over a picture; smaller in a small tile, without the clock in the smallest. */
export function ScoreBug({ label, sides: [first, second], score, clock }: ScoreBugProps) {
  return (
    <span
      className="inline-flex h-7 items-stretch overflow-hidden rounded-tag bg-ink-950 font-bold font-stretch-88% text-14 tabular-nums max-md:group-data-small/tile:h-6 max-md:group-data-small/tile:text-12"
      role="img"
      aria-label={label}
    >
      <ColourMark colour={first.colour} />
      <span className={partStyles}>{first.initials}</span>
      {score === null ? (
        <span className={partStyles}>×</span>
      ) : (
        <span className={`bg-fg font-extrabold text-ink-950 ${partStyles}`}>{score}</span>
      )}
      <span className={partStyles}>{second.initials}</span>
      <ColourMark colour={second.colour} />
      {clock === null ? null : <span className={`@max-[21rem]:hidden font-semibold text-soft ${partStyles}`}>{clock}</span>}
    </span>
  );
}
