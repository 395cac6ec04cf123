import * as z from 'zod';
import { integerId, seconds, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Fixture } from './fixture.ts';

/** Target of a highlight. */
export const HighlightTarget = entity(
  'HighlightTarget',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('channel'), id: integerId, slug }),
    z.object({ kind: z.literal('programme'), id: integerId, id_canal: integerId, slug }),
    z.object({ kind: z.literal('video'), id: integerId, slug }),
    z.object({ kind: z.literal('url'), url: z.union([webUrl, z.string().regex(/^\/(?![/\\])\S*$/)]) }),
  ]),
);
export type HighlightTarget = z.infer<typeof HighlightTarget>;

/** A highlight of the home page (SPEC §3). `category` is its row. */
export const Highlight = entity(
  'Highlight',
  z.object({
    category: z.enum(['both', 'primary', 'secondary']),
    duracao: seconds,
    /** Unix time in seconds (SPEC §3): start or publication of its target. */
    date: z.int().nonnegative(),
    type: z.enum(['live', 'programme', 'vod', 'link']),
    id: integerId,
    title: z.string(),
    description: z.string().default(''),
    image: webUrl.nullable().default(null),
    target: HighlightTarget,
    event: Fixture.nullable().default(null),
    modalidade: slug.nullable().default(null),
    /** As a video's: title, picture or description reveal a result; the next two fields are their spoiler-free replacements. */
    spoiler: z.boolean().default(false),
    headline_no_spoilers: z.string().nullable().default(null),
    image_no_spoilers: webUrl.nullable().default(null),
    demonstracao: z.boolean().default(false),
  }),
);
export type Highlight = z.infer<typeof Highlight>;
