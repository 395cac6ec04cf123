import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Section } from '#model/section.ts';
import { keepGoodSection } from '#session/keep-good.ts';
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

/** What failed is asked for again when it is shown the next time. */
const untilRead = {
  staleTime: ({ state: { data } }: { state: { data: Section<unknown> | undefined } }): number => (data?.ok === false ? 0 : FRESH_MS),
  retry: false as const,
};

export const videosQueries = {
  hub: () =>
    queryOptions({
      queryKey: ['videos', 'hub'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readHub()),
      ...untilRead,
    }),
  tree: () =>
    queryOptions({
      queryKey: ['videos', 'tree'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readTree()),
      ...untilRead,
    }),
  /** null: there is no such category */
  page: (slug: string, page: number) =>
    queryOptions({
      queryKey: ['videos', 'page', slug, page],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readPage(slug, page)),
      ...untilRead,
    }),
};
