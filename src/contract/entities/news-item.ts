import * as z from 'zod';
import { instant, integerId, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** A piece of news. `html` is sanitised by the upstream and again by the site (SECURITY 45). */
export const NewsItem = entity(
  'NewsItem',
  z.object({
    id: integerId,
    slug,
    title: z.string(),
    description: z.string().default(''),
    html: z.string().default(''),
    /** Instant of publication. */
    date: instant,
    modalidade: slug.nullable().default(null),
    image: webUrl.nullable().default(null),
    /** True when title, text or picture reveal a result; the next two fields are their spoiler-free replacements. */
    spoiler: z.boolean().default(false),
    title_no_spoilers: z.string().nullable().default(null),
    image_no_spoilers: webUrl.nullable().default(null),
    demonstracao: z.boolean().default(false),
  }),
);
export type NewsItem = z.infer<typeof NewsItem>;
