import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { slugParam } from '../core/codecs.ts';
import { CmsPage } from '../entities/cms-page.ts';

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
