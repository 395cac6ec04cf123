import * as z from 'zod';
import { integerId, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** A suggestion under the search field. */
export const SearchSuggestion = entity(
  'SearchSuggestion',
  z.object({
    kind: z.enum(['channel', 'programme', 'video', 'team', 'page', 'category']),
    id: integerId.nullable(),
    slug: slug.nullable(),
    title: z.string(),
    image: webUrl.nullable(),
  }),
);
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;
