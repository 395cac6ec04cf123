import * as z from 'zod';
import { instant, integerId, seconds, slug, uuid, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** What a suggestion or a result is. */
export const SearchKind = z.enum(['channel', 'programme', 'video', 'moment', 'team', 'news', 'page', 'category']);
export type SearchKind = z.infer<typeof SearchKind>;

/**
 * A suggestion under the search field. SPEC has the call without its answer: all but `kind`, `id`, `slug`, `title` and `image` may be missing, and is
 * what a line about it says. `id` is null for what has another key: `uuid` of a moment, `slug` of a page.
 */
export const SearchSuggestion = entity(
  'SearchSuggestion',
  z.object({
    kind: SearchKind,
    id: integerId.nullable(),
    slug: slug.nullable(),
    title: z.string(),
    image: webUrl.nullable(),
    uuid: uuid.nullable().default(null),
    /** Start of a programme, publication of a video or article, first instant of a moment. */
    date: instant.nullable().default(null),
    /** Seconds. */
    duration: seconds.nullable().default(null),
    /** Of a channel, or the one that shows a programme. */
    numero: z.number().nonnegative().nullable().default(null),
    canal: z.string().nullable().default(null),
    id_canal: integerId.nullable().default(null),
    modalidade: slug.nullable().default(null),
    competicao: z.string().nullable().default(null),
    event_id: integerId.nullable().default(null),
    /** As of a video. */
    headline_no_spoilers: z.string().nullable().default(null),
    image_no_spoilers: webUrl.nullable().default(null),
    demonstracao: z.boolean().default(false),
  }),
);
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;
