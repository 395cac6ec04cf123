/** The confirmation of an e-mail by a mailed link: after registration, and before a new e-mail counts. */
import { confirmLink } from '#rules/account-links.ts';
import type { Database } from '../db/database.ts';
import type { Context } from '../http/handler.ts';
import { confirmMail } from '../mail/texts.ts';
import { toDate } from '../wire/instant.ts';
import { lockViewer } from './lock-viewer.ts';
import { consumeToken, issueToken, readToken, revokeTokens, TOKEN_SECONDS } from './single-use-tokens.ts';
import { claimEmail } from './viewers.ts';

/**
 * Makes the token of a confirmation. Links that were sent before no longer work.
 * @param db with the viewer locked, when a session asks for it: one that has ended meanwhile must get no token
 * @param email the address to confirm, which need not be the viewer's yet
 * @param now milliseconds
 */
export async function issueConfirmation(db: Database, viewerId: string, email: string, now: number): Promise<string> {
  await revokeTokens(db, viewerId, 'confirm');
  return issueToken(db, 'confirm', { viewerId, data: { email, asked_at: now } }, now);
}

/** Mails the link of a confirmation, after the answer. */
export function mailConfirmation(
  { background, mailer, facts }: Pick<Context, 'background' | 'mailer' | 'facts'>,
  person: { email: string; name: string },
  token: string,
): void {
  background.start('confirmation mail', () => mailer.send(confirmMail(person, confirmLink(facts.siteUrl, token))));
}

export interface Confirmed {
  readonly viewerId: string;
  readonly name: string;
  readonly email: string;
  /** The e-mail that it replaces, and the token by which that one undoes the change; null when it was the viewer's already, or the first. */
  readonly former: { readonly email: string; readonly undoToken: string } | null;
}

/**
 * Uses a mailed link. Null when it no longer works, or when another viewer has the e-mail by now.
 * @param now milliseconds
 */
export async function confirmEmail(db: Database, token: string, now: number): Promise<Confirmed | null> {
  const known = await readToken(db, 'confirm', token, now);
  const viewerId = known?.viewerId;
  if (!viewerId) return null;
  return db.transaction().execute(async (trx) => {
    await lockViewer(trx, viewerId);
    const facts = await consumeToken(trx, 'confirm', token, now);
    const email = facts?.data.email;
    if (!facts || typeof email !== 'string') return null;
    const before = await trx
      .selectFrom('viewers')
      .select(['email', 'name', 'email_verified_at'])
      .where('id', '=', viewerId)
      .executeTakeFirstOrThrow();
    const isNew = before.email !== null && before.email.toLowerCase() !== email.toLowerCase();
    if (!(await claimEmail(trx, viewerId, email, { now, keepFormerSeconds: isNew ? TOKEN_SECONDS.undo_email : 0 }))) return null;
    await trx
      .updateTable('viewers')
      .set({ email, email_verified_at: toDate(now) })
      .where('id', '=', viewerId)
      .execute();
    if (!isNew || before.email === null) return { viewerId, name: before.name, email, former: null };
    // A link to a new password that went to the former e-mail must not work any more.
    await revokeTokens(trx, viewerId, 'reset');
    const askedAt = typeof facts.data.asked_at === 'number' ? facts.data.asked_at : now;
    const data: UndoFacts = { email: before.email, was_confirmed: before.email_verified_at !== null, asked_at: askedAt };
    const undoToken = await issueToken(trx, 'undo_email', { viewerId, data: { ...data } }, now);
    return { viewerId, name: before.name, email, former: { email: before.email, undoToken } };
  });
}

/** What the token of a former e-mail stands for. */
export interface UndoFacts {
  /** the former e-mail */
  readonly email: string;
  /** whether it had been confirmed */
  readonly was_confirmed: boolean;
  /** when the change was asked for, in milliseconds */
  readonly asked_at: number;
}
