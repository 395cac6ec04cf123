import * as z from 'zod';
import { integerId, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Video } from './video.ts';

/** A video category with its subcategories (SPEC §3). `content` has its first videos in the calls that return them, otherwise none. */
export const VideoCategory = entity(
  'VideoCategory',
  z.object({
    id: integerId,
    nome: z.string(),
    /** Shown in place of `nome`, unless it is empty. */
    display_name: z.string().default(''),
    image: webUrl.nullable().default(null),
    position: z.int().nonnegative().default(0),
    /** Its word in addresses; null: the site makes one of its name. */
    slug: slug.nullable().default(null),
    content: z.array(Video).default([]),
    /** Videos of the category and its subcategories; null in an upstream that does not count them. */
    total: z.int().nonnegative().nullable().default(null),
    get child_category(): z.ZodDefault<z.ZodArray<typeof VideoCategory>> {
      return z.array(VideoCategory).default([]);
    },
  }),
);
export type VideoCategory = z.infer<typeof VideoCategory>;
