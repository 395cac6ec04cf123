/** `POST /auth/login` and `POST /auth/logout`. */
import type { Session } from '#contract/entities/session.ts';
import { deviceOf } from '../../accounts/device.ts';
import { countedAddress, countTry, forgetTries, takeBackTry } from '../../accounts/limits.ts';
import { lockViewer } from '../../accounts/lock-viewer.ts';
import { isPassword } from '../../accounts/passwords.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { endSession, openSession } from '../../accounts/sessions.ts';
import { findByEmail } from '../../accounts/viewers.ts';
import { Fault } from '../../http/fault.ts';
import { type Context, signedIn } from '../../http/handler.ts';

/** SPEC §8, the same for a wrong e-mail and a wrong password. */
const INVALID =
  'Não é possível entrar com este e-mail e esta palavra-passe. Use a conta criada nesta aplicação, e não os dados antigos do Premium Multiscreen. Se precisar de ajuda, contacte o apoio.';

/** @throws Fault 401 invalid_login, 429 */
export async function login({ username, password }: { username: string; password: string }, context: Context): Promise<Session> {
  const { db, viewer } = context;
  const email = username.trim().normalize('NFC').toLowerCase();
  const address = countedAddress(viewer);
  await countTry(db, 'login', email, address);
  await countTry(db, 'loginAddress', address);
  const found = await findByEmail(db, email);
  if (!(await isPassword(password, found?.passwordHash ?? null)) || !found) {
    logAccount(context, 'sign_in_failed', found?.viewerId ?? null, { by: 'password' });
    throw new Fault(401, 'invalid_login', INVALID);
  }
  await Promise.all([forgetTries(db, 'login', email, address), takeBackTry(db, 'loginAddress', address)]);
  const session = await db.transaction().execute(async (trx) => {
    // A password that was changed while this one was compared opens nothing any more (SECURITY 65).
    await lockViewer(trx, found.viewerId);
    const current = await trx.selectFrom('viewers').select('password_hash').where('id', '=', found.viewerId).executeTakeFirst();
    if (current?.password_hash !== found.passwordHash) throw new Fault(401, 'invalid_login', INVALID);
    return openSession(trx, found.viewerId, deviceOf(context));
  });
  logAccount(context, 'sign_in', found.viewerId, { by: 'password' });
  return session;
}

export async function logout(context: Context): Promise<void> {
  const { viewerId, sessionId } = signedIn(context);
  await endSession(context.db, viewerId, sessionId);
  logAccount(context, 'sign_out', viewerId);
}
