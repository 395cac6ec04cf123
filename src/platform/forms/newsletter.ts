/**
 * Who gets the newsletter: an address is asked by mail first, and leaves with one press. Whether an address has it is told to nobody but who
 * reads its mails.
 */
import { NEWSLETTER_LEAVE_PATH, newsletterConfirmLink, newsletterLeaveLink } from '#rules/account-links.ts';
import { isWithin } from '../accounts/limits.ts';
import { hashOf, newId, newToken } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import type { Context } from '../http/handler.ts';
import { toMail } from '../mail/texts.ts';
import { idOfSigned, signedId } from '../signed-ids.ts';
import { toDate } from '../wire/instant.ts';

/** How long the link of the mail works. Milliseconds. */
export const REQUEST_MS = 7 * 24 * 3_600_000;

/** Asks an address by mail whether it wants the newsletter. The same form sent twice asks once. */
export async function requestNewsletter(
  { db, now, background, mailer, facts }: Context,
  { email, topics, key }: { email: string; topics: readonly string[]; key: string },
): Promise<void> {
  const token = newToken();
  const asked = await db
    .insertInto('newsletter_requests')
    .values({ token_hash: hashOf(token), key, email, topics: [...topics], expires_at: toDate(now + REQUEST_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (asked.numInsertedOrUpdatedRows !== 1n || !(await isWithin(db, 'newsletterMail', email.toLowerCase()))) return;
  const mail = toMail({
    to: email,
    subject: 'Confirme a subscrição da newsletter',
    paragraphs: ['Olá.', 'Pediu para receber a nossa newsletter neste e-mail. Para confirmar, abra a ligação. Funciona durante sete dias.'],
    link: { label: 'Confirmar a subscrição', url: newsletterConfirmLink(facts.siteUrl, token) },
    closing: ['Se não fez este pedido, ignore esta mensagem: não enviamos mais nada.'],
  });
  background.start('newsletter confirmation mail', () => mailer.send(mail));
}

/** Headers by which mail programs show a button that ends the subscription (RFC 8058). */
const leaveHeaders = (publicBase: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${publicBase}${NEWSLETTER_LEAVE_PATH}?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Uses the link of the mail. A mail program may open it twice: both are answered the same.
 * @returns whether the link works
 */
export async function confirmNewsletter({ db, now, background, mailer, facts, publicBase }: Context, token: string): Promise<boolean> {
  const request = await db
    .selectFrom('newsletter_requests')
    .select(['email', 'topics'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', toDate(now))
    .executeTakeFirst();
  if (!request) return false;
  const id = newId();
  const added = await db
    .insertInto('newsletter_subscribers')
    .values({ id, email: request.email, topics: request.topics, confirmed_at: toDate(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) {
    await db
      .updateTable('newsletter_subscribers')
      .set({ topics: request.topics })
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', request.email.toLowerCase()))
      .execute();
    return true;
  }
  const leave = await signedId(db, 'newsletter', id);
  const mail = toMail({
    to: request.email,
    subject: 'A newsletter está a caminho',
    paragraphs: ['Olá.', 'A subscrição está confirmada. Às quintas recebe o que há para ver até domingo.'],
    link: { label: 'Deixar de receber', url: newsletterLeaveLink(facts.siteUrl, leave) },
  });
  background.start('newsletter welcome mail', () => mailer.send({ ...mail, headers: leaveHeaders(publicBase, leave) }));
  return true;
}

/**
 * Ends a subscription, and makes the links of mails that asked before useless.
 * @returns whether the token is one of ours
 */
export async function leaveNewsletter(db: Database, token: string): Promise<boolean> {
  const id = await idOfSigned(db, 'newsletter', token);
  if (id === null) return false;
  const left = await db.deleteFrom('newsletter_subscribers').where('id', '=', id).returning('email').executeTakeFirst();
  if (left)
    await db
      .deleteFrom('newsletter_requests')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', left.email.toLowerCase()))
      .execute();
  return true;
}
