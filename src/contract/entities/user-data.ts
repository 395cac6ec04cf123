import * as z from 'zod';
import { instant } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { DataRequest } from './data-request.ts';
import { Device } from './device.ts';
import { Moment } from './moment.ts';
import { Profile } from './profile.ts';
import { Wallet } from './wallet.ts';

/** Everything that is stored about a viewer, for the download. Secrets (password, tokens) are stored as hashes only and not part of it. */
export const UserData = entity(
  'UserData',
  z.object({
    exported_at: instant,
    created_at: instant,
    terms_at: instant.nullable(),
    profile: Profile,
    identities: z.array(z.object({ provider: z.string(), subject: z.string(), email: z.string().nullable(), linked_at: instant })),
    devices: z.array(Device),
    wallet: Wallet,
    data_requests: z.array(DataRequest),
    moments: z.array(Moment).default([]),
  }),
);
export type UserData = z.infer<typeof UserData>;
