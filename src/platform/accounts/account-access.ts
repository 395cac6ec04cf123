/**
 * Who may get into an account, where requests of its owner and of somebody else may come at the same time (SECURITY 65). Every change that gives
 * or ends access first locks the viewer's row, before any other row of the viewer: so the order is one, and none of them waits for another in a
 * circle.
 */
import type { Database } from '../db/database.ts';
import { sessionEnded } from '../http/fault.ts';
import { lockViewer } from './lock-viewer.ts';
import { endSessions, type SignedIn } from './sessions.ts';

/**
 * Ends every session of a viewer and all that could still become one: links to a new password or a new e-mail, codes of televisions, links to an
 * operator in progress. The link by which a former e-mail undoes a change stays: who has stolen the account must not end it by a new password.
 * @param trx a transaction, in which the viewer gets locked
 * @param but a session that stays
 */
export async function endAccess(trx: Database, viewerId: string, but?: string): Promise<void> {
  await lockViewer(trx, viewerId);
  await endSessions(trx, viewerId, but);
  await trx.deleteFrom('viewer_tokens').where('viewer_id', '=', viewerId).where('purpose', '<>', 'undo_email').execute();
  await trx.deleteFrom('tv_codes').where('viewer_id', '=', viewerId).execute();
}

/**
 * Runs a change that gives access to an account, in a transaction with the viewer locked, unless the session that asks for it has ended since the
 * request began.
 * @throws Fault 401 session_expired
 */
export function whileSignedIn<T>(db: Database, { viewerId, sessionId }: SignedIn, change: (trx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockViewer(trx, viewerId);
    const session = await trx
      .selectFrom('viewer_sessions')
      .select('id')
      .where('viewer_id', '=', viewerId)
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!session) throw sessionEnded();
    return change(trx);
  });
}
