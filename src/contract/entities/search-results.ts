import * as z from 'zod';
import { instant, integerId, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Team } from './team.ts';

/** The groups of results, each with its own page of more. */
export const SearchGroup = z.enum(['programmes', 'videos', 'moments', 'teams', 'news', 'pages']);
export type SearchGroup = z.infer<typeof SearchGroup>;

/** A team that was found, with what tells clubs of several sports apart. */
export const FoundTeam = entity(
  'FoundTeam',
  Team.extend({
    slug: slug.nullable().default(null),
    modalidade: slug.nullable().default(null),
    /** The competition of its newest match. */
    competicao: z.string().nullable().default(null),
  }),
);
export type FoundTeam = z.infer<typeof FoundTeam>;

/** An article that was found. `week` names the page of its ISO week. */
export const FoundNews = entity(
  'FoundNews',
  z.object({
    id: integerId,
    slug,
    title: z.string(),
    summary: z.string().default(''),
    date: instant,
    week: z.string(),
    image: webUrl.nullable().default(null),
    modalidade: slug.nullable().default(null),
    demonstracao: z.boolean().default(false),
  }),
);
export type FoundNews = z.infer<typeof FoundNews>;

/** A page of the site, or a category of videos. `excerpt` is the place of the text in which the words were found. */
export const FoundPage = entity(
  'FoundPage',
  z.object({
    kind: z.enum(['page', 'category']).default('page'),
    /** Of a category; null for a page. */
    id: integerId.nullable().default(null),
    slug,
    title: z.string(),
    excerpt: z.string().default(''),
  }),
);
export type FoundPage = z.infer<typeof FoundPage>;

/** How many results each group has, also those on its other pages. */
export const SearchTotals = entity(
  'SearchTotals',
  z.object(Object.fromEntries(SearchGroup.options.map((name) => [name, z.int().nonnegative()])) as Record<SearchGroup, z.ZodInt>),
);
export type SearchTotals = z.infer<typeof SearchTotals>;
