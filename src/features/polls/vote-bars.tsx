import { cva } from 'class-variance-authority';
import type { Team } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import { byVotes, type ChosenPoll, shareOf } from './polls-model.ts';
import { Shirt } from './shirt.tsx';

const rowStyles = cva(
  'relative isolate grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 overflow-hidden rounded-ctl bg-ink-800 px-3',
  {
    variants: { mine: { true: 'inset-ring-2 inset-ring-relva', false: '' } },
  },
);
const fillStyles = cva('absolute inset-0 -z-1 block translate-x-[calc(var(--p,0%)-100%)] transition-transform duration-600', {
  variants: { mine: { true: 'bg-relva-dim', false: 'bg-ink-700' } },
});

interface VoteBarsProps extends ChosenPoll {
  /** most rows; what the others have is told below */
  most: number;
  teamOf: (id: number | null) => Team | null;
}

/** The shares of the votes as bars, the largest first. */
export function VoteBars({ poll, choice, most, teamOf }: VoteBarsProps) {
  const sorted = byVotes(poll);
  const shown = sorted.slice(0, most);
  const others = sorted.slice(most);
  const rest = others.reduce((sum, { votes }) => sum + (votes ?? 0), 0);
  return (
    <>
      <ol className="grid gap-1">
        {shown.map(({ id, name, number, teamId, votes }) => {
          const share = shareOf(votes, poll.total);
          const mine = id === choice;
          return (
            <li key={id} className={rowStyles({ mine })}>
              <i className={`pct-${share} ${fillStyles({ mine })}`} />
              <Shirt number={number} team={teamOf(teamId)} size="row" />
              <span className="min-w-0 truncate">{mine ? `${name}, ${m.poll_yours().toLowerCase()}` : name}</span>
              <b className="tabular-nums">{share}%</b>
            </li>
          );
        })}
      </ol>
      {others.length > 0 ? (
        <p className="text-14 text-muted tabular-nums">
          {m.poll_others({ count: String(others.length), percent: String(shareOf(rest, poll.total)) })}
        </p>
      ) : null}
    </>
  );
}
