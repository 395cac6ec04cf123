import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { config } from '#config';
import { leagueQueries } from '#features/competitions/league.queries.ts';
import { seasonOfSearch, validateLeagueSearch } from '#features/competitions/league-model.ts';
import { LeagueScreen } from '#features/competitions/league-screen.tsx';
import type { PageFacts } from '#features/seo/page-head.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import type { League } from '#model/league.ts';
import { m } from '#paraglide/messages.js';
import { stringifySearch } from '#rules/address-search.ts';
import { withEveryParam } from '#rules/every-param.ts';
import { slug } from '#rules/slug.ts';
import { competitionPath } from '#rules/sport-pages.ts';
import { failUnread } from '../fail-unread.ts';
import { firstFlush } from '../first-flush.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';
import { readSharedSearch } from '../shared-search.ts';

function headFacts(league: League | null, id: number, search: Record<string, unknown>): PageFacts {
  if (league === null) return { title: m.league_title_unknown(), description: '', path: `/classificacao/${id}`, hidden: true };
  const { name } = league;
  return {
    title: m.league_title({ name }),
    description: import.meta.env.SSR ? m.league_description({ name, brand: config.brand.name }) : '',
    path: `${competitionPath(league)}${stringifySearch(search)}`,
  };
}

const validateSearch = withEveryParam(['epoca', 'jornada', 'ver'], validateLeagueSearch);

export const Route = createFileRoute('/_default/classificacao_/$competitionId/{-$competitionName}')({
  validateSearch,
  staticData: { oneAddress: true, stylesheet: 'live' },
  loaderDeps: ({ search: { epoca, jornada, ver } }) => ({ epoca, jornada, ver }),
  loader: async ({ context: { queryClient }, params: { competitionId, competitionName }, deps, location }) => {
    const id = /^[1-9]\d{0,14}$/.test(competitionId) ? Number(competitionId) : null;
    if (id === null) throw notFound();
    const season = seasonOfSearch(deps);
    const query = leagueQueries.league({ id, season });
    const others = queryClient.prefetchQuery(leagueQueries.all());
    // Whether there is such a competition, and its name, decide the status: the page waits for it.
    await queryClient.prefetchQuery(query);
    failUnread(queryClient, query.queryKey);
    const answer = queryClient.getQueryData(query.queryKey);
    const league = answer?.ok ? answer.value : undefined;
    if (league === null) throw notFound();
    const search = validateLeagueSearch(location.search as Record<string, unknown>);
    if (league && slug(league.name, 'competicao') !== competitionName)
      throw redirect({
        to: '/classificacao/$competitionId/{-$competitionName}',
        params: { competitionId, competitionName: slug(league.name, 'competicao') },
        search: { ...search, ...readSharedSearch(location.search) },
        statusCode: 301,
      });
    const round = deps.jornada ?? league?.currentRound ?? null;
    if (league && deps.jornada !== undefined && !league.rounds.some(({ number }) => number === deps.jornada)) throw notFound();
    await firstFlush(
      others,
      ...(deps.ver === 'calendario' ? [] : [queryClient.prefetchQuery(leagueQueries.scorers({ id, season }))]),
      ...(round === null ? [] : [queryClient.prefetchQuery(leagueQueries.round({ id, season, round }))]),
    );
    return { id, shown: league !== undefined, head: headFacts(league ?? null, id, { ...search }) };
  },
  headers: ({ loaderData }): Record<string, string> =>
    loaderData?.shown ? { 'cache-control': 's-maxage=2, stale-while-revalidate=2' } : { 'cache-control': 'no-store' },
  head: headOfLoader,
  component: LeagueRoute,
});

function LeagueRoute() {
  const { id } = Route.useLoaderData();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <LeagueScreen id={id} search={Route.useSearch()} />
    </DefaultLayout>
  );
}
