import * as z from 'zod';
import { instant, seconds } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** The answer to a stream ping. */
export const Ping = entity(
  'Ping',
  z.object({
    state: z.enum(['ok', 'other_device']),
    /** The other device of the same account, when `state` is `other_device`. */
    device: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
    /** Seconds until the next ping. */
    refresh: seconds.default(30),
    /** Whether this viewer, or visitor, may have several pictures at once now; null: the upstream does not say. */
    multiscreen: z.boolean().nullable().default(null),
    at: instant,
  }),
);
export type Ping = z.infer<typeof Ping>;
