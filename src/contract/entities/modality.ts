import * as z from 'zod';
import { integerId, seconds, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** A modality's podcast, a banner on the home page (SPEC §2). `audio_url` is null until its audio exists. */
export const Podcast = entity(
  'Podcast',
  z.object({
    id: integerId,
    title: z.string(),
    description: z.string(),
    episode: z.string(),
    duration: seconds,
    image: webUrl,
    audio_url: webUrl.nullable(),
  }),
);
export type Podcast = z.infer<typeof Podcast>;

/** A sport. Other entities refer to it by its slug (`futebol`, `motores`, …, `outras`). */
export const Modality = entity(
  'Modality',
  z.object({ id: integerId, name: z.string(), slug, position: z.int().nonnegative(), podcast: Podcast.nullable().default(null) }),
);
export type Modality = z.infer<typeof Modality>;
