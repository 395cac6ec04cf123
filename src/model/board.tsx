import { cva, cx } from 'class-variance-authority';
import { HiddenNumber } from '#ui/hidden-number.tsx';
import { clubName } from './club-name.ts';
import { isHidden } from './hidden-result.ts';
import type { Match, Team } from './match.ts';

interface CrestProps {
  team: Team;
  /** utilities for its width and place */
  className: string;
}

/** Stands beside the name of the team, so it has no text of its own. */
export function Crest({ team, className }: CrestProps) {
  // Its shape is told, so that a crest of another shape, or one that cannot be loaded, takes the same space.
  const styles = cx('aspect-8/9 flex-none object-contain', className);
  return team.crest ? (
    <img src={team.crest} alt="" width={64} height={72} className={styles} loading="lazy" decoding="async" />
  ) : (
    <span className={styles} />
  );
}

/** Longer names, in characters, are set a size smaller. */
const LONG = 12;

const boardRowStyles =
  'grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-4 border-fg/16 py-2.5 not-first:border-t stacked:grid-cols-[2.25rem_minmax(0,1fr)_auto] stacked:gap-3 stacked:py-2 beside:short:py-1';

const boardNameStyles = cva('truncate py-[0.08em] font-750 font-stretch-75% leading-none tracking-[-0.02em]', {
  variants: {
    long: {
      true: 'beside:short:text-[2.25rem] stacked:text-[min(2rem,9vw)] text-48',
      false: 'beside:short:text-[2.75rem] stacked:text-[min(2.5rem,11vw)] text-[4rem]',
    },
  },
});

const boardScoreStyles =
  'min-w-[1ch] text-right text-[4.5rem] leading-[0.9] font-extrabold font-stretch-84% tabular-nums stacked:text-[min(3rem,13vw)] beside:short:text-48';

/** The two rows of the home page's stage; a fixture has no score. */
export function Board({ match }: { match: Match }) {
  const score = match.kind === 'fixture' ? null : match.score;
  const hidden = isHidden(match);
  const row = (team: Team, goals: number | undefined) => (
    <span className={boardRowStyles}>
      <Crest team={team} className="beside:short:w-8.5 stacked:w-8.5 w-11.5" />
      <span className={boardNameStyles({ long: clubName(team).length > LONG })}>{clubName(team)}</span>
      {goals === undefined && !hidden ? <span /> : <span className={boardScoreStyles}>{goals ?? <HiddenNumber />}</span>}
    </span>
  );
  return (
    <>
      {row(match.local, score?.local)}
      {row(match.visitor, score?.visitor)}
    </>
  );
}

const versusStyles = cva('grid', {
  variants: { size: { card: 'gap-1', panel: 'gap-1 md:gap-3 md:text-28' } },
});

const versusRowStyles = cva('grid items-center gap-2 font-stretch-90%', {
  variants: {
    size: {
      card: 'grid-cols-[1.5rem_minmax(0,1fr)_auto] leading-6',
      panel: 'grid-cols-[1.5rem_minmax(0,1fr)_auto] max-md:leading-6 md:grid-cols-[2rem_minmax(0,1fr)_auto] md:leading-tight',
    },
    behind: { true: 'font-medium text-soft', false: 'font-semibold' },
  },
});

const versusScoreStyles = cva('tabular-nums', {
  variants: {
    size: { card: 'text-18', panel: 'max-md:text-18' },
    behind: { true: 'font-medium', false: 'font-750' },
  },
});

interface VersusRowsProps {
  match: Match;
  /** panel: a card as wide as the page, from tablets on */
  size?: 'card' | 'panel';
  className?: string;
}

/** The same in a card; the side that is behind is less bright. */
export function VersusRows({ match, size = 'card', className }: VersusRowsProps) {
  const score = match.kind === 'fixture' ? null : match.score;
  const hidden = isHidden(match);
  const penalties = match.kind === 'result' ? match.penalties : null;
  const row = (team: Team, side: 'local' | 'visitor', opposite: 'local' | 'visitor') => {
    const own = score?.[side];
    const behind = score !== null && (score[side] - score[opposite] || (penalties?.[side] ?? 0) - (penalties?.[opposite] ?? 0)) < 0;
    return (
      <div className={versusRowStyles({ size, behind })}>
        <Crest team={team} className={size === 'panel' ? 'w-5 justify-self-center md:w-8' : 'w-5 justify-self-center'} />
        <span className="truncate">{clubName(team)}</span>
        <b className={versusScoreStyles({ size, behind })}>
          {hidden ? <HiddenNumber /> : own}
          {penalties ? <span className="font-normal text-14 text-muted"> ({penalties[side]})</span> : null}
        </b>
      </div>
    );
  };
  return (
    <div className={versusStyles({ size, className })}>
      {row(match.local, 'local', 'visitor')}
      {row(match.visitor, 'visitor', 'local')}
    </div>
  );
}
