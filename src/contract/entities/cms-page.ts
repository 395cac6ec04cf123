import * as z from 'zod';
import { instant, slug } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Podcast } from './modality.ts';

/** A page written by an editor. `html` is sanitised by the upstream and again by the site (SECURITY 45). */
export const CmsPage = entity(
  'CmsPage',
  z.object({
    slug,
    title: z.string(),
    description: z.string().default(''),
    /** null: the page does not say when it was changed. */
    updated_at: instant.nullable().default(null),
    layout: z.enum(['cms', 'static', 'vouchers', 'aderir']).default('cms'),
    sections: z.array(z.object({ id: slug, heading: z.string().default(''), html: z.string().default('') })),
    /** Of the page `podcasts`: every episode, the oldest first (SPEC §9). Empty on other pages. */
    podcasts: z.array(Podcast).default([]),
  }),
);
export type CmsPage = z.infer<typeof CmsPage>;
