import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { valueOr } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import type { CompetitionPage, F1StandingsPage } from '#rules/pages.ts';
import { competitionPage, f1StandingsPage } from '#rules/sport-pages.ts';
import { useServedQuery } from '#session/use-served-query.ts';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { leagueQueries } from './league.queries.ts';

interface HeadProps {
  title: string;
  demonstration?: boolean;
  /** beside the title: follow, remind, calendar */
  children?: ReactNode;
}

/** Title of a competition's page, with what can be done. */
export const CompetitionHead = ({ title, demonstration = false, children }: HeadProps) => (
  <header className="flex flex-wrap items-end gap-x-6 gap-y-3 pt-8 pb-4 max-md:pt-5">
    <div className="flex min-w-0 flex-[1_1_min(16rem,100%)] flex-wrap items-center gap-x-3 gap-y-1 max-md:basis-full">
      <h1 className="type-48 max-md:type-36 min-w-0 text-balance [overflow-wrap:anywhere]">{title}</h1>
      {demonstration ? <DemonstrationTag tone="line" /> : null}
    </div>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {children}
      <NoSpoilersSwitch />
    </div>
  </header>
);

const linkStyles =
  'relative inline-flex min-h-12 flex-none items-center gap-2 whitespace-nowrap px-3 font-550 text-muted first:pl-0 hover:text-fg aria-[current]:text-fg aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-fg forced-colors:aria-[current]:after:bg-[Highlight]';

/** A row of links of which one is the page. @param children links with `linkStyles` */
export const LinkRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    aria-label={label}
    className="flex overflow-x-auto overflow-y-hidden border-ink-700 border-b [scrollbar-width:none] max-md:-mx-gutter max-md:px-gutter"
  >
    {children}
  </nav>
);

interface RowLinkProps {
  page: CompetitionPage | F1StandingsPage;
  current: boolean;
  sport?: string | null;
  children: ReactNode;
}

export const RowLink = ({ page, current, sport = null, children }: RowLinkProps) => (
  <Link
    {...page}
    className={linkStyles}
    activeProps={{}}
    activeOptions={{ exact: true }}
    aria-current={current ? 'page' : undefined}
    resetScroll={false}
    data-sport={sport ?? undefined}
  >
    {sport === null ? null : <i className="h-3.5 w-[3px] rounded-[2px] bg-hue" aria-hidden="true" />}
    {children}
  </Link>
);

/** The other competitions with a table, and Formula 1. @param current id; null: Formula 1 */
export function Competitions({ current }: { current: number | null }) {
  return (
    <LateSection skeleton={<div className="mb-6 h-12.25 border-ink-700 border-b" aria-busy="true" />} optional>
      <Row current={current} />
    </LateSection>
  );
}

function Row({ current }: { current: number | null }) {
  const { data } = useServedQuery(leagueQueries.all());
  const { leagues, f1 } = valueOr(data, { leagues: [], f1: false });
  return (
    <div className="mb-6">
      <LinkRow label={m.league_competitions()}>
        {leagues.map((league) => (
          <RowLink key={league.id} page={competitionPage(league)} current={league.id === current} sport={league.modality}>
            {leagueLabel(league, leagues)}
          </RowLink>
        ))}
        {f1 ? (
          <RowLink page={f1StandingsPage} current={current === null} sport="motores">
            {m.f1_title()}
          </RowLink>
        ) : null}
      </LinkRow>
    </div>
  );
}

/** Its name; of two with the same, the invented one says so. */
function leagueLabel(league: { id: number; name: string; demonstration: boolean }, all: readonly { id: number; name: string }[]): string {
  const twice = all.some(({ id, name }) => id !== league.id && name === league.name);
  return twice && league.demonstration ? `${league.name} (${m.match_demonstration()})` : league.name;
}
