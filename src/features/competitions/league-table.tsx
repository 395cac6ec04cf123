import { Link } from '@tanstack/react-router';
import { Crest } from '#model/board.tsx';
import { clubName } from '#model/club-name.ts';
import { type League, type LeagueRow, tableName } from '#model/league.ts';
import { scoreText } from '#model/match.ts';
import { Form } from '#model/outcome-mark.tsx';
import { m } from '#paraglide/messages.js';
import type { TieBreak, Zone, ZoneKind } from '#rules/league-table.ts';
import { hasBaskets, scoreWord } from '#rules/scoring.ts';
import { teamPage } from '#rules/sport-pages.ts';
import { useIsHidden } from '#session/hidden-results.ts';
import { RevealResult } from '#shown/reveal-result.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { wideTableStyles } from '#ui/wide-table-styles.ts';

/** Bars of 4 px at the left edge: white, muted, ink, dashed amber, amber. */
const zoneStyles: Record<ZoneKind, string> = {
  first: 'border-fg',
  second: 'border-muted',
  third: 'border-ink-600',
  playoff: 'border-aviso border-dashed',
  relegation: 'border-aviso',
};

const zoneOf = (zones: readonly Zone[], position: number): Zone | undefined =>
  zones.find(({ from, to }) => from <= position && position <= to);

/** A rule under the last place of a zone, and above the first. */
const isCut = (zones: readonly Zone[], position: number): boolean => zones.some(({ from, to }) => to === position || from === position + 1);

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** Columns that a phone has no room for. */
const wide = 'max-md:hidden';

interface HeadCell {
  short: string;
  long: string;
  wideOnly?: boolean;
}

function Head({ short, long, wideOnly = false }: HeadCell) {
  return (
    <th scope="col" className={`text-right ${wideOnly ? wide : ''}`}>
      <abbr title={long} className="no-underline">
        {short}
      </abbr>
    </th>
  );
}

