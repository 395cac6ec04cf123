/** The confirmation of an e-mail by a mailed link: after registration, and before a new e-mail counts. */
import { confirmLink } from '#rules/account-links.ts';
import type { Database } from '../db/database.ts';
import type { Context } from '../http/handler.ts';
import { confirmMail } from '../mail/texts.ts';
import { toDate } from '../wire/instant.ts';
import { lockViewer } from './lock-viewer.ts';
import { consumeToken, issueToken, revokeTokens } from './single-use-tokens.ts';
import { claimEmail } from './viewers.ts';

/**
 * Mails the link, after the answer. Links that were sent before no longer work.
 * @param email the address to confirm, which need not be the viewer's yet
 */
export function mailConfirmation(
  { db, now, background, mailer, facts }: Pick<Context, 'db' | 'now' | 'background' | 'mailer' | 'facts'>,
  viewerId: string,
  { email, name }: { email: string; name: string },
): void {
  background.start('confirmation mail', async () => {
    const token = await db.transaction().execute(async (trx) => {
      // Of two that are asked for at once, one link works.
      await lockViewer(trx, viewerId);
      await revokeTokens(trx, viewerId, 'confirm');
      return issueToken(trx, 'confirm', { viewerId, data: { email } }, now);
    });
    await mailer.send(confirmMail({ email, name }, confirmLink(facts.siteUrl, token)));
  });
}

export interface Confirmed {
  readonly viewerId: string;
  readonly name: string;
  readonly email: string;
  /** The e-mail that it replaces; null when it was the viewer's already, or the first. */
  readonly former: string | null;
}

/**
 * Uses a mailed link. Null when it no longer works, or when another viewer has the e-mail by now.
 * @param now milliseconds
 */
export function confirmEmail(db: Database, token: string, now: number): Promise<Confirmed | null> {
  return db.transaction().execute(async (trx) => {
    const facts = await consumeToken(trx, 'confirm', token, now);
    const email = facts?.data.email;
    if (!facts?.viewerId || typeof email !== 'string') return null;
    const { viewerId } = facts;
    const before = await trx.selectFrom('viewers').select(['email', 'name']).where('id', '=', viewerId).forUpdate().executeTakeFirst();
    if (!before || !(await claimEmail(trx, viewerId, email))) return null;
    await trx
      .updateTable('viewers')
      .set({ email, email_verified_at: toDate(now) })
      .where('id', '=', viewerId)
      .execute();
    const isNew = before.email !== null && before.email.toLowerCase() !== email.toLowerCase();
    // A link to a new password that went to the former e-mail must not work any more.
    if (isNew) await revokeTokens(trx, viewerId, 'reset');
    return { viewerId, name: before.name, email, former: isNew ? before.email : null };
  });
}
