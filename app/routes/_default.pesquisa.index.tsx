import { createFileRoute, redirect } from '@tanstack/react-router';
import { searchQueries } from '#features/search/search.queries.ts';
import { SearchStart } from '#features/search/search-start.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { searchPage } from '#rules/search-address.ts';
import { firstFlush } from '../first-flush.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';
import { readSharedSearch } from '../shared-search.ts';

export const Route = createFileRoute('/_default/pesquisa/')({
  /** q: what a form without JavaScript asks for */
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (q === undefined ? {} : { q: String(q).slice(0, 400) }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ context: { queryClient }, deps: { q }, location }) => {
    if (q !== undefined) throw redirect({ ...searchPage(q), search: readSharedSearch(location.search) });
    if (import.meta.env.SSR) await firstFlush(queryClient.prefetchQuery(searchQueries.liveNow()));
    return {
      head: { title: m.search_title(), description: import.meta.env.SSR ? m.search_description() : '', path: '/pesquisa', hidden: true },
    };
  },
  headers: (): Record<string, string> => ({ 'cache-control': 's-maxage=2, stale-while-revalidate=20' }),
  head: headOfLoader,
  component: SearchStartPage,
});

function SearchStartPage() {
  return (
    <DefaultLayout
      frame={useFrame()}
      width="task"
      footer={
        <div className="max-md:hidden">
          <PageFooter />
        </div>
      }
    >
      <SearchStart />
    </DefaultLayout>
  );
}
