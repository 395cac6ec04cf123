import * as z from 'zod';
import { integerId, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { EpgEntry } from './epg-entry.ts';
import { Fixture } from './fixture.ts';

/** A channel (SPEC §3). `epg` holds what the call says: nothing in the plain list, now and next where the channel is on air. */
export const LiveChannel = entity(
  'LiveChannel',
  z.object({
    id: integerId,
    nome: z.string(),
    slug,
    /** Position in the list a viewer zaps through. */
    numero: z.int().nonnegative().default(0),
    premium: z.boolean(),
    category: z.enum(['matchplayer', 'other']),
    /** Slug of the modality the channel is given to; null when it shows several. */
    modalidade: slug.nullable().default(null),
    image: webUrl.nullable().default(null),
    epg: z.array(EpgEntry),
    fixture: Fixture.nullable(),
  }),
);
export type LiveChannel = z.infer<typeof LiveChannel>;
