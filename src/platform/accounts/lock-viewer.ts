/** One change of an account at a time, in whichever process. */
import type { Database } from '../db/database.ts';
import { sessionEnded } from '../http/fault.ts';

/**
 * Locks the viewer's row to the end of the transaction. Of two requests that replace the same rows at once, the second sees what the first one stored.
 * @throws Fault 401 when the account was deleted a moment ago
 */
export async function lockViewer(trx: Database, viewerId: string): Promise<void> {
  const found = await trx.selectFrom('viewers').select('id').where('id', '=', viewerId).forNoKeyUpdate().executeTakeFirst();
  if (!found) throw sessionEnded();
}
