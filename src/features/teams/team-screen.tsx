import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { tableName } from '#model/league.ts';
import type { Moment } from '#model/moment.ts';
import { valueOr } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { teamPage, teamPath } from '#rules/sport-pages.ts';
import { useNow } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { Scorers } from '#shown/scorers.tsx';
import { VideoCard } from '#shown/video-card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/page-section.tsx';
import { Rail } from '#ui/rail.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TeamHead } from './team-head.tsx';
import type { TeamFacts, TeamLeague, TeamMatches, TeamView } from './team-model.ts';
import { NextMatches, TeamOnAir } from './team-next.tsx';
import { TeamResults } from './team-results.tsx';
import { TeamSide } from './team-side.tsx';
import { TeamSquad } from './team-squad.tsx';
import { teamQueries } from './teams.queries.ts';

/** Matches to come in the page's first view, videos and moments in its rails. */
const NEXT_SHOWN = 4;
const VIDEOS_SHOWN = 4;
const MOMENTS_SHOWN = 5;
const SCORERS_SHOWN = 5;

/** Band with the name; while the team is loading, of the same height. */
export function TeamLead({ id }: { id: number }) {
  return (
    <LateSection skeleton={<div className="h-74 bg-ink-900 max-md:h-88" aria-busy="true" />} failedTitle={m.team_failed()}>
      <Lead id={id} />
    </LateSection>
  );
}

function Lead({ id }: { id: number }) {
  const { data, refetch, isFetching } = useServedQuery(teamQueries.team(id));
  const { data: matches } = useServedQuery(teamQueries.matches(id));
  if (!data.ok) return <ErrorState fault={data.fault} title={m.team_failed()} onRetry={() => void refetch()} retrying={isFetching} />;
  return data.value && <TeamHead facts={data.value} playing={valueOr(matches, noMatches).live !== null} />;
}

const noMatches: TeamMatches = { live: null, next: [] };

interface TeamScreenProps {
  id: number;
  /** the part that is shown alone; undefined: the summary */
  view: TeamView | undefined;
  /** draws a moment: it belongs to another feature */
  momentCard: ComponentType<{ moment: Moment }>;
}

export function TeamScreen(props: TeamScreenProps) {
  return (
    <LateSection skeleton={<ScreenSkeleton />} failedTitle={m.team_failed()} retryKey={props.id}>
      <Loaded {...props} />
    </LateSection>
  );
}

const ScreenSkeleton = () => (
  <div className="grid min-h-dvh content-start gap-4 pt-10" aria-busy="true" data-late="">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} shape="box" className="h-16" />
    ))}
  </div>
);

function Loaded({ id, view, momentCard }: TeamScreenProps) {
  const { data } = useServedQuery(teamQueries.team(id));
  const facts = valueOr(data, null);
  // The head says that the team could not be read.
  if (facts === null) return null;
  return (
    <div className="pb-10">
      <LateSection skeleton={null} optional>
        <OnAir id={id} />
      </LateSection>
      <LateSection skeleton={<div className="h-16" />} optional>
        <Parts facts={facts} view={view} />
      </LateSection>
      {view === undefined ? <Summary facts={facts} momentCard={momentCard} /> : null}
      {view === 'jogos' ? <AllMatches facts={facts} /> : null}
      {view === 'videos' ? <AllVideos facts={facts} /> : null}
      {view === 'momentos' ? <AllMoments facts={facts} momentCard={momentCard} /> : null}
    </div>
  );
}

function OnAir({ id }: { id: number }) {
  const { data } = useServedQuery(teamQueries.matches(id));
  const { live } = valueOr(data, noMatches);
  return live && <TeamOnAir placed={live} />;
}

const partStyles =
  'relative inline-flex min-h-12 flex-none items-center gap-2 whitespace-nowrap px-3 font-550 text-muted first:pl-0 hover:text-fg aria-[current]:text-fg aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-fg forced-colors:aria-[current]:after:bg-[Highlight]';

