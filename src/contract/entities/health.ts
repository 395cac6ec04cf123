import * as z from 'zod';
import { instant } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

export const Health = entity(
  'Health',
  z.object({
    status: z.enum(['ok', 'starting', 'degraded']),
    version: z.string(),
    /** The server's clock. */
    now: instant.optional(),
    /** State of each part: `ok` or its fault. */
    parts: z.record(z.string(), z.string()).default({}),
  }),
);
export type Health = z.infer<typeof Health>;
