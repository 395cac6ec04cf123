import { Link } from '@tanstack/react-router';
import { Crest } from '#model/board.tsx';
import { type League, type LeagueRow, tableName } from '#model/league.ts';
import { Form } from '#model/outcome-mark.tsx';
import { m } from '#paraglide/messages.js';
import { hasBaskets, scoreWord } from '#rules/scoring.ts';
import { competitionPage, teamPage } from '#rules/sport-pages.ts';
import { useIsHidden } from '#session/hidden-results.ts';
import { RevealResult } from '#shown/reveal-result.tsx';
import { Section } from '#ui/page-section.tsx';

/** Rows of the part of the table that is shown: two before the team and two after it. */
const ROWS = 5;

/** The rows around a team. */
export function rowsAround(rows: readonly LeagueRow[], team: number): LeagueRow[] {
  const at = rows.findIndex((row) => row.team.id === team);
  const from = Math.max(0, Math.min(at - 2, rows.length - ROWS));
  return rows.slice(from, from + ROWS);
}

/** The team's part of the table and its last outcomes. Both tell results: they are hidden together. */
export function TeamSide({ league, team }: { league: League; team: number }) {
  const hidden = useIsHidden(tableName(league.id));
  const own = league.rows.find((row) => row.team.id === team);
  if (!own) return null;
  const more = { page: competitionPage(league), label: m.team_table_whole() };
  if (hidden)
    return (
      <Section id="classificacao" title={m.team_table_title()} more={more}>
        <RevealResult name={tableName(league.id)} of={league.name} text={m.league_hidden()} />
      </Section>
    );
  return (
    <>
      <Section id="classificacao" title={m.team_table_title()} more={more}>
        <table className="w-full border-collapse tabular-nums" data-team-table="">
          <caption className="sr-only">{m.team_table_caption({ team: own.team.shortName })}</caption>
          <thead className="text-12 text-muted *:*:h-9 *:*:border-ink-700 *:*:border-b *:*:px-2 *:*:font-medium">
            <tr>
              <th scope="col" className="text-left">
                #
              </th>
              <th scope="col" className="text-left">
                {m.league_team()}
              </th>
              <th scope="col" className="text-right">
                <abbr title={m.league_played_long()} className="no-underline">
                  {m.league_played()}
                </abbr>
              </th>
              <th scope="col" className="text-right">
                <abbr title={m.league_points_long()} className="no-underline">
                  {m.league_points()}
                </abbr>
              </th>
            </tr>
          </thead>
          <tbody className="*:*:h-12.5 *:*:border-ink-800 *:*:border-b *:*:px-2">
            {rowsAround(league.rows, team).map((row) => (
              <tr key={row.team.id} className={row.team.id === team ? 'bg-ink-900' : ''} aria-current={row.team.id === team || undefined}>
                <td className="w-11 font-bold">{row.position}</td>
                <th scope="row" className="text-left font-semibold font-stretch-92%">
                  <Link {...teamPage(row.team)} className="flex items-center gap-3 py-1 hover:underline hover:underline-offset-[0.18em]">
                    <Crest team={row.team} className="w-6" />
                    <span className="min-w-0 [overflow-wrap:anywhere]">{row.team.shortName}</span>
                  </Link>
                </th>
                <td className="text-right text-soft">{row.played}</td>
                <td className="text-right font-750">{row.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <section className="pt-10 max-md:pt-8" aria-labelledby="ultimos-cinco">
        <header className="mb-2 flex items-center gap-4">
          <h2 className="type-22" id="ultimos-cinco">
            {m.team_form_title()}
          </h2>
          <Form outcomes={own.form} className="ml-auto" />
        </header>
        <p className="type-small text-muted tabular-nums">{sumsText(own, league.modality)}</p>
      </section>
    </>
  );
}

function sumsText({ scored, conceded, won, drawn, lost }: LeagueRow, modality: string | null): string {
  const sums = { scored: String(scored), conceded: String(conceded) };
  const outcomes = [
    won === 1 ? m.team_won_one() : m.team_won({ count: won }),
    // Basketball has no draws.
    ...(hasBaskets(modality) ? [] : [drawn === 1 ? m.team_drawn_one() : m.team_drawn({ count: drawn })]),
    lost === 1 ? m.team_lost_one() : m.team_lost({ count: lost }),
  ];
  return `${scoreWord(modality) !== 'goal' ? m.team_sums_points(sums) : m.team_sums_goals(sums)} ${outcomes.join(', ')}.`;
}
