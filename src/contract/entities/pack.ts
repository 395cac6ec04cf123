import * as z from 'zod';
import { instant, integerId, slug } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** How much a pack opens of what is not open to everybody. */
export const PackScope = z.enum(['all', 'some', 'none']);
export type PackScope = z.infer<typeof PackScope>;

/** A voucher on sale whose pack opens what the viewer was refused: the cheapest. */
export const PackOffer = entity(
  'PackOffer',
  z.object({ pack: slug, pack_name: z.string(), offer: slug.nullable().default(null), price: z.string().default('') }),
);
export type PackOffer = z.infer<typeof PackOffer>;

/** A pack that runs on a viewer's account, with what it opens. An odd one must not keep anybody out: what is missing opens nothing. */
export const RunningPack = entity(
  'RunningPack',
  z.object({
    pack: slug,
    pack_name: z.string().default(''),
    ends_at: instant.nullable().default(null),
    channels: PackScope.default('none'),
    videos: PackScope.default('none'),
    multiscreen: z.boolean().default(false),
    /** Of `some`: these channels, and the videos that they recorded. */
    channel_ids: z.array(integerId).default([]),
    /** Of `some`: the videos of these sports. */
    sports: z.array(slug).default([]),
  }),
);
export type RunningPack = z.infer<typeof RunningPack>;
