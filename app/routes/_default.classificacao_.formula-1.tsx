import { createFileRoute, notFound } from '@tanstack/react-router';
import { config } from '#config';
import { F1Screen } from '#features/competitions/f1-screen.tsx';
import { leagueQueries } from '#features/competitions/league.queries.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { stringifySearch } from '#rules/address-search.ts';
import { failUnread } from '../fail-unread.ts';
import { firstFlush, pageSubject } from '../first-flush.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/classificacao_/formula-1')({
  validateSearch: ({ epoca }: Record<string, unknown>): { epoca?: number | undefined } => ({
    epoca: typeof epoca === 'number' && Number.isInteger(epoca) && epoca >= 1950 && epoca <= 9_999 ? epoca : undefined,
  }),
  staticData: { oneAddress: true, stylesheet: 'live' },
  loaderDeps: ({ search: { epoca } }) => ({ epoca }),
  loader: async ({ context: { queryClient }, deps: { epoca } }) => {
    const query = leagueQueries.f1(epoca ?? null);
    await Promise.all([pageSubject(queryClient.prefetchQuery(query)), firstFlush(queryClient.prefetchQuery(leagueQueries.all()))]);
    failUnread(queryClient, query.queryKey);
    const answer = queryClient.getQueryData(query.queryKey);
    const standings = answer?.ok ? answer.value : undefined;
    if (standings === null) throw notFound();
    const season = String(standings?.season ?? epoca ?? '');
    return {
      shown: standings !== undefined,
      head: {
        title: m.f1_page_title({ season }),
        description: import.meta.env.SSR ? m.f1_description({ season, brand: config.brand.name }) : '',
        path: `/classificacao/formula-1${stringifySearch({ epoca })}`,
      },
    };
  },
  headers: ({ loaderData }): Record<string, string> =>
    loaderData?.shown ? { 'cache-control': 's-maxage=5, stale-while-revalidate=10' } : { 'cache-control': 'no-store' },
  head: headOfLoader,
  component: F1Route,
});

function F1Route() {
  const { epoca } = Route.useSearch();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <F1Screen season={epoca ?? null} />
    </DefaultLayout>
  );
}
