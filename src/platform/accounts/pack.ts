/** Whether a viewer's account opens what is not open to everybody: the one rule, for channels, videos and several pictures at once. */
import { OPERATORS, type Operator } from '#contract/entities/profile.ts';
import type { Database } from '../db/database.ts';
import { packOpens, type Right } from './pack-rights.ts';
import { readRunningRights } from './subscriptions.ts';

/** `expired`: the account has a subscription at this operator, and the sign-in there is too old to count. */
export type Pack =
  | { readonly state: 'included' }
  | { readonly state: 'missing' }
  | { readonly state: 'expired'; readonly operator: Operator };

/**
 * SPEC §4, "Operator account": premium, or a network of an operator together with a subscription, while the sign-in there counts, opens
 * everything. What a voucher has paid for opens what its pack says, while it runs.
 */
export async function readPack(db: Database, viewerId: string, now: number, right: Right): Promise<Pack> {
  const [account, bought, networks] = await Promise.all([
    db.selectFrom('viewers').select(['premium', 'subscription']).where('id', '=', viewerId).executeTakeFirst(),
    readRunningRights(db, viewerId, now),
    db
      .selectFrom('viewer_identities')
      .select(['provider', 'subscription', 'expires_at'])
      .where('viewer_id', '=', viewerId)
      .where('provider', 'in', [...OPERATORS])
      .orderBy('linked_at', 'desc')
      .execute(),
  ]);
  if (!account) return { state: 'missing' };
  if (account.premium || bought.some((pack) => packOpens(pack, right))) return { state: 'included' };
  const paying = networks.filter(({ subscription }) => subscription || account.subscription);
  if (paying.some(({ expires_at }) => expires_at === null || expires_at.getTime() > now)) return { state: 'included' };
  const [ended] = paying;
  return ended ? { state: 'expired', operator: ended.provider as Operator } : { state: 'missing' };
}
