import type { ReactElement } from 'react';
import type { MatchEvent } from '#model/match-sheet.ts';

const CARD = 'h-[0.8125rem] w-[0.5625rem] rounded-[2px]';
const goal = <i className="border-fg size-3.5 rounded-full border-3" />;
// Outlined, so that it differs from a yellow card in shape too.
const redCard = <i className={`border-ink-900 bg-fg outline-fg border-2 outline ${CARD}`} />;
const varCheck = (
  <i className="font-750 outline-fg rounded-[2px] px-0.5 text-[0.6875rem] not-italic font-stretch-80% outline-[1.5px]">VAR</i>
);
const whistle = <i className="bg-muted h-0.5 w-2.5" />;

const DRAWINGS: Record<MatchEvent['kind'], ReactElement> = {
  goal,
  own_goal: goal,
  penalty_goal: goal,
  penalty_missed: varCheck,
  yellow_card: <i className={`bg-sport-tenis ${CARD}`} />,
  second_yellow_card: redCard,
  red_card: redCard,
  substitution: <i className="text-muted not-italic">⇄</i>,
  var: varCheck,
  period_start: whistle,
  period_end: whistle,
};

/** The small drawing beside an event of a match. Hidden from screen readers: the words beside it say the same. */
export function EventMark({ kind }: Pick<MatchEvent, 'kind'>) {
  return (
    <span className="grid h-5 min-w-5 place-items-center justify-self-center" aria-hidden="true">
      {DRAWINGS[kind]}
    </span>
  );
}
