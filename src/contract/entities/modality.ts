import * as z from 'zod';
import { instant, integerId, seconds, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** An episode of a modality's podcast, a banner on the home page (SPEC §2). `title` is the podcast's. `audio_url` is null until its audio exists. */
export const Podcast = entity(
  'Podcast',
  z.object({
    id: integerId,
    title: z.string(),
    description: z.string().default(''),
    episode: z.string().default(''),
    duration: seconds.default(0),
    image: webUrl.nullable().default(null),
    audio_url: webUrl.nullable().default(null),
    modalidade: slug.nullable().default(null),
    /** Instant of publication. */
    date: instant.nullable().default(null),
  }),
);
export type Podcast = z.infer<typeof Podcast>;

/** A sport. Other entities refer to it by its slug (`futebol`, `motores`, …, `outras`). */
export const Modality = entity(
  'Modality',
  z.object({
    id: integerId,
    name: z.string(),
    slug,
    position: z.int().nonnegative().default(0),
    podcast: Podcast.nullable().default(null),
  }),
);
export type Modality = z.infer<typeof Modality>;
