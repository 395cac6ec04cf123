import { cva } from 'class-variance-authority';
import type { MatchEvent } from '#model/match-sheet.ts';

const GOAL = 'before:size-3.5 before:rounded-full before:border-3 before:border-fg before:bg-ink-900';
const CARD = 'before:h-[0.8125rem] before:w-[0.5625rem] before:rounded-[2px]';
// outlined, so that it differs from a yellow card without its colour
const RED = `before:border-2 before:border-ink-900 before:bg-fg before:ring before:ring-fg ${CARD}`;
const VAR =
  "before:rounded-[2px] before:px-0.5 before:text-[0.6875rem] before:font-750 before:font-stretch-80% before:ring-[1.5px] before:ring-fg before:content-['VAR']";
const WHISTLE = 'before:h-0.5 before:w-2.5 before:bg-muted';

const markStyles = cva('grid h-5 min-w-5 place-items-center justify-self-center', {
  variants: {
    kind: {
      goal: GOAL,
      own_goal: GOAL,
      penalty_goal: GOAL,
      penalty_missed: VAR,
      yellow_card: `before:bg-sport-tenis ${CARD}`,
      second_yellow_card: RED,
      red_card: RED,
      substitution: "before:text-14 before:text-muted before:content-['⇄']",
      var: VAR,
      period_start: WHISTLE,
      period_end: WHISTLE,
    } satisfies Record<MatchEvent['kind'], string>,
  },
});

/** The small drawing beside an event of a match; the words beside it say the same. */
export function EventMark({ kind }: Pick<MatchEvent, 'kind'>) {
  return <span className={markStyles({ kind })} />;
}
