import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import type { Section } from '#model/section.ts';
import { loadCategoryPage, loadCategoryTree, loadVideoHub } from './videos.server.ts';

/** What was read is cached for a moment for all anonymous viewers; a failure is not, so that the next try is one. */
async function shareGood<T>(loading: Promise<Section<T>>): Promise<Section<T>> {
  const section = await loading;
  if (section.ok) setResponseHeader('cache-control', 's-maxage=5, stale-while-revalidate=20');
  return section;
}

export const getVideoHub = createServerFn({ method: 'GET' }).handler(() => shareGood(loadVideoHub()));

export const getCategoryTree = createServerFn({ method: 'GET' }).handler(() => shareGood(loadCategoryTree()));

export const getCategoryPage = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string().max(80), page: z.int().positive().max(100_000) }))
  .handler(({ data }) => shareGood(loadCategoryPage(data.slug, data.page)));
