import { createIsomorphicFn, createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import { loadPodcasts } from './podcasts.server.ts';
import type { PodcastsResult } from './podcasts-model.ts';
import { type PodcastsSearch, readPodcastsSearch } from './podcasts-search.ts';

const getPodcasts = createServerFn({ method: 'GET' })
  .validator((search: unknown) => readPodcastsSearch(search as Record<string, unknown>))
  .handler(async ({ data }) => {
    const result = await loadPodcasts(data);
    if (result.kind === 'page') setResponseHeader('cache-control', 's-maxage=10, stale-while-revalidate=60');
    return result;
  });

/** During server rendering the loader is called directly. */
export const readPodcasts = createIsomorphicFn()
  .server((search: PodcastsSearch): Promise<PodcastsResult> => loadPodcasts(search))
  .client((search: PodcastsSearch): Promise<PodcastsResult> => getPodcasts({ data: search }));
