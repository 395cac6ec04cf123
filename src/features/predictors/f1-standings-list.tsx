import { Link } from '@tanstack/react-router';
import { f1TablesName } from '#model/league.ts';
import { m } from '#paraglide/messages.js';
import { f1StandingsPage } from '#rules/sport-pages.ts';
import { useIsHidden } from '#session/hidden-results.ts';
import { ColourMark } from '#ui/colour-mark.tsx';
import { Icon } from '#ui/icon.tsx';
import { rightGlyph } from '#ui/icons/right.ts';
import type { F1Leaders } from './f1-model.ts';

/** The first drivers of the championship, and the way to its page; who hides results sees the way alone. */
export function F1StandingsList({ leaders }: { leaders: F1Leaders | null }) {
  const hidden = useIsHidden(leaders && f1TablesName(leaders.season));
  if (leaders === null) return null;
  return (
    <section className="grid gap-3" aria-labelledby="campeonato">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="type-22" id="campeonato">
          {m.f1_predictor_standings()}
        </h2>
        <Link
          {...f1StandingsPage}
          className="inline-flex min-h-6 items-center gap-1 font-semibold text-14 text-soft hover:text-fg hover:underline hover:underline-offset-3"
        >
          {m.f1_predictor_standings_all()}
          <span className="sr-only">: {m.f1_predictor_standings()}</span>
          <Icon glyph={rightGlyph} />
        </Link>
      </header>
      {hidden ? null : (
        <>
          <ol className="border-ink-700 border-t" data-leaders="">
            {leaders.drivers.map(({ id, position, name, points, colour }) => (
              <li key={id} className="flex min-h-11 items-stretch gap-3 border-ink-700 border-b tabular-nums">
                <span className="flex">
                  <ColourMark colour={colour} />
                </span>
                <span className="w-4 self-center text-muted">{position}</span>
                <span className="min-w-0 flex-1 self-center">{name}</span>
                <b className="self-center pr-2 font-750">{String(points).replace('.', ',')}</b>
              </li>
            ))}
          </ol>
          <p className="text-12 text-muted">
            {[
              leaders.races === 1
                ? m.f1_predictor_standings_note_one()
                : leaders.races !== null && m.f1_predictor_standings_note({ races: String(leaders.races) }),
              leaders.races !== null && leaders.source && m.league_source({ source: leaders.source }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </>
      )}
    </section>
  );
}