/** The parts of the page as links, with how many videos and moments there are. */
function Parts({ facts: { team, squad }, view }: { facts: TeamFacts; view: TeamView | undefined }) {
  const { data } = useServedQuery(teamQueries.media(team.id));
  const { videosTotal, momentsTotal } = valueOr(data, { videos: [], videosTotal: 0, moments: [], momentsTotal: 0 });
  const count = (total: number) => <small className="font-normal text-12 text-muted tabular-nums">{total}</small>;
  const part = (own: TeamView | undefined) => ({
    ...teamPage(team, own),
    className: partStyles,
    activeProps: {},
    activeOptions: { exact: true },
    'aria-current': view === own ? ('page' as const) : undefined,
    resetScroll: false,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-ink-700 pt-4 md:border-b">
      <nav
        aria-label={m.team_parts({ team: team.shortName })}
        className="flex min-w-0 flex-1 overflow-x-auto overflow-y-hidden border-ink-700 [scrollbar-width:none] max-md:-mx-gutter max-md:basis-full max-md:border-b max-md:px-gutter md:-mb-px"
      >
        <Link {...part(undefined)}>{m.team_part_summary()}</Link>
        <Link {...part('jogos')}>{m.team_part_matches()}</Link>
        {squad.length > 0 ? (
          <a href={view === undefined ? '#plantel' : `${teamPath(team)}#plantel`} className={partStyles}>
            {m.team_squad_title()}
          </a>
        ) : null}
        {videosTotal > 0 ? (
          <Link {...part('videos')}>
            {m.team_part_videos()}
            {count(videosTotal)}
          </Link>
        ) : null}
        {momentsTotal > 0 ? (
          <Link {...part('momentos')}>
            {m.team_part_moments()}
            {count(momentsTotal)}
          </Link>
        ) : null}
      </nav>
      <NoSpoilersSwitch className="max-md:pt-3" />
    </div>
  );
}

function Summary({ facts, momentCard }: { facts: TeamFacts; momentCard: TeamScreenProps['momentCard'] }) {
  const { team, last, squad, coach, modality, competition } = facts;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_min(23rem,35%)] items-start gap-x-12 max-xl:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0">
          <Section id="proximos" title={m.team_next_title()} more={{ page: teamPage(team, 'jogos'), label: m.team_next_all() }}>
            <LateSection skeleton={<RowsSkeleton />}>
              <Next team={team.id} most={NEXT_SHOWN} />
            </LateSection>
          </Section>
          {last.length > 0 ? (
            <Section id="resultados" title={m.team_results_title()} more={{ page: teamPage(team, 'jogos'), label: m.team_results_all() }}>
              <TeamResults team={team.id} matches={last} />
            </Section>
          ) : null}
        </div>
        {competition ? (
          <aside className="min-w-0">
            <LateSection skeleton={<div className="h-96" aria-busy="true" />} optional>
              <Side competitionId={competition.id} team={team.id} />
            </LateSection>
            <LateSection skeleton={null} optional>
              <TeamScorers competition={competition.id} team={team.id} />
            </LateSection>
          </aside>
        ) : null}
      </div>
      <TeamSquad squad={squad} coach={coach} modality={modality} />
      <LateSection skeleton={<div className="min-h-dvh" aria-busy="true" />} optional>
        <Media facts={facts} momentCard={momentCard} />
      </LateSection>
    </>
  );
}

const RowsSkeleton = () => (
  <div className="grid gap-2" aria-busy="true">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} shape="box" className="h-16" />
    ))}
  </div>
);

function Next({ team, most }: { team: number; most?: number }) {
  const { data, refetch, isFetching } = useServedQuery(teamQueries.matches(team));
  if (!data.ok) return <ErrorState fault={data.fault} onRetry={() => void refetch()} retrying={isFetching} />;
  const { next } = data.value;
  if (next.length === 0) return <EmptyState title={m.team_next_none()}>{m.team_next_none_text()}</EmptyState>;
  return <NextMatches team={team} matches={next.slice(0, most)} />;
}

function TeamScorers(key: TeamLeague) {
  const { data } = useServedQuery(teamQueries.scorers(key));
  return <Scorers scorers={valueOr(data, []).slice(0, SCORERS_SHOWN)} hiddenWith={tableName(key.competition)} />;
}

