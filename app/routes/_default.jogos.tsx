import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { config } from '#config';
import type { PageFacts } from '#features/seo/page-head.ts';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { readGuideOffered } from '#features/shell/shell.functions.ts';
import { todayQueries } from '#features/today/today.queries.ts';
import { gamesTitle, TodayScreen } from '#features/today/today-screen.tsx';
import { readGamesDay, validateGamesSearch } from '#features/today/today-search.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { stringifySearch } from '#rules/address-search.ts';
import { formatDay } from '#rules/day-words.ts';
import { withEveryParam } from '#rules/every-param.ts';
import { requestNow } from '#session/request-now.ts';
import { failUnread } from '../fail-unread.ts';
import { firstFlush, pageSubject } from '../first-flush.ts';
import { useFrame } from '../frame.ts';
import { gamesStructuredData } from '../games-structured-data.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';
import { readSharedSearch } from '../shared-search.ts';

const headFacts = (day: string | null, sport: string | undefined): PageFacts => ({
  title: gamesTitle(day),
  description: import.meta.env.SSR
    ? day === null
      ? m.today_description({ brand: config.brand.name })
      : m.today_description_day({ brand: config.brand.name, day: formatDay(day, true) })
    : '',
  path: `/jogos${stringifySearch({ data: day ?? undefined, desporto: sport })}`,
});

const validateSearch = withEveryParam(['data', 'desporto'], validateGamesSearch);

export const Route = createFileRoute('/_default/jogos')({
  validateSearch,
  staticData: { oneAddress: true, stylesheet: 'live' },
  loaderDeps: ({ search: { data, desporto } }) => ({ data, desporto }),
  loader: async ({ context: { queryClient }, deps: { data, desporto }, location }) => {
    const day = readGamesDay(data, requestNow());
    // A day that is over, in an old address: today's.
    if (day === undefined)
      throw redirect({ to: '/jogos', search: { ...(desporto ? { desporto } : {}), ...readSharedSearch(location.search) } });
    const query = todayQueries.day(day);
    const [, offered] = await Promise.all([pageSubject(queryClient.prefetchQuery(query)), readGuideOffered(), firstFlush()]);
    if (!offered) throw notFound();
    failUnread(queryClient, query.queryKey);
    return { day, shown: queryClient.getQueryData(query.queryKey)?.ok === true, head: headFacts(day, desporto) };
  },
  headers: ({ loaderData }): Record<string, string> =>
    loaderData?.shown ? { 'cache-control': 's-maxage=2, stale-while-revalidate=2' } : { 'cache-control': 'no-store' },
  head: headOfLoader,
  component: GamesRoute,
});

function GamesRoute() {
  const { day } = Route.useLoaderData();
  const { desporto } = Route.useSearch();
  const client = useQueryClient();
  const [json] = useState(() => gamesStructuredData(client.getQueryData(todayQueries.day(day).queryKey)));
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <TodayScreen day={day} sport={desporto ?? null} />
      <StructuredData json={json} />
    </DefaultLayout>
  );
}
