import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { F1CalendarRace, F1DriverLine, F1Standings } from '#contract/entities/f1-standings.ts';
import { f1TablesName } from '#model/league.ts';
import { m } from '#paraglide/messages.js';
import { shortDate, shortWeekday } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { matchesPage } from '#rules/pages.ts';
import { f1StandingsPage } from '#rules/sport-pages.ts';
import { useIsHidden } from '#session/hidden-results.ts';
import { useServedQuery } from '#session/use-served-query.ts';
import { RevealResult } from '#shown/reveal-result.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { Section } from '#ui/page-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { wideTableStyles } from '#ui/wide-table-styles.ts';
import { CompetitionHead, Competitions } from './competition-head.tsx';
import { leagueQueries } from './league.queries.ts';

/** The Formula 1 championship: drivers, constructors and races. @param season null: that of the next race */
export function F1Screen({ season }: { season: number | null }) {
  return (
    <div className="pb-10">
      <LateSection
        skeleton={
          <div className="grid min-h-dvh content-start gap-2 pt-10" aria-busy="true" data-late="">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <Skeleton key={key} shape="box" className="h-12" />
            ))}
          </div>
        }
        failedTitle={m.f1_failed()}
        retryKey={season}
      >
        <Loaded season={season} />
      </LateSection>
    </div>
  );
}

function Loaded({ season }: { season: number | null }) {
  const { data, refetch, isFetching } = useServedQuery(leagueQueries.f1(season));
  if (!data.ok)
    return (
      <>
        <CompetitionHead title={m.f1_title()} />
        <ErrorState fault={data.fault} title={m.f1_failed()} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    );
  const standings = data.value;
  if (standings === null) return null;
  return (
    <>
      <CompetitionHead title={m.f1_heading({ season: String(standings.season) })} />
      <Competitions current={null} />
      <Seasons standings={standings} />
      <div className="grid grid-cols-[minmax(0,1fr)_min(26rem,35%)] items-start gap-x-12 max-xl:grid-cols-[minmax(0,1fr)]">
        <Tables standings={standings} lost={standings.lost.includes('drivers')} onRetry={() => void refetch()} />
        <Races races={standings.races} lost={standings.lost.includes('races')} onRetry={() => void refetch()} />
      </div>
    </>
  );
}

function Seasons({ standings: { season, seasons } }: { standings: F1Standings }) {
  if (seasons.length < 2) return null;
  return (
    <nav aria-label={m.league_seasons()} className="flex flex-wrap gap-2 pb-2">
      {seasons.map((year) => (
        <Link
          key={year}
          {...f1StandingsPage}
          search={{ epoca: year }}
          className={buttonStyles({ size: 'sm', look: year === season ? 'solid' : 'line' })}
          activeProps={{}}
          activeOptions={{ exact: true }}
          aria-current={year === season ? 'true' : undefined}
        >
          {year}
        </Link>
      ))}
    </nav>
  );
}

const tableStyles = 'w-full border-collapse tabular-nums';
const headStyles = 'text-12 text-muted *:*:h-9 *:*:border-ink-700 *:*:border-b *:*:px-2 *:*:font-medium max-md:*:*:px-1.25';
const rowStyles = '*:h-12.5 *:border-ink-800 *:border-b *:px-2 *:py-1 max-md:*:px-1.25';

/** Points in Portuguese: '8,5'. */
const pointsText = (points: number): string => String(points).replace('.', ',');

