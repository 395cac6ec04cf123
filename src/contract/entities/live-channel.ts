import * as z from 'zod';
import { integerId, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { EpgEntry } from './epg-entry.ts';
import { Fixture } from './fixture.ts';

/** A channel (SPEC §3). `epg` is empty in the plain list; in the live list it has the current and the next programme. */
export const LiveChannel = entity(
  'LiveChannel',
  z.object({
    id: integerId,
    nome: z.string(),
    slug,
    /** Position in zapping order. */
    /** On the remote control; a sub-number ('5.1') is a decimal. */
    numero: z.number().nonnegative().default(0),
    premium: z.boolean().default(false),
    category: z.enum(['matchplayer', 'other']).default('other'),
    /** Slug of the channel's modality; null for several. */
    modalidade: slug.nullable().default(null),
    image: webUrl.nullable().default(null),
    /** A frame of what it shows now, in the live list; null when there is none. */
    poster: webUrl.nullable().default(null),
    /** It stands in the guide alone: this service has no picture of it. */
    so_guia: z.boolean().default(false),
    epg: z.array(EpgEntry).default([]),
    fixture: Fixture.nullable().default(null),
  }),
);
export type LiveChannel = z.infer<typeof LiveChannel>;
