/** `POST /auth/identity`: sign-in with an ID token of the hosted identity service, which keeps e-mails and passwords. */
import { endAccess } from '../../accounts/account-access.ts';
import { deviceOf } from '../../accounts/device.ts';
import { countedAddress, countTry } from '../../accounts/limits.ts';
import type { ServiceAccount } from '../../accounts/provider-tokens.ts';
import { identityOf, providerFault, viewerOfAccount } from '../../accounts/provider-viewers.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { openSession } from '../../accounts/sessions.ts';
import { claimEmail } from '../../accounts/viewers.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { toDate } from '../../wire/instant.ts';

export const hosted: Pick<Handlers, 'authIdentity'> = {
  authIdentity: async ({ body: { token, password_changed: passwordChanged = false } }, context) => {
    const { db, now, providers, viewer } = context;
    await countTry(db, 'provider', countedAddress(viewer));
    const account = await providers.verifyService(token).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown';
      logAccount(context, 'sign_in_failed', null, { by: 'identity', reason });
      throw providerFault('identity', error);
    });
    const viewerId = await viewerOfAccount(db, identityOf('identity', account), account, now, true);
    await keepEmail(db, viewerId, account, { passwordChanged, now });
    if (passwordChanged) await db.transaction().execute((trx) => endAccess(trx, viewerId));
    logAccount(context, passwordChanged ? 'password_changed' : 'sign_in', viewerId, { by: 'identity' });
    return { answer: await openSession(db, viewerId, { ...deviceOf(context), signedInAt: now - account.signedInForMs }) };
  },
};

/**
 * Stores the e-mail that the service has confirmed, unless another viewer has it. A viewer whose e-mail was never confirmed and whose password
 * is changed by a link to it may have been registered by somebody else: sign-ins that were linked since are taken off.
 */
async function keepEmail(
  db: Database,
  viewerId: string,
  { email, emailVerified, iss, sub }: ServiceAccount,
  { passwordChanged, now }: { passwordChanged: boolean; now: number },
): Promise<void> {
  if (email === null || !emailVerified) return;
  const before = await db.selectFrom('viewers').select(['email', 'email_verified_at']).where('id', '=', viewerId).executeTakeFirstOrThrow();
  const isSame = before.email?.toLowerCase() === email.toLowerCase();
  if (isSame && before.email_verified_at !== null) return;
  await db.transaction().execute(async (trx) => {
    if (!(await claimEmail(trx, viewerId, email, { now }))) return;
    await trx
      .updateTable('viewers')
      .set({ email, email_verified_at: toDate(now) })
      .where('id', '=', viewerId)
      .execute();
    if (passwordChanged && before.email_verified_at === null)
      await trx
        .deleteFrom('viewer_identities')
        .where('viewer_id', '=', viewerId)
        .where((row) => row.not(row.and({ iss, sub })))
        .execute();
  });
}
