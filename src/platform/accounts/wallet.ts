/** `GET /store/wallet`: a viewer's credits and the ledger from which they are summed. */
import type { Wallet } from '#contract/entities/wallet.ts';
import type { Database } from '../db/database.ts';
import { iso } from '../wire/instant.ts';

/** Most entries that are shown; the balance counts all. */
const SHOWN = 500;

export async function readWallet(db: Database, viewerId: string): Promise<Wallet> {
  const [entries, sum] = await Promise.all([
    db
      .selectFrom('wallet_entries')
      .select(['id', 'at', 'amount', 'label'])
      .where('viewer_id', '=', viewerId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('wallet_entries')
      .select(({ fn }) => fn.sum<number | null>('amount').as('credits'))
      .where('viewer_id', '=', viewerId)
      .executeTakeFirst(),
  ]);
  return {
    credits: Number(sum?.credits ?? 0),
    transactions: entries.map(({ id, at, amount, label }) => ({ id, at: iso(at), amount, label })),
  };
}
