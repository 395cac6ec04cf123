import { createFileRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { config } from '#config';
import type { PageFacts } from '#features/seo/page-head.ts';
import { CategoryScreen } from '#features/videos/category-screen.tsx';
import { validateVideoCategorySearch } from '#features/videos/video-search.ts';
import { videosQueries } from '#features/videos/videos.queries.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { stringifySearch } from '#rules/address-search.ts';
import { withEveryParam } from '#rules/every-param.ts';
import { videoCategoryPage } from '#rules/video-pages.ts';
import { failUnread } from '../fail-unread.ts';
import { firstFlush, pageSubject } from '../first-flush.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';
import { readSharedSearch } from '../shared-search.ts';

// A category's page does not load it. The loader waits for it: a page without its list would move its footer.
const CategoryTree = lazyRouteComponent(() => import('#features/videos/category-tree.tsx'));

const treeFacts = (): PageFacts => ({
  title: m.videos_all_categories(),
  description: import.meta.env.SSR ? m.videos_categories_description() : '',
  path: '/videos-category',
});

/** @param category null while it is not known */
function categoryFacts(category: string | null, categoria: string, page: number): PageFacts {
  const path = `/videos-category${stringifySearch({ categoria, page: page === 1 ? undefined : page })}`;
  if (category === null) return { title: m.videos_title(), description: '', path };
  return {
    title: page === 1 ? m.videos_category_title({ category }) : m.videos_category_title_page({ category, page }),
    description: import.meta.env.SSR ? m.videos_category_description({ category }) : '',
    path,
  };
}

const validateSearch = withEveryParam(['categoria', 'page'], validateVideoCategorySearch);

export const Route = createFileRoute('/_default/videos-category')({
  validateSearch,
  staticData: { oneAddress: true, stylesheet: 'live' },
  loaderDeps: ({ search: { categoria, page } }) => ({ categoria, page }),
  loader: async ({ context: { queryClient }, deps: { categoria, page = 1 }, location }) => {
    if (!config.areas.videos) throw notFound();
    const tree = queryClient.prefetchQuery(videosQueries.tree());
    if (categoria === undefined) {
      await Promise.all([pageSubject(tree), CategoryTree.preload?.()]);
      failUnread(queryClient, videosQueries.tree().queryKey);
      return { shown: queryClient.getQueryData(videosQueries.tree().queryKey)?.ok === true, head: treeFacts() };
    }
    const query = videosQueries.page(categoria, page);
    await Promise.all([pageSubject(queryClient.prefetchQuery(query)), firstFlush(tree)]);
    failUnread(queryClient, query.queryKey);
    const answer = queryClient.getQueryData(query.queryKey);
    const found = answer?.ok ? answer.value : undefined;
    if (found === null) throw notFound();
    // Past the last page: there are fewer videos than when the address was written.
    if (found && found.videos.length === 0 && found.pages > 0 && found.pages < page)
      throw redirect({
        to: '/videos-category',
        search: { ...videoCategoryPage(categoria, found.pages).search, ...readSharedSearch(location.search) },
      });
    return { shown: found !== undefined, head: categoryFacts(found?.category.name ?? null, categoria, page) };
  },
  headers: ({ loaderData }): Record<string, string> =>
    loaderData?.shown ? { 'cache-control': 's-maxage=5, stale-while-revalidate=30' } : { 'cache-control': 'no-store' },
  head: headOfLoader,
  component: CategoryPage,
});

function CategoryPage() {
  const { categoria, page = 1 } = Route.useSearch();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      {categoria === undefined ? (
        <Suspense>
          <CategoryTree />
        </Suspense>
      ) : (
        <CategoryScreen slug={categoria} page={page} />
      )}
    </DefaultLayout>
  );
}
