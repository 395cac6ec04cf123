import * as z from 'zod';
import { seconds } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

export const SOCIAL_NETWORKS = ['facebook', 'google', 'apple'] as const;

/**
 * The answer to sign-in, registration and reset. `access_token` is null when an e-mail must be confirmed first; `message` is then the
 * same for known and unknown addresses (SECURITY 19).
 */
export const Session = entity(
  'Session',
  z.object({
    access_token: z.string().nullable(),
    /** Case makes no difference (RFC 6749, 5.1), and nothing depends on it. */
    token_type: z.string().max(40).default('Bearer'),
    /** Lifetime of the token in seconds (90 days). Some write it as text. */
    expires_in: z
      .union([seconds, z.string().regex(/^\d{1,12}$/)])
      .nullable()
      .default(null),
    message: z.string().nullable().default(null),
  }),
);
export type Session = z.infer<typeof Session>;

/** SPEC §3, TV link: the code on the television. */
export const TvLink = entity('TvLink', z.object({ code: z.string().min(1).max(20) }));
export type TvLink = z.infer<typeof TvLink>;
