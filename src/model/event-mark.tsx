import type { ReactElement } from 'react';
import type { MatchEvent } from './match-sheet.ts';

const CARD = 'h-[0.8125rem] w-[0.5625rem] rounded-[2px]';
const goal = <i className="size-3.5 rounded-full border-3 border-fg" />;
// Red as the card is; outlined, so that it differs from a yellow card in shape too.
const redCard = <i className={`border-2 border-ink-900 bg-direto-fill outline outline-fg ${CARD}`} />;
const blueCard = <i className={`border-2 border-sport-padel ${CARD}`} />;
const twoMinutes = <b className="font-750 text-[0.8125rem]">2′</b>;
const varCheck = (
  <i className="rounded-[2px] px-0.5 font-750 font-stretch-80% text-[0.6875rem] not-italic outline-[1.5px] outline-fg">VAR</i>
);
const whistle = <i className="h-0.5 w-2.5 bg-muted" />;

const DRAWINGS: Record<MatchEvent['kind'], ReactElement> = {
  goal,
  own_goal: goal,
  penalty_goal: goal,
  penalty_missed: varCheck,
  yellow_card: <i className={`bg-sport-tenis ${CARD}`} />,
  second_yellow_card: redCard,
  red_card: redCard,
  blue_card: blueCard,
  suspension: twoMinutes,
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
