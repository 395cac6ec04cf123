import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { config } from '#config';
import { TallMomentCard } from '#features/moments/tall-moment-card.tsx';
import type { PageFacts } from '#features/seo/page-head.ts';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { type TeamFacts, validateTeamSearch } from '#features/teams/team-model.ts';
import { TeamLead, TeamScreen } from '#features/teams/team-screen.tsx';
import { teamQueries } from '#features/teams/teams.queries.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { clubName } from '#model/club-name.ts';
import { m } from '#paraglide/messages.js';
import { withEveryParam } from '#rules/every-param.ts';
import { slug } from '#rules/slug.ts';
import { teamPath } from '#rules/sport-pages.ts';
import { failUnread } from '../fail-unread.ts';
import { firstFlush } from '../first-flush.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';
import { readSharedSearch } from '../shared-search.ts';
import { teamStructuredData } from '../team-structured-data.ts';

const HERE = '/equipa/$teamId/{-$teamName}';

function headFacts(facts: TeamFacts | null, id: number): PageFacts {
  if (facts === null) return { title: m.team_title_unknown(), description: '', path: `/equipa/${id}`, hidden: true };
  const { team } = facts;
  return {
    title: m.team_title({ team: clubName(team) }),
    description: import.meta.env.SSR ? m.team_description({ team: clubName(team), brand: config.brand.name }) : '',
    path: teamPath(team),
    image: team.crest,
    shares: { kind: 'team', id },
  };
}

const validateSearch = withEveryParam(['ver'], validateTeamSearch);

export const Route = createFileRoute('/_default/equipa/$teamId/{-$teamName}')({
  validateSearch,
  staticData: { oneAddress: true, stylesheet: 'live' },
  loaderDeps: ({ search: { ver } }) => ({ ver }),
  loader: async ({ context: { queryClient }, params: { teamId, teamName }, deps: { ver }, location }) => {
    const id = /^[1-9]\d{0,14}$/.test(teamId) ? Number(teamId) : null;
    if (id === null) throw notFound();
    const query = teamQueries.team(id);
    // Whether there is such a team, and its name, decide the status: the page waits for it.
    await Promise.all([
      queryClient.prefetchQuery(query),
      firstFlush(
        queryClient.prefetchQuery(teamQueries.matches(id)),
        queryClient.prefetchQuery(teamQueries.media(id)),
        ...(ver === 'jogos' ? [queryClient.prefetchQuery(teamQueries.results(id))] : []),
      ),
    ]);
    failUnread(queryClient, query.queryKey);
    const answer = queryClient.getQueryData(query.queryKey);
    const facts = answer?.ok ? answer.value : undefined;
    if (facts === null) throw notFound();
    if (facts && slug(facts.team.name, 'equipa') !== teamName)
      throw redirect({
        to: HERE,
        params: { teamId, teamName: slug(facts.team.name, 'equipa') },
        search: { ...(ver === undefined ? {} : { ver }), ...readSharedSearch(location.search) },
        statusCode: 301,
      });
    if (facts?.competition)
      await firstFlush(
        queryClient.prefetchQuery(teamQueries.table(facts.competition.id)),
        queryClient.prefetchQuery(teamQueries.scorers({ competition: facts.competition.id, team: id })),
      );
    return { id, shown: facts !== undefined, head: headFacts(facts ?? null, id) };
  },
  headers: ({ loaderData }): Record<string, string> =>
    loaderData?.shown ? { 'cache-control': 's-maxage=2, stale-while-revalidate=2' } : { 'cache-control': 'no-store' },
  head: headOfLoader,
  component: TeamRoute,
});

function TeamRoute() {
  const { id } = Route.useLoaderData();
  const { ver } = Route.useSearch();
  const client = useQueryClient();
  const [json] = useState(() =>
    teamStructuredData(client.getQueryData(teamQueries.team(id).queryKey), client.getQueryData(teamQueries.matches(id).queryKey)),
  );
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />} lead={<TeamLead id={id} />}>
      <TeamScreen id={id} view={ver} momentCard={TallMomentCard} />
      <StructuredData json={json} />
    </DefaultLayout>
  );
}
