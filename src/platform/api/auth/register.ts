/** `POST /auth/register`: a new viewer, signed in at once; the e-mail is confirmed later by a mailed link (SPEC §4, §7). */
import type { Registration } from '#contract/entities/profile.ts';
import type { Session } from '#contract/entities/session.ts';
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
import { deviceOf } from '../../accounts/device.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { admitRegistration } from '../../accounts/registration-question.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { openSession } from '../../accounts/sessions.ts';
import { freeUserNames } from '../../accounts/user-name-suggestions.ts';
import { createViewer, findTaken } from '../../accounts/viewers.ts';
import type { Context } from '../../http/handler.ts';

/** @throws Fault 409 S1, 422 S3 S4 S8 invalid_email under_age question wrong_answer, 429 */
export async function register(body: Registration, context: Context): Promise<Session> {
  const { db, now } = context;
  const terms: Checked = body.terms ? { value: 'true' } : { error: { code: 'S4', message: 'Aceite os termos e condições.' } };
  const fields = requireFields({
    name: checkName(body.name),
    user_name: checkUserName(body.user_name),
    email: checkEmail(body.email),
    password: checkPassword(body.password, [body.email, body.user_name, body.name]),
    terms,
    ...(body.birth_date === undefined ? {} : { birth_date: checkBirthDate(body.birth_date, now) }),
  } as Record<'name' | 'user_name' | 'email' | 'password' | 'terms' | 'birth_date', Checked>);
  await admitRegistration(context, { token: body.question_token, answer: body.question_answer });
  const others = await findTaken(db, fields, now);
  if (others.length > 0) {
    const free = others.includes('user_name') ? await freeUserNames(db, fields.user_name, fields.name, now) : [];
    throw taken(others, free);
  }
  const created = await createViewer(
    db,
    {
      name: fields.name,
      userName: fields.user_name,
      email: fields.email,
      emailVerified: false,
      passwordHash: await hashPassword(fields.password),
      birthDate: fields.birth_date ?? null,
      termsAccepted: true,
      optin: body.optin,
    },
    now,
  );
  if (!created.ok) throw taken(created.taken);
  mailConfirmation(context, fields, await issueConfirmation(db, created.viewerId, fields.email, now));
  logAccount(context, 'registered', created.viewerId);
  return openSession(db, created.viewerId, deviceOf(context));
}
