import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { loadCategoryPage, loadCategoryTree, loadVideoHub } from './videos.server.ts';

/** Cached for a moment for all anonymous viewers. */
const share = (seconds: number) => setResponseHeader('cache-control', `s-maxage=${seconds}, stale-while-revalidate=${seconds * 4}`);

export const getVideoHub = createServerFn({ method: 'GET' }).handler(() => {
  share(5);
  return loadVideoHub();
});

export const getCategoryTree = createServerFn({ method: 'GET' }).handler(() => {
  share(5);
  return loadCategoryTree();
});

export const getCategoryPage = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string().max(80), page: z.int().positive().max(100_000) }))
  .handler(({ data }) => {
    share(5);
    return loadCategoryPage(data.slug, data.page);
  });
