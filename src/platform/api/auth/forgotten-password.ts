/** `POST /auth/request` and `POST /auth/reset`: a new password by a mailed link (SECURITY 19, 21). */
import type { Session } from '#contract/entities/session.ts';
import { resetLink } from '#rules/account-links.ts';
import { endAccess } from '../../accounts/account-access.ts';
import { checkPassword, requireFields } from '../../accounts/account-fields.ts';
import { deviceOf } from '../../accounts/device.ts';
import { countedAddress, countTry, isWithin } from '../../accounts/limits.ts';
import { lockViewer } from '../../accounts/lock-viewer.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { openSession } from '../../accounts/sessions.ts';
import { consumeToken, issueToken, readToken, type TokenFacts } from '../../accounts/single-use-tokens.ts';
import { type Account, findByEmail } from '../../accounts/viewers.ts';
import { Fault } from '../../http/fault.ts';
import type { Context } from '../../http/handler.ts';
import { passwordChangedMail, resetMail } from '../../mail/texts.ts';
import { toDate } from '../../wire/instant.ts';

const REQUESTED =
  'Se existir uma conta com este e-mail, enviámos uma ligação para escolher uma nova palavra-passe. Funciona durante uma hora.';

export const expired = (): Fault => new Fault(410, 'expired', 'Esta ligação já não funciona: foi usada ou passou do prazo. Peça outra.');

interface RequestBody {
  readonly email: string;
  readonly token?: string | undefined;
  readonly password?: string | undefined;
}

/** The three forms of the call; see its declaration. @throws Fault 410, 422, 429 */
export async function requestReset({ email, token, password }: RequestBody, context: Context): Promise<{ message: string }> {
  const { db, now, viewer, background } = context;
  if (token === undefined) {
    await countTry(db, 'resetAddress', countedAddress(viewer));
    background.start('mail for a new password', () => mailReset(email, context));
    return { message: REQUESTED };
  }
  if (password === undefined) {
    await countTry(db, 'token', countedAddress(viewer));
    const facts = await readToken(db, 'reset', token, now);
    if (!isFor(facts, await findByEmail(db, email))) throw expired();
    return { message: 'Escolha a nova palavra-passe.' };
  }
  await setPassword({ email, token, password }, context);
  return { message: 'A palavra-passe mudou. Já pode entrar com ela.' };
}

/** Whether a link belongs to an account, and went to the e-mail that it has. */
const isFor = (facts: TokenFacts | null, account: Account | null): account is Account =>
  account !== null && facts !== null && facts.viewerId === account.viewerId && facts.data.email === account.email;

async function mailReset(email: string, context: Context): Promise<void> {
  const { db, now, mailer, facts } = context;
  const found = await findByEmail(db, email);
  if (!found || !(await isWithin(db, 'resetMail', found.viewerId))) return;
  const token = await issueToken(db, 'reset', { viewerId: found.viewerId, data: { email: found.email } }, now);
  logAccount(context, 'reset_requested', found.viewerId);
  await mailer.send(resetMail(found, resetLink(facts.siteUrl, found.email, token)));
}

/** @throws Fault 410, 422, 429 */
export async function reset(body: { email: string; token: string; password: string }, context: Context): Promise<Session> {
  return openSession(context.db, await setPassword(body, context), deviceOf(context));
}

/**
 * Sets the password, confirms the e-mail (the link came by it) and ends all other access (SECURITY 65). An account whose e-mail was never confirmed may
 * have been made by somebody else: the sign-ins that were linked to it are taken off.
 * @returns the viewer's id
 */
async function setPassword({ email, token, password }: { email: string; token: string; password: string }, context: Context) {
  const { db, now, viewer, background, mailer, facts } = context;
  await countTry(db, 'token', countedAddress(viewer));
  const found = await findByEmail(db, email);
  const known = await readToken(db, 'reset', token, now);
  if (!isFor(known, found)) throw expired();
  // Before the token is used: a password that is refused must not cost a new mail.
  requireFields({ password: checkPassword(password, [found.email, found.name, found.userName ?? '']) });
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const { viewerId } = found;
    await lockViewer(trx, viewerId);
    // Again with the viewer locked: an e-mail that has been changed since revokes the link.
    if (!(await consumeToken(trx, 'reset', token, now))) throw expired();
    if (!found.emailVerified) await trx.deleteFrom('viewer_identities').where('viewer_id', '=', viewerId).execute();
    await trx
      .updateTable('viewers')
      .set({ password_hash: passwordHash, ...(found.emailVerified ? {} : { email_verified_at: toDate(now) }) })
      .where('id', '=', viewerId)
      .execute();
    await endAccess(trx, viewerId);
  });
  logAccount(context, 'password_reset', found.viewerId);
  background.start('notice of a new password', () => mailer.send(passwordChangedMail(found, facts.siteUrl)));
  return found.viewerId;
}
