import * as z from 'zod';
import { instant, uuid } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

export const DEVICE_KINDS = ['browser', 'tv', 'app'] as const;

/** A device on which the viewer is signed in: one session. */
export const Device = entity(
  'Device',
  z.object({
    id: uuid,
    name: z.string(),
    kind: z.enum(DEVICE_KINDS),
    signed_in_at: instant,
    /** Last use, exact to some minutes. */
    seen_at: instant,
    /** The device that asks. */
    current: z.boolean(),
  }),
);
export type Device = z.infer<typeof Device>;