/** The whole table; with "Sem spoilers" a line in its place, because places and points tell results. */
export function LeagueTable({ league }: { league: League }) {
  const hidden = useIsHidden(tableName(league.id));
  if (hidden) return <RevealResult name={tableName(league.id)} of={league.name} text={m.league_hidden()} className="py-6" />;
  const baskets = hasBaskets(league.modality);
  const hasDraws = !baskets;
  const inPoints = scoreWord(league.modality) !== 'goal';
  return (
    <>
      <div className={wideTableStyles}>
        <table className="w-full border-collapse tabular-nums" data-league="">
          <caption className="pb-3 text-left text-14 text-muted">{captionOf(league)}</caption>
          <thead className="text-12 text-muted *:*:h-9 *:*:border-ink-700 *:*:border-b *:*:px-2 *:*:font-medium max-md:*:*:px-1.25">
            <tr>
              <th scope="col" className="pl-3.5! text-left">
                #
              </th>
              <th scope="col" className="text-left">
                {m.league_team()}
              </th>
              <Head short={m.league_played()} long={m.league_played_long()} />
              <Head short={m.league_win_letter()} long={m.league_wins()} wideOnly />
              {hasDraws ? <Head short={m.league_draw_letter()} long={m.league_draws()} wideOnly /> : null}
              <Head short={m.league_loss_letter()} long={m.league_losses()} wideOnly />
              <th scope="col" className={`text-right ${wide}`}>
                {inPoints ? m.league_baskets() : m.league_goals()}
              </th>
              <Head short="+/−" long={inPoints ? m.league_difference_points() : m.league_difference()} />
              <Head short={m.league_points()} long={m.league_points_long()} />
              <th scope="col" className={`pl-5! text-left ${wide}`}>
                {m.league_form()}
              </th>
              <th scope="col" className="text-left max-lg:hidden">
                {m.league_next()}
              </th>
            </tr>
          </thead>
          <tbody>
            {league.rows.map((row) => (
              <Row key={row.team.id} row={row} zones={league.zones} hasDraws={hasDraws} />
            ))}
          </tbody>
        </table>
      </div>
      {league.zones.length > 0 ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-2 pt-4 text-14 text-muted">
          {league.zones.map(({ kind, name, from }) => (
            <li key={from} className="flex items-center gap-2">
              <i className={`h-4 border-l-4 ${zoneStyles[kind]}`} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="type-small max-w-[68ch] pt-4 text-muted">{rulesText(league)}</p>
    </>
  );
}

function Row({ row, zones, hasDraws }: { row: LeagueRow; zones: readonly Zone[]; hasDraws: boolean }) {
  const { team, position, before, live, next } = row;
  const zone = zoneOf(zones, position);
  const moved = before === null ? 0 : before - position;
  return (
    <tr
      className={`*:h-12.5 *:border-b *:px-2 *:py-1 max-md:*:px-1.25 ${isCut(zones, position) ? '*:border-ink-600' : '*:border-ink-800'}`}
      data-team={team.id}
    >
      <td className="relative w-12 pl-3.5! font-bold max-md:w-9.5 max-md:pl-2.5!">
        {zone ? <i className={`absolute inset-y-1 left-0 border-l-4 ${zoneStyles[zone.kind]}`} aria-hidden="true" /> : null}
        {position}
        {moved === 0 ? null : (
          <small className="ml-0.75 text-12 text-muted">
            <span aria-hidden="true">{moved > 0 ? '▲' : '▼'}</span>
            <span className="sr-only">{moved > 0 ? m.league_up({ count: String(moved) }) : m.league_down({ count: String(-moved) })}</span>
          </small>
        )}
        {zone ? <span className="sr-only">{`, ${zone.name}`}</span> : null}
      </td>
      <th scope="row" className="text-left font-semibold font-stretch-92% leading-tight">
        <span className="flex items-center gap-3 max-md:gap-2">
          <Link {...teamPage(team)} className="flex items-center gap-3 hover:underline hover:underline-offset-[0.18em] max-md:gap-2">
            <Crest team={team} className="w-6" />
            <span className="min-w-19 [overflow-wrap:anywhere]">{clubName(team)}</span>
          </Link>
          {live && live.kind === 'live' ? <LiveTag>{scoreText(live.score)}</LiveTag> : null}
        </span>
      </th>
      <td className="text-right text-soft">{row.played}</td>
      <td className={`text-right text-soft ${wide}`}>{row.won}</td>
      {hasDraws ? <td className={`text-right text-soft ${wide}`}>{row.drawn}</td> : null}
      <td className={`text-right text-soft ${wide}`}>{row.lost}</td>
      <td className={`whitespace-nowrap text-right text-soft ${wide}`}>{`${row.scored}–${row.conceded}`}</td>
      <td className="text-right text-soft">{signed(row.scored - row.conceded)}</td>
      <td className="text-right font-750">{row.points}</td>
      <td className={`pl-5! ${wide}`}>{row.form.length > 0 ? <Form outcomes={row.form} /> : null}</td>
      <td className="text-14 max-lg:hidden">
        {next ? (
          <span className="flex items-center gap-2">
            <Crest team={next.team} className="w-5" />
            <span className="sr-only">{next.team.shortName}</span>
            <span aria-hidden="true">{next.team.initials}</span>
            <span className="text-muted">{next.atHome ? m.league_home() : m.team_away()}</span>
          </span>
        ) : null}
      </td>
    </tr>
  );
}

function captionOf({ live, source, rows }: League): string {
  const played = Math.max(0, ...rows.map((row) => row.played));
  const state =
    live === 0
      ? m.league_after({ count: String(played) })
      : live === 1
        ? m.league_provisional_one()
        : m.league_provisional({ count: String(live) });
  return source ? `${state} ${m.league_source({ source })}` : state;
}

const tieBreakText = (one: TieBreak, baskets: boolean): string => {
  switch (one) {
    case 'direct_points':
      return m.league_tie_direct_points();
    case 'direct_difference':
      return baskets ? m.league_tie_direct_difference_points() : m.league_tie_direct_difference();
    case 'difference':
      return baskets ? m.league_tie_difference_points() : m.league_tie_difference();
    case 'wins':
      return m.league_tie_wins();
    case 'scored':
      return baskets ? m.league_tie_scored_points() : m.league_tie_scored();
  }
};

/** The competition's rules in words. */
function rulesText({ rules, modality }: League): string {
  const baskets = hasBaskets(modality);
  const points = baskets
    ? m.league_rules_no_draw({ win: String(rules.win), loss: String(rules.loss) })
    : rules.loss > 0
      ? m.league_rules_all({ win: String(rules.win), draw: String(rules.draw), loss: String(rules.loss) })
      : m.league_rules({ win: String(rules.win), draw: String(rules.draw) });
  if (rules.tieBreaks.length === 0) return points;
  const criteria = rules.tieBreaks.map((one) => tieBreakText(one, scoreWord(modality) !== 'goal')).join('; ');
  return `${points} ${m.league_ties({ criteria })}`;
}
