import { cva } from 'class-variance-authority';
import type { FormEvent } from 'react';
import { clubName } from '#model/club-name.ts';
import type { Team } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import { Notice } from '#ui/notice.tsx';
import { vote } from './polls.functions.ts';
import type { ChosenPoll, PollOption } from './polls-model.ts';
import { Shirt } from './shirt.tsx';

const choiceStyles = cva(
  'grid min-h-16 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-ctl px-3 py-2 text-left hover:bg-ink-800 max-md:gap-2 max-md:px-2',
  { variants: { mine: { true: 'inset-ring-2 inset-ring-relva bg-relva-dim', false: 'bg-ink-900' } } },
);

interface VoteChoicesProps extends ChosenPoll {
  teamOf: (id: number | null) => Team | null;
  refused: string | null;
  sending: number | null;
  give: (option: number) => void;
  /** in a panel beside the picture: one column, and smaller headings */
  narrow?: boolean;
}

/** What can be voted for, by team: buttons of one form, so that a vote needs no script. */
const nameOf = (team: Team | null): string | null => team && clubName(team);

export function VoteChoices({ poll, choice, teamOf, refused, sending, give, narrow = false }: VoteChoicesProps) {
  const teams = new Map<number | null, PollOption[]>();
  for (const option of poll.options) teams.set(option.teamId, [...(teams.get(option.teamId) ?? []), option]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) give(Number(submitter.value));
  };
  return (
    <form action={vote.url} method="post" onSubmit={submit} className="grid gap-6" data-vote="">
      <input type="hidden" name="poll" value={poll.id} />
      <input type="hidden" name="volta" value={`/mvp/${poll.id}`} />
      {refused ? (
        <div role="alert">
          <Notice warn>{refused}</Notice>
        </div>
      ) : null}
      {[...teams].map(([team, options]) => (
        <fieldset key={team} className="grid gap-3">
          <legend className={narrow ? 'mb-2 font-semibold' : 'type-22 mb-3'}>{nameOf(teamOf(team)) ?? m.poll_choices()}</legend>
          <div className={narrow ? 'grid gap-2' : 'grid grid-cols-2 gap-2 xl:grid-cols-3'}>
            {options.map(({ id, name, number }) => (
              <button
                key={id}
                type="submit"
                name="option"
                value={id}
                aria-pressed={id === choice}
                aria-busy={id === sending || undefined}
                className={choiceStyles({ mine: id === choice })}
              >
                <Shirt number={number} team={teamOf(team)} size={narrow ? 'row' : 'choice'} />
                <span className="min-w-0">
                  <b className="block truncate font-650">{name}</b>
                  {id === choice ? <span className="block font-semibold text-14 text-relva">{m.poll_yours()}</span> : null}
                </span>
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </form>
  );
}
