import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { integerId, intParam, intText } from '../core/codecs.ts';
import { Highlight } from '../entities/highlight.ts';
import { Modality, Podcast } from '../entities/modality.ts';
import { Video } from '../entities/video.ts';
import { VideoCategory } from '../entities/video-category.ts';

export const highlightsAll = defineCall({
  id: 'highlightsAll',
  tag: 'home',
  method: 'GET',
  path: '/highlights/all',
  answer: { kind: 'json', schema: z.object({ highlights: z.array(Highlight) }), needed: 'highlights' },
  auth: 'optional-bearer',
  house: true,
  summary: 'Destaques da página de entrada',
});

/** One row per modality, in the order of `position`, with its podcast banner (SPEC §2) and a few videos. */
export const homeSports = defineCall({
  id: 'homeSports',
  tag: 'home',
  method: 'GET',
  path: '/home/sports',
  answer: {
    kind: 'json',
    schema: z.object({
      sports: z.array(
        z.object({
          modality: Modality,
          podcast: Podcast.nullable().default(null),
          videos: z.array(Video).default([]),
          position: z.int().nonnegative().default(0),
        }),
      ),
    }),
    needed: 'sports',
  },
  auth: 'optional-bearer',
  house: true,
  summary: 'Modalidades da página de entrada, com o podcast de cada uma',
});

/** The tree of video categories. Categories of the first level have their first videos in `content`. */
export const homeCategory = defineCall({
  id: 'homeCategory',
  tag: 'home',
  method: 'GET',
  path: '/home/category',
  answer: { kind: 'json', schema: z.object({ categories: z.array(VideoCategory) }), needed: 'categories' },
  auth: 'optional-bearer',
  house: true,
  summary: 'Árvore de categorias de vídeos',
});

/** A page of a category's videos, newest first. Pages count from 1; a page past the last is an empty list, an unknown category 404. */
export const homeCategoryPage = defineCall({
  id: 'homeCategoryPage',
  tag: 'home',
  method: 'GET',
  path: '/v3/home/category/{id}',
  params: z.object({ id: intParam }),
  query: z.object({ page: intText.optional() }),
  answer: {
    kind: 'json',
    schema: z.object({
      category: VideoCategory,
      parent_id: integerId.nullable().default(null),
      videos: z.array(Video).default([]),
      page: z.int().positive().default(1),
      pages: z.int().nonnegative().default(1),
      total: z.int().nonnegative().default(0),
    }),
    needed: 'videos',
  },
  errors: [404],
  auth: 'optional-bearer',
  house: true,
  summary: 'Uma página de vídeos de uma categoria',
});
