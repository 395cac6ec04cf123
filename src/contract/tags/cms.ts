import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { routePatterns, slugParam } from '../core/codecs.ts';
import { CmsPage } from '../entities/cms-page.ts';
import { NewsItem } from '../entities/news-item.ts';

export const cmsPage = defineCall({
  id: 'cmsPage',
  tag: 'cms',
  method: 'GET',
  path: '/cms/{page}.json',
  params: z.object({ page: slugParam }),
  answer: { kind: 'json', schema: CmsPage },
  errors: [404],
  auth: 'none',
  house: true,
  summary: 'Uma página escrita por um editor',
});

/**
 * A newsletter as an HTML page, by name (`2026-47` is the ISO week of /noticias/{week}). The address is configured and the name is a
 * slug, so that a request cannot choose what is fetched (SECURITY 46).
 */
export const newsletterPage = defineCall({
  id: 'newsletterPage',
  tag: 'cms',
  method: 'GET',
  path: '/newsletter/{name}.html',
  base: 'absolute',
  params: z.object({ name: slugParam }),
  answer: { kind: 'html' },
  errors: [404],
  auth: 'none',
  house: true,
  summary: 'Uma newsletter publicada, em HTML',
});

/** A week as ISO 8601 numbers it, `2026-47`. */
const week = z.string().regex(/^\d{4}-\d{2}$/);
const weekParam = week.clone();
routePatterns.add(weekParam, { pattern: '[0-9]{4}-[0-9]{2}' });

/** The news of a week, Monday to Sunday in Lisbon, the newest first; `weeks` are the other weeks that have some, the newest first, eight at most. */
export const newsWeek = defineCall({
  id: 'newsWeek',
  tag: 'cms',
  method: 'GET',
  path: '/news/{week}',
  params: z.object({ week: weekParam }),
  answer: {
    kind: 'json',
    schema: z.object({
      week,
      news: z.array(NewsItem),
      weeks: z.array(z.object({ week, total: z.int().positive() })).default([]),
    }),
    needed: 'news',
  },
  errors: [404],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'As notícias de uma semana',
});
