import * as z from 'zod';
import { integerId, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** SPEC §3, Smart moment category: "golo", "defesa", … of one sport. */
export const MomentCategory = entity(
  'MomentCategory',
  z.object({
    id: integerId,
    sport_modality: z.object({ id: integerId, name: z.string() }),
    name: z.string(),
    media_url: webUrl.nullable(),
  }),
);
export type MomentCategory = z.infer<typeof MomentCategory>;
