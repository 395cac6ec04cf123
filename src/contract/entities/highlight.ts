import * as z from 'zod';
import { integerId, seconds, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Fixture } from './fixture.ts';

/** Where a highlight leads. */
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

/** A card of the home page's stage (SPEC §3). `category` says in which of its two rows it stands. */
export const Highlight = entity(
  'Highlight',
  z.object({
    category: z.enum(['both', 'primary', 'secondary']),
    duracao: seconds,
    /** Unix time in seconds, as SPEC §3 has it: when what it shows starts or was published. */
    date: z.int().nonnegative(),
    type: z.enum(['live', 'programme', 'vod', 'link']),
    id: integerId,
    title: z.string(),
    description: z.string().default(''),
    image: webUrl,
    target: HighlightTarget,
    event: Fixture.nullable().default(null),
    modalidade: slug.nullable().default(null),
    demonstracao: z.boolean().default(false),
  }),
);
export type Highlight = z.infer<typeof Highlight>;
