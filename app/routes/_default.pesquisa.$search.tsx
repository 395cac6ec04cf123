import { createFileRoute, redirect } from '@tanstack/react-router';
import { failPage } from '#features/errors/fail-page.ts';
import { TallMomentCard } from '#features/moments/tall-moment-card.tsx';
import { searchQueries } from '#features/search/search.queries.ts';
import { readSearchFilters } from '#features/search/search-filters.ts';
import { SearchScreen } from '#features/search/search-screen.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { withEveryParam } from '#rules/every-param.ts';
import { searchPage, searchText } from '#rules/search-address.ts';
import { pageSubject } from '../first-flush.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';
import { readSharedSearch } from '../shared-search.ts';

const validateSearch = withEveryParam(['tipo', 'desporto', 'data', 'pagina', 'exato'], readSearchFilters);

export const Route = createFileRoute('/_default/pesquisa/$search')({
  validateSearch,
  staticData: { oneAddress: true, stylesheet: 'live' },
  loaderDeps: ({ search: { tipo, desporto, data, pagina, exato } }) => ({ tipo, desporto, data, pagina, exato }),
  loader: async ({ context: { queryClient }, params: { search: typed }, location }) => {
    const text = searchText(typed);
    // An address that the server sees has this form already (request-address.ts).
    if (text !== typed) throw redirect({ ...searchPage(text), search: readSharedSearch(location.search) });
    const filters = readSearchFilters(location.search as Record<string, unknown>);
    const query = searchQueries.results(text, filters);
    await pageSubject(queryClient.prefetchQuery(query));
    const answer = queryClient.getQueryData(query.queryKey);
    // X-empty-lists: another failure leaves the page with its field, and tells of it.
    if (answer?.ok === false && answer.fault === 'maintenance') {
      queryClient.removeQueries({ queryKey: query.queryKey });
      failPage(503, answer.retryAfter);
    }
    return {
      shown: answer?.ok === true,
      // Results change by the hour, and any text has some: none of it is for search engines.
      head: {
        title: m.search_title_of({ text }),
        description: import.meta.env.SSR ? m.search_description() : '',
        path: `/pesquisa/${encodeURIComponent(text)}`,
        hidden: true,
      },
    };
  },
  headers: ({ loaderData }): Record<string, string> =>
    loaderData?.shown ? { 'cache-control': 's-maxage=2, stale-while-revalidate=10' } : { 'cache-control': 'no-store' },
  head: headOfLoader,
  component: SearchResultsPage,
});

function SearchResultsPage() {
  const { search } = Route.useParams();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <SearchScreen text={search} filters={readSearchFilters({ ...Route.useSearch() })} moment={TallMomentCard} />
    </DefaultLayout>
  );
}
