import { Link } from '@tanstack/react-router';
import { VersusRows } from '#model/board.tsx';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { matchTitle } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { footballPredictorPage } from '#rules/pages.ts';
import { useNow } from '#session/service.tsx';
import { Section } from '#ui/page-section.tsx';
import type { HomePredictor } from './home-model.ts';

/** The next matches of the predictor's open round: each leads to the round. */
export function PredictorRow({ round: { competition, round, matches } }: { round: HomePredictor }) {
  const now = useNow();
  const page = footballPredictorPage(round);
  return (
    <Section
      id="predictor"
      title={m.predictor_heading()}
      note={m.predictor_round({ competition, round: String(round) })}
      more={{ page, label: m.home_predictor_all() }}
      below
    >
      <ul className="grid gap-4 max-md:gap-3 md:grid-cols-3">
        {matches.map((match) => (
          <li key={match.id} className="relative grid gap-3 rounded-card bg-ink-900 p-4">
            <VersusRows match={match} />
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-muted">
              <span className="flex flex-wrap items-center gap-2">
                {m.home_predictor_closes({ when: dayAndTime(match.startsAt, now) })}
                {match.demonstration ? <DemonstrationTag tone="line" /> : null}
              </span>
              <Link {...page} className="card-link font-semibold text-fg" aria-label={m.home_predictor_of({ match: matchTitle(match) })}>
                {m.home_predictor_go()}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
