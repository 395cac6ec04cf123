/** `PUT /user/profile`: personal data, notifications, favourites, e-mail and password. */
import type { ProfileUpdate } from '#contract/entities/profile.ts';
import { endAccess, whileSignedIn } from '../../accounts/account-access.ts';
import {
  type Checked,
  checkBirthDate,
  checkEmail,
  checkName,
  checkPassword,
  checkUserName,
  requireFields,
  taken,
} from '../../accounts/account-fields.ts';
import { issueConfirmation, mailConfirmation } from '../../accounts/confirmation.ts';
import { replaceFavourites } from '../../accounts/favourites.ts';
import { countTry, forgetTries } from '../../accounts/limits.ts';
import { hashPassword, isPassword } from '../../accounts/passwords.ts';
import { requireRecentSignIn } from '../../accounts/recent-sign-in.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { freeUserNames } from '../../accounts/user-name-suggestions.ts';
import { claimEmail, claimUserName, findTaken } from '../../accounts/viewers.ts';
import type { Database } from '../../db/database.ts';
import { Fault, sessionEnded, unprocessable } from '../../http/fault.ts';
import { type Context, signedIn } from '../../http/handler.ts';
import { passwordChangedMail } from '../../mail/texts.ts';
import { toDate } from '../../wire/instant.ts';

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

const readRow = (db: Database, viewerId: string) =>
  db
    .selectFrom('viewers')
    .select(['name', 'user_name', 'email', 'birth_date', 'password_hash', 'picture_hash'])
    .where('id', '=', viewerId)
    .executeTakeFirst();

/**
 * Stores what is sent, all or nothing. A new e-mail counts from its confirmation on, except the first of an account without one.
 * @throws Fault 401 session_expired, 403 recent_sign_in wrong_password, 409 S1, 422, 429
 */
export async function updateProfile(body: ProfileUpdate, context: Context): Promise<void> {
  const { db, now, publicBase, background, mailer, facts } = context;
  const session = signedIn(context);
  const { viewerId } = session;
  const row = await readRow(db, viewerId);
  if (!row) throw sessionEnded();
  const fields = checkFields(body, row, now);
  const newEmail = isOther(fields.email, row.email) ? fields.email : undefined;
  if (newEmail !== undefined && row.email !== null) requireRecentSignIn(session, now);
  if (body.image !== undefined && body.image !== null && body.image !== `${publicBase}/pictures/${row.picture_hash}.webp`)
    throw unprocessable('image', 'Envie a fotografia como ficheiro.');
  const passwordHash = fields.password === undefined ? undefined : await newPasswordHash(fields.password, body, row, context);
  if (newEmail !== undefined || isOther(fields.user_name, row.user_name)) await refuseTaken(row, fields, newEmail, context);

  const confirmToken = await whileSignedIn(db, session, async (trx) => {
    // In the order of a registration: two transactions that each hold what the other one waits for would end in an error.
    if (newEmail !== undefined && row.email === null && !(await claimEmail(trx, viewerId, newEmail, { now }))) throw taken(['email']);
    if (fields.user_name !== undefined && !(await claimUserName(trx, viewerId, fields.user_name))) throw taken(['user_name']);
    if (body.favorites !== undefined) await replaceFavourites(trx, viewerId, body.favorites);
    const { notification, optin, latest_videos_notifications } = body;
    const changes = {
      ...defined({ notification, optin, latest_videos_notifications }),
      ...defined({ name: fields.name, user_name: fields.user_name, birth_date: fields.birth_date }),
      ...(newEmail !== undefined && row.email === null ? { email: newEmail, email_verified_at: null } : {}),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      ...(body.terms === true ? { terms_at: toDate(now) } : {}),
      ...(body.image === null ? { picture_hash: null } : {}),
    };
    if (Object.keys(changes).length > 0) await trx.updateTable('viewers').set(changes).where('id', '=', viewerId).execute();
    if (body.image === null) await trx.deleteFrom('viewer_pictures').where('viewer_id', '=', viewerId).execute();
    if (passwordHash !== undefined) await endAccess(trx, viewerId, session.sessionId);
    return newEmail === undefined ? null : issueConfirmation(trx, viewerId, newEmail, now);
  });

  const name = fields.name ?? row.name;
  if (newEmail !== undefined && confirmToken !== null) {
    logAccount(context, 'email_change_requested', viewerId);
    mailConfirmation(context, { email: newEmail, name }, confirmToken);
  }
  if (passwordHash !== undefined) {
    logAccount(context, 'password_changed', viewerId);
    const { email } = row;
    if (email !== null)
      background.start('notice of a new password', () => mailer.send(passwordChangedMail({ email, name }, facts.siteUrl)));
  }
}

const isOther = (wanted: string | undefined, own: string | null): wanted is string =>
  wanted !== undefined && wanted.toLowerCase() !== own?.toLowerCase();

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

type Fields = Partial<Record<'name' | 'user_name' | 'email' | 'password' | 'birth_date', string>>;

function checkFields(body: ProfileUpdate, row: Row, now: number): Fields {
  const personal = [body.email ?? row.email ?? '', body.user_name ?? row.user_name ?? '', body.name ?? row.name];
  const checked: Record<string, Checked> = {
    ...(body.name === undefined ? {} : { name: checkName(body.name) }),
    ...(body.user_name === undefined ? {} : { user_name: checkUserName(body.user_name) }),
    ...(body.email === undefined ? {} : { email: checkEmail(body.email) }),
    ...(body.password === undefined ? {} : { password: checkPassword(body.password, personal) }),
    ...(body.birth_date === undefined ? {} : { birth_date: checkBirthDate(body.birth_date, now) }),
  };
  return requireFields(checked) as Fields;
}

/** Each answer tells whether an e-mail or a user name is taken, as at registration: it is limited alike (SECURITY 19). */
async function refuseTaken(row: Row, fields: Fields, newEmail: string | undefined, context: Context): Promise<void> {
  const { db, now } = context;
  const { viewerId } = signedIn(context);
  await countTry(db, 'register', viewerId);
  const wanted = { ...(newEmail === undefined ? {} : { email: newEmail }), ...(fields.user_name ? { user_name: fields.user_name } : {}) };
  const others = await findTaken(db, wanted, now, viewerId);
  if (others.length === 0) return;
  const isNameTaken = others.includes('user_name') && fields.user_name !== undefined;
  throw taken(others, isNameTaken ? await freeUserNames(db, fields.user_name ?? '', fields.name ?? row.name, now) : []);
}

/** SECURITY 17: the current password proves the viewer; without one, a recent sign-in does. */
async function newPasswordHash(password: string, { current_password }: ProfileUpdate, row: Row, context: Context): Promise<string> {
  const { db, now } = context;
  const session = signedIn(context);
  if (row.password_hash === null) requireRecentSignIn(session, now);
  else {
    await countTry(db, 'currentPassword', session.viewerId);
    if (!(await isPassword(current_password ?? '', row.password_hash))) {
      const message = 'A palavra-passe atual não está certa.';
      throw new Fault(403, 'wrong_password', message, { fields: { current_password: message } });
    }
    await forgetTries(db, 'currentPassword', session.viewerId);
  }
  return hashPassword(password);
}
