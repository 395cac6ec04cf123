import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getCategoryPage, getCategoryTree, getVideoHub } from './videos.functions.ts';
import { loadCategoryPage, loadCategoryTree, loadVideoHub } from './videos.server.ts';

// During server rendering call the loader directly, in the browser its server function.
const readHub = createIsomorphicFn()
  .server(() => loadVideoHub())
  .client(() => getVideoHub());
const readTree = createIsomorphicFn()
  .server(() => loadCategoryTree())
  .client(() => getCategoryTree());
const readPage = createIsomorphicFn()
  .server((slug: string, page: number) => loadCategoryPage(slug, page))
  .client((slug: string, page: number) => getCategoryPage({ data: { slug, page } }));
/** New videos come every few minutes at most. Milliseconds. */
const FRESH_MS = 60_000;

export const videosQueries = {
  hub: () => queryOptions({ queryKey: ['videos', 'hub'], queryFn: () => readHub(), staleTime: FRESH_MS }),
  tree: () => queryOptions({ queryKey: ['videos', 'tree'], queryFn: () => readTree(), staleTime: FRESH_MS }),
  /** null: there is no such category */
  page: (slug: string, page: number) =>
    queryOptions({ queryKey: ['videos', 'page', slug, page], queryFn: () => readPage(slug, page), staleTime: FRESH_MS }),
};
