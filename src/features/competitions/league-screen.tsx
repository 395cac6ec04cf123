import { Link } from '@tanstack/react-router';
import { type League, tableName } from '#model/league.ts';
import { valueOr } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { calendarPath } from '#rules/calendar-path.ts';
import { dayAndMonth } from '#rules/day-words.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { competitionPage } from '#rules/sport-pages.ts';
import { useServedQuery } from '#session/use-served-query.ts';
import { FollowButton } from '#shown/follow-button.tsx';
import { ReminderButton } from '#shown/reminder-button.tsx';
import { Scorers } from '#shown/scorers.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { calendarGlyph } from '#ui/icons/calendar.ts';
import { leftGlyph } from '#ui/icons/left.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { LateSection } from '#ui/late-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CompetitionHead, Competitions, LinkRow, RowLink } from './competition-head.tsx';
import { leagueQueries } from './league.queries.ts';
import { type LeagueSearch, type SeasonKey, seasonInSearch, seasonOfSearch } from './league-model.ts';
import { LeagueTable } from './league-table.tsx';
import { RoundList } from './round-list.tsx';

const SCORERS_SHOWN = 10;

interface LeagueScreenProps {
  id: number;
  search: LeagueSearch;
}

/** A competition: its table and the matches of a round, or its whole calendar. */
export function LeagueScreen({ id, search }: LeagueScreenProps) {
  return (
    <div className="pb-10">
      <LateSection skeleton={<TableSkeleton />} failedTitle={m.league_failed()} retryKey={id}>
        <Loaded id={id} search={search} />
      </LateSection>
    </div>
  );
}

const TableSkeleton = () => (
  <div className="grid min-h-dvh content-start gap-2 pt-10" aria-busy="true" data-late="">
    <Skeleton shape="box" className="h-12 w-80" />
    <Skeleton shape="box" className="my-6 h-12" />
    {Array.from({ length: 10 }, (_, i) => i).map((key) => (
      <Skeleton key={key} shape="box" className="h-12" />
    ))}
  </div>
);

function Loaded({ id, search }: LeagueScreenProps) {
  const { data, refetch, isFetching } = useServedQuery(leagueQueries.league({ id, season: seasonOfSearch(search) }));
  if (!data.ok)
    return (
      <>
        <CompetitionHead title={m.league_title_unknown()} />
        <ErrorState fault={data.fault} title={m.league_failed()} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    );
  const league = data.value;
  if (league === null) return null;
  const round = search.jornada ?? league.currentRound;
  const whole = search.ver === 'calendario';
  const change = (next: LeagueSearch) =>
    competitionPage(league, { ...(search.epoca === undefined ? {} : { epoca: search.epoca }), ...next });
  return (
    <>
      <CompetitionHead title={league.name} demonstration={league.demonstration}>
        <FollowButton chosen={{ kind: 'competition', id: league.id, name: league.name }} look="line" />
        <ReminderButton of={{ kind: 'competition', id: league.id, name: league.name }} />
        <a className={buttonStyles({ icon: true })} href={calendarPath('competicao', league.id)} download>
          <Icon glyph={calendarGlyph} />
          <span className="sr-only">{m.team_calendar()}</span>
        </a>
      </CompetitionHead>
      <Competitions current={league.id} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1">
          <LinkRow label={m.league_parts({ name: league.name })}>
            <RowLink page={change({})} current={!whole}>
              {m.league_part_table()}
            </RowLink>
            <RowLink page={change({ ver: 'calendario' })} current={whole}>
              {m.league_part_calendar()}
            </RowLink>
          </LinkRow>
        </div>
        <Seasons league={league} search={search} />
      </div>
      {whole ? (
        <Calendar league={league} round={round} change={change} season={seasonOfSearch(search)} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_min(21rem,35%)] items-start gap-x-12 pt-6 max-xl:grid-cols-[minmax(0,1fr)]">
          <section aria-label={m.league_part_table()} className="min-w-0">
            {league.lost?.includes('rows') ? (
              <ErrorState title={m.league_failed()} onRetry={() => void refetch()} retrying={isFetching} />
            ) : (
              <LeagueTable league={league} />
            )}
            <LateSection skeleton={null} optional>
              <LeagueScorers id={id} season={seasonOfSearch(search)} />
            </LateSection>
          </section>
          {round === null ? null : (
            <aside className="min-w-0 max-xl:pt-10">
              <RoundNavigation league={league} round={round} pageOf={(jornada) => change({ jornada })} />
              <LateSection skeleton={<RoundSkeleton />} retryKey={round}>
                <Round id={id} season={seasonOfSearch(search)} round={round} />
              </LateSection>
            </aside>
          )}
        </div>
      )}
    </>
  );
}

function LeagueScorers({ id, season }: SeasonKey) {
  const { data } = useServedQuery(leagueQueries.scorers({ id, season }));
  return <Scorers scorers={valueOr(data, []).slice(0, SCORERS_SHOWN)} hiddenWith={tableName(id)} withTeam />;
}

