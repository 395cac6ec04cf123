import * as z from 'zod';
import { integerId, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Video } from './video.ts';

/** A category of videos and those under it (SPEC §3). `content` holds its first videos where the call says so, else nothing. */
export const VideoCategory = entity(
  'VideoCategory',
  z.object({
    id: integerId,
    nome: z.string(),
    display_name: z.string(),
    image: webUrl.nullable(),
    position: z.int().nonnegative(),
    slug,
    content: z.array(Video),
    get child_category(): z.ZodArray<typeof VideoCategory> {
      return z.array(VideoCategory);
    },
  }),
);
export type VideoCategory = z.infer<typeof VideoCategory>;
