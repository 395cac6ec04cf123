import * as z from 'zod';
import { instant, integerId, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Author, entryFields } from './moment.ts';
import { MomentCategory } from './moment-category.ts';

/** An on-demand video (SPEC §3). Its title is `headline`. */
export const Video = entity(
  'Video',
  z.object({
    id: integerId,
    /** Instant of publication. */
    date: instant,
    content_type: z.literal('vod').default('vod'),
    smart_moment_category: MomentCategory.nullable().default(null),
    main_author: Author.nullable().default(null),
    co_authors: z.array(Author).default([]),
    ...entryFields,
    createdAt: instant.nullable().default(null),
    slug: slug.nullable().default(null),
    description: z.string().default(''),
    category_id: integerId.nullable().default(null),
    category_slug: slug.nullable().default(null),
    modalidade: slug.nullable().default(null),
    event_id: integerId.nullable().default(null),
    /** True when headline, picture or description reveal a result; the next two fields are their spoiler-free replacements. */
    spoiler: z.boolean().default(false),
    headline_no_spoilers: z.string().nullable().default(null),
    image_no_spoilers: webUrl.nullable().default(null),
    premium: z.boolean().default(false),
    demonstracao: z.boolean().default(false),
  }),
);
export type Video = z.infer<typeof Video>;

/** Why a video has no address for this viewer: nobody is signed in, or the account has no pack that includes it. */
export const VideoRefusal = z.enum(['sign_in', 'operator']);
export type VideoRefusal = z.infer<typeof VideoRefusal>;