const RoundSkeleton = () => (
  <div className="grid gap-2 pt-6" aria-busy="true">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
      <Skeleton key={key} shape="box" className="h-18" />
    ))}
  </div>
);

/** The seasons as links; nothing for one alone but its name. */
function Seasons({ league, search }: { league: League; search: LeagueSearch }) {
  const { ver } = search;
  if (league.seasons.length < 2) return <p className="type-small text-muted">{m.league_season({ season: league.season })}</p>;
  return (
    <nav aria-label={m.league_seasons()} className="flex flex-wrap gap-2">
      {league.seasons.map((season) => (
        <Link
          key={season}
          {...competitionPage(league, { epoca: seasonInSearch(season), ...(ver === undefined ? {} : { ver }) })}
          className={buttonStyles({ size: 'sm', look: season === league.season ? 'solid' : 'line' })}
          activeProps={{}}
          activeOptions={{ exact: true }}
          aria-current={season === league.season ? 'true' : undefined}
        >
          {season}
        </Link>
      ))}
    </nav>
  );
}

interface RoundNavigationProps {
  league: League;
  round: number;
  pageOf: (round: number) => ReturnType<typeof competitionPage>;
}

/** 'Jornada 17', its dates, and the way to the one before and after it. */
function RoundNavigation({ league, round, pageOf }: RoundNavigationProps) {
  const at = league.rounds.findIndex(({ number }) => number === round);
  const own = league.rounds[at];
  const step = (other: League['rounds'][number] | undefined, glyph: typeof leftGlyph) =>
    other ? (
      <Link
        {...pageOf(other.number)}
        className={buttonStyles({ size: 'sm', icon: true })}
        activeProps={{}}
        activeOptions={{ exact: true }}
        resetScroll={false}
      >
        <Icon glyph={glyph} />
        <span className="sr-only">{m.league_round({ round: String(other.number) })}</span>
      </Link>
    ) : (
      <span className="pointer-coarse:w-11 w-9" />
    );
  return (
    <div className="flex items-center justify-between gap-3">
      {step(league.rounds[at - 1], leftGlyph)}
      <div className="text-center">
        <h2 className="type-22">{m.league_round({ round: String(round) })}</h2>
        {own ? <p className="type-small text-muted">{datesText(own)}</p> : null}
      </div>
      {step(league.rounds[at + 1], rightGlyph)}
    </div>
  );
}

/** '2 a 4 de janeiro', '30 de janeiro a 2 de fevereiro' */
function datesText({ from, to }: { from: number; to: number }): string {
  const [first, last] = [lisbonDay(from), lisbonDay(to)];
  if (first === last) return dayAndMonth(first);
  return first.slice(0, 7) === last.slice(0, 7)
    ? m.league_dates({ from: String(Number(first.slice(8))), to: dayAndMonth(last) })
    : m.league_dates({ from: dayAndMonth(first), to: dayAndMonth(last) });
}

function Round({ id, season, round, whole = false }: { id: number; season: string | null; round: number; whole?: boolean }) {
  const { data, refetch, isFetching } = useServedQuery(leagueQueries.round({ id, season, round }));
  if (!data.ok) return <ErrorState fault={data.fault} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.value === null) return <EmptyState title={m.league_round_none()} />;
  return <RoundList matches={data.value.matches} whole={whole} />;
}

interface CalendarProps {
  league: League;
  round: number | null;
  season: string | null;
  change: (next: LeagueSearch) => ReturnType<typeof competitionPage>;
}

/** Every round of the season as a link, and the matches of one. */
function Calendar({ league, round, season, change }: CalendarProps) {
  if (round === null) return league.lost?.includes('rounds') ? <ErrorState /> : <EmptyState title={m.league_round_none()} />;
  return (
    <div className="mx-auto max-w-3xl pt-6">
      <nav aria-label={m.league_rounds()}>
        <ul className="flex flex-wrap gap-1.5 pb-8">
          {league.rounds.map(({ number }) => (
            <li key={number}>
              <Link
                {...change({ ver: 'calendario', jornada: number })}
                className="grid pointer-coarse:size-11 size-9 place-items-center rounded-ctl text-14 text-soft tabular-nums hover:bg-ink-750 aria-[current]:bg-fg aria-[current]:font-bold aria-[current]:text-ink-950 forced-colors:aria-[current]:bg-[Highlight]"
                activeProps={{}}
                activeOptions={{ exact: true }}
                aria-current={number === round ? 'true' : undefined}
                aria-label={m.league_round({ round: String(number) })}
                resetScroll={false}
              >
                {number}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <RoundNavigation league={league} round={round} pageOf={(jornada) => change({ ver: 'calendario', jornada })} />
      <LateSection skeleton={<RoundSkeleton />} retryKey={round}>
        <Round id={league.id} season={season} round={round} whole />
      </LateSection>
    </div>
  );
}