/** Both tables tell results: they are hidden together. */
function Tables({ standings, lost, onRetry }: { standings: F1Standings; lost: boolean; onRetry: () => void }) {
  const { season, drivers, constructors, after_round: round, races, source } = standings;
  const hidden = useIsHidden(f1TablesName(season));
  const last = races.find((race) => race.round === round);
  return (
    <div className="min-w-0">
      {lost ? (
        <ErrorState title={m.league_failed()} onRetry={onRetry} />
      ) : drivers.length === 0 ? (
        <EmptyState title={m.f1_none()}>{m.f1_none_text()}</EmptyState>
      ) : hidden ? (
        <Section id="pilotos" title={m.f1_drivers()}>
          <RevealResult name={f1TablesName(season)} of={m.f1_heading({ season: String(season) })} text={m.league_hidden()} />
        </Section>
      ) : (
        <>
          <Section id="pilotos" title={m.f1_drivers()} note={last ? m.f1_after({ race: last.name }) : undefined}>
            <DriverTable drivers={drivers} />
          </Section>
          {constructors.length > 0 ? (
            <Section id="equipas" title={m.f1_constructors()}>
              <div className={wideTableStyles}>
                <table className={tableStyles} data-f1="constructors">
                  <caption className="pb-3 text-left text-14 text-muted">{m.f1_constructors_note()}</caption>
                  <thead className={headStyles}>
                    <tr>
                      <Head>#</Head>
                      <Head>{m.league_team()}</Head>
                      <Head className="max-md:hidden">{m.f1_drivers()}</Head>
                      <Head number>{m.f1_wins()}</Head>
                      <Head number>{m.league_points_long()}</Head>
                    </tr>
                  </thead>
                  <tbody>
                    {constructors.map((team) => (
                      <tr key={team.id} className={rowStyles}>
                        <td className="w-11 font-bold">{team.position}</td>
                        <th scope="row" className="text-left font-semibold font-stretch-92%">
                          {team.name}
                        </th>
                        <td className="text-14 text-muted max-md:hidden">{team.drivers.join(', ')}</td>
                        <td className="text-right text-soft">{team.wins}</td>
                        <td className="text-right font-750">{pointsText(team.points)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Section>
          ) : null}
        </>
      )}
      <p className="type-small pt-4 text-muted">{source ? `${m.f1_rules()} ${m.league_source({ source })}` : m.f1_rules()}</p>
    </div>
  );
}

/** A column's head. @param number the column has numbers, which end at its right */
const Head = ({ children, number = false, className }: { children: ReactNode; number?: boolean; className?: string }) => (
  <th scope="col" className={cx(number ? 'text-right' : 'text-left', className)}>
    {children}
  </th>
);

const placeText = (place: number | null): string => (place === null ? '–' : `${place}.º`);

function DriverTable({ drivers }: { drivers: readonly F1DriverLine[] }) {
  return (
    <div className={wideTableStyles}>
      <table className={tableStyles} data-f1="drivers">
        <caption className="sr-only">{m.f1_drivers()}</caption>
        <thead className={headStyles}>
          <tr>
            <Head>#</Head>
            <Head>{m.f1_driver()}</Head>
            <Head className="max-lg:hidden">{m.f1_last()}</Head>
            <Head number className="max-md:hidden">
              {m.f1_podiums()}
            </Head>
            <Head number>{m.f1_wins()}</Head>
            <Head number>{m.league_points_long()}</Head>
          </tr>
        </thead>
        <tbody>
          {drivers.map(({ driver, position, points, wins, podiums, last }) => (
            <tr key={driver.id} className={rowStyles}>
              <td className="w-11 font-bold">{position}</td>
              <th scope="row" className="text-left font-semibold font-stretch-92% leading-tight">
                <span className="flex items-baseline gap-3">
                  <span className="w-7 flex-none text-right font-750 font-stretch-84% text-muted">{driver.number ?? ''}</span>
                  <span className="min-w-0">
                    {driver.name}
                    <span className="block font-normal font-stretch-100% text-12 text-muted">{driver.constructor_name}</span>
                  </span>
                </span>
              </th>
              <td className="text-14 text-soft max-lg:hidden">
                <span className="flex gap-2">
                  {last.map((place, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity but their order
                    <span key={i} className={`min-w-8 ${place !== null && place <= 3 ? 'font-bold text-fg' : 'text-muted'}`}>
                      {placeText(place)}
                    </span>
                  ))}
                </span>
              </td>
              <td className="text-right text-soft max-md:hidden">{podiums}</td>
              <td className="text-right text-soft">{wins}</td>
              <td className="text-right font-750">{pointsText(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The season's races; who stood on the podium is hidden like a match's result. */
function Races({ races, lost, onRetry }: { races: readonly F1CalendarRace[]; lost: boolean; onRetry: () => void }) {
  if (lost) return <ErrorState title={m.f1_races_failed()} onRetry={onRetry} />;
  if (races.length === 0) return null;
  return (
    <Section id="corridas" title={m.f1_races()}>
      <ul className="border-ink-700 border-t" data-f1="races">
        {races.map((race) => (
          <Race key={race.id} race={race} />
        ))}
      </ul>
    </Section>
  );
}

function Race({ race }: { race: F1CalendarRace }) {
  // The same name as the session's page has for it.
  const name = `f${race.session}`;
  const hidden = useIsHidden(name);
  const startsAt = Date.parse(race.race);
  const day = lisbonDay(startsAt);
  return (
    <li className="grid min-h-16 grid-cols-[5.25rem_minmax(0,1fr)_auto] items-center gap-x-4 border-ink-700 border-b py-3">
      <time className="text-14 text-muted tabular-nums leading-[1.35]" dateTime={race.race}>
        <b className="block font-bold font-stretch-84% text-18 text-fg">{shortDate(day)}</b>
        {`${shortWeekday(day)} ${formatTime(startsAt)}`}
      </time>
      <div className="min-w-0">
        <h3 className="font-650 font-stretch-90% leading-tight">
          <Link
            {...matchesPage}
            params={{ id: `f1-${race.session}`, slug: undefined }}
            className="hover:underline hover:underline-offset-[0.18em]"
          >
            {race.name}
          </Link>
        </h3>
        {race.podium && hidden ? (
          <RevealResult name={name} of={race.name} />
        ) : (
          <p className="text-14 text-muted">{race.podium ? race.podium.join(', ') : `${race.circuit}, ${race.country}`}</p>
        )}
      </div>
      {race.sprint && race.state === 'scheduled' ? (
        <Tag tone="line">{m.f1_sprint()}</Tag>
      ) : (
        <span className="text-12 text-muted">{race.round}</span>
      )}
    </li>
  );
}
