import * as z from 'zod';
import { instant } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { DataRequest } from './data-request.ts';
import { Device } from './device.ts';
import { Moment } from './moment.ts';
import { Profile } from './profile.ts';
import { Purchase } from './purchase.ts';
import { StoreAddress, StoreProfile } from './store-profile.ts';
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
    votes: z.array(z.object({ poll: z.string(), choice: z.string(), voted_at: instant })).default([]),
    football_predictions: z
      .array(z.object({ match: z.string(), starts_at: instant, local: z.int(), visitor: z.int(), saved_at: instant }))
      .default([]),
    f1_predictions: z
      .array(z.object({ race: z.string(), starts_at: instant, driver_ids: z.array(z.string().nullable()), saved_at: instant }))
      .default([]),
    friend_groups: z.array(z.object({ code: z.string(), name: z.string(), joined_at: instant })).default([]),
    own_reminders: z
      .array(z.object({ kind: z.string(), name: z.string(), minutes: z.int(), way: z.string(), created_at: instant }))
      .default([]),
    /** Browsers to which notices go, by the address at their push service. */
    notified_browsers: z.array(z.object({ endpoint: z.string(), created_at: instant })).default([]),
    /** What was bought with the account, the newest first, with what was written to buy it. */
    orders: z
      .array(
        z.object({
          purchase: Purchase,
          invoicing: StoreAddress.nullable(),
          shipping: StoreAddress.nullable(),
          mbway_phone: z.string().nullable(),
        }),
      )
      .default([]),
    store_profile: StoreProfile.nullable().default(null),
    /** Vouchers that the account has activated, whoever bought them. */
    activated_vouchers: z.array(z.object({ pack: z.string(), months: z.int(), activated_at: instant })).default([]),
    subscriptions: z.array(z.object({ pack: z.string(), ends_at: instant })).default([]),
  }),
);
export type UserData = z.infer<typeof UserData>;
