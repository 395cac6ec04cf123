import * as z from 'zod';
import { seconds } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

export const SOCIAL_NETWORKS = ['facebook', 'google', 'apple'] as const;

/**
 * What sign-in, registration and reset answer. `access_token` is null when the viewer must first read their e-mail: `message` then says so,
 * the same for a known and an unknown address (SECURITY 19).
 */
export const Session = entity(
  'Session',
  z.object({
    access_token: z.string().nullable(),
    token_type: z.literal('Bearer').default('Bearer'),
    /** Seconds the token lives, 90 days. */
    expires_in: seconds.nullable().default(null),
    message: z.string().nullable().default(null),
  }),
);
export type Session = z.infer<typeof Session>;

/** SPEC §3, TV link: the code the television shows. */
export const TvLink = entity('TvLink', z.object({ code: z.string().min(1).max(20) }));
export type TvLink = z.infer<typeof TvLink>;
