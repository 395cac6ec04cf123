import * as z from 'zod';
import { integerId, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** A team in a fixture. SPEC §3 has `name` and `logo_image_url`; the other fields are additions with defaults. */
export const Team = entity(
  'Team',
  z.object({
    id: integerId,
    name: z.string().default(''),
    short_name: z.string().default(''),
    /** Three letters for the score display. */
    initials: z.string().default(''),
    logo_image_url: webUrl.nullable().default(null),
    /** CSS hexadecimal colours, the main one first. */
    colours: z.array(z.string().regex(/^#[0-9a-fA-F]{6}$/)).default([]),
    /** Pattern and shape of the drawn crest. */
    pattern: z.string().nullable().default(null),
    shape: z.string().nullable().default(null),
  }),
);
export type Team = z.infer<typeof Team>;