function Side({ competitionId, team }: { competitionId: number; team: number }) {
  const { data } = useServedQuery(teamQueries.table(competitionId));
  const league = valueOr(data, null);
  return league && <TeamSide league={league} team={team} />;
}

function Media({ facts: { team }, momentCard: MomentCard }: { facts: TeamFacts; momentCard: TeamScreenProps['momentCard'] }) {
  const now = useNow();
  const { data } = useServedQuery(teamQueries.media(team.id));
  if (!data.ok) return null;
  const { videos, videosTotal, moments, momentsTotal } = data.value;
  return (
    <>
      {videos.length > 0 ? (
        <Section
          id="videos"
          title={m.team_part_videos()}
          more={videosTotal > VIDEOS_SHOWN ? { page: teamPage(team, 'videos'), label: m.team_see_all({ count: videosTotal }) } : undefined}
        >
          <Rail label={m.team_part_videos()} fill={Math.min(videos.length, VIDEOS_SHOWN)}>
            {videos.slice(0, VIDEOS_SHOWN).map((video) => (
              <li key={video.id}>
                <VideoCard video={video} now={now} />
              </li>
            ))}
          </Rail>
        </Section>
      ) : null}
      {moments.length > 0 ? (
        <Section
          id="momentos"
          title={m.team_part_moments()}
          more={
            momentsTotal > MOMENTS_SHOWN ? { page: teamPage(team, 'momentos'), label: m.team_see_all({ count: momentsTotal }) } : undefined
          }
        >
          <Rail label={m.team_part_moments()} narrow>
            {moments.slice(0, MOMENTS_SHOWN).map((moment) => (
              <li key={moment.id}>
                <MomentCard moment={moment} />
              </li>
            ))}
          </Rail>
        </Section>
      ) : null}
    </>
  );
}

/** Every match of the season: those to come, then those that are over. */
function AllMatches({ facts: { team } }: { facts: TeamFacts }) {
  return (
    <>
      <Section id="proximos" title={m.team_next_title()}>
        <LateSection skeleton={<RowsSkeleton />}>
          <Next team={team.id} />
        </LateSection>
      </Section>
      <Section id="resultados" title={m.team_results_title()}>
        <LateSection skeleton={<RowsSkeleton />}>
          <Results team={team.id} />
        </LateSection>
      </Section>
    </>
  );
}

function Results({ team }: { team: number }) {
  const { data, refetch, isFetching } = useServedQuery(teamQueries.results(team));
  if (!data.ok) return <ErrorState fault={data.fault} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.value.length === 0) return <EmptyState title={m.team_results_none()} />;
  return <TeamResults team={team} matches={data.value} />;
}

function AllVideos({ facts: { team } }: { facts: TeamFacts }) {
  const now = useNow();
  const { data, refetch, isFetching } = useServedQuery(teamQueries.media(team.id));
  if (!data.ok) return <ErrorState fault={data.fault} onRetry={() => void refetch()} retrying={isFetching} />;
  const { videos } = data.value;
  return (
    <Section id="videos" title={m.team_part_videos()}>
      {videos.length === 0 ? (
        <EmptyState title={m.team_videos_none()} actions={<LinkButton to="/videos">{m.videos_all()}</LinkButton>} />
      ) : (
        <ul className="grid gap-x-4 gap-y-8 md:grid-cols-3 xl:grid-cols-4">
          {videos.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} now={now} row />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function AllMoments({ facts: { team }, momentCard: MomentCard }: { facts: TeamFacts; momentCard: TeamScreenProps['momentCard'] }) {
  const { data, refetch, isFetching } = useServedQuery(teamQueries.media(team.id));
  if (!data.ok) return <ErrorState fault={data.fault} onRetry={() => void refetch()} retrying={isFetching} />;
  const { moments } = data.value;
  return (
    <Section id="momentos" title={m.team_part_moments()}>
      {moments.length === 0 ? (
        <EmptyState title={m.team_moments_none()} />
      ) : (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4 xl:grid-cols-5">
          {moments.map((moment) => (
            <li key={moment.id}>
              <MomentCard moment={moment} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
