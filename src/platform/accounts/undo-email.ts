/** The former e-mail of an account undoes a change for seven days, whoever made it and whatever password the account has by now (SECURITY 65). */
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';
import { endAccess } from './account-access.ts';
import type { UndoFacts } from './confirmation.ts';
import { lockViewer } from './lock-viewer.ts';
import { consumeToken, issueToken, readToken } from './single-use-tokens.ts';
import { hashOf } from './tokens.ts';
import { claimEmail } from './viewers.ts';

const undoFactsSchema: z.ZodType<UndoFacts> = z.object({ email: z.string(), was_confirmed: z.boolean(), asked_at: z.number() });

export interface Undone {
  readonly viewerId: string;
  readonly name: string;
  /** the e-mail of the account from now on */
  readonly email: string;
  /** for a new password: the former one does not work any more */
  readonly resetToken: string;
}

/**
 * Brings the former e-mail back. All that somebody else may have got with the account ends: sessions, pending links, later changes of the e-mail,
 * the password, and the accounts of providers that were linked since the change was asked for, or all of them when the former e-mail had never
 * been confirmed, as with a new password by mail.
 * @param now milliseconds
 * @returns null when the link no longer works
 */
export async function undoEmailChange(db: Database, token: string, now: number): Promise<Undone | null> {
  const known = await readToken(db, 'undo_email', token, now);
  const facts = undoFactsSchema.safeParse(known?.data).data;
  const viewerId = known?.viewerId;
  if (!viewerId || !facts) return null;
  return db.transaction().execute(async (trx) => {
    await lockViewer(trx, viewerId);
    if (!(await consumeToken(trx, 'undo_email', token, now))) return null;
    if (!(await claimEmail(trx, viewerId, facts.email, { now }))) return null;
    const { name } = await trx
      .updateTable('viewers')
      .set({ email: facts.email, email_verified_at: toDate(now), password_hash: null })
      .where('id', '=', viewerId)
      .returning('name')
      .executeTakeFirstOrThrow();
    // Of later changes: an address that a thief had given must not bring itself back. Those of earlier ones stay.
    await trx
      .deleteFrom('viewer_tokens')
      .where('viewer_id', '=', viewerId)
      .where('purpose', '=', 'undo_email')
      .where('expires_at', '>=', (own) => own.selectFrom('viewer_tokens').select('expires_at').where('token_hash', '=', hashOf(token)))
      .execute();
    await trx
      .deleteFrom('viewer_identities')
      .where('viewer_id', '=', viewerId)
      // The account at the hosted identity service has its own e-mail and password.
      .where('provider', '<>', 'identity')
      .$if(facts.was_confirmed, (query) => query.where('linked_at', '>=', toDate(facts.asked_at)))
      .execute();
    await endAccess(trx, viewerId);
    return {
      viewerId,
      name,
      email: facts.email,
      resetToken: await issueToken(trx, 'reset', { viewerId, data: { email: facts.email } }, now),
    };
  });
}
