import { Crest } from '#model/board.tsx';
import type { Scorer } from '#model/scorer.ts';
import { m } from '#paraglide/messages.js';
import { useIsHidden } from '#session/hidden-results.ts';
import { Section } from '#ui/page-section.tsx';

interface ScorersProps {
  scorers: readonly Scorer[];
  /** name of the table that hides them: goals tell results, so they are shown with it (session/hidden-results.ts) */
  hiddenWith: string;
  /** the team's crest and name beside each player; absent where all are of one team */
  withTeam?: boolean;
}

/** Who scored most. Not there without goals, and for those who hide the table. */
export function Scorers({ scorers, hiddenWith, withTeam = false }: ScorersProps) {
  const hidden = useIsHidden(hiddenWith);
  if (hidden || scorers.length === 0) return null;
  return (
    <Section id="marcadores" title={m.scorers_title()}>
      <ol className="border-ink-700 border-t" data-scorers="">
        {scorers.map(({ name, team, goals, penalties }) => (
          <li key={`${team.id} ${name}`} className="flex min-h-12.5 items-center gap-3 border-ink-800 border-b py-1 tabular-nums">
            {withTeam ? <Crest team={team} className="w-6" /> : null}
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block font-semibold font-stretch-92% [overflow-wrap:anywhere]">{name}</span>
              {withTeam || penalties > 0 ? (
                <span className="text-12 text-muted">
                  {[
                    ...(withTeam ? [team.shortName] : []),
                    ...(penalties === 0 ? [] : [penalties === 1 ? m.scorers_penalty() : m.scorers_penalties({ count: String(penalties) })]),
                  ].join(', ')}
                </span>
              ) : null}
            </span>
            <b className="font-750 text-18">
              {goals}
              <span className="sr-only"> {goals === 1 ? m.scorers_goal() : m.scorers_goals()}</span>
            </b>
          </li>
        ))}
      </ol>
    </Section>
  );
}
