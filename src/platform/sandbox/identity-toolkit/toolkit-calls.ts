/** The Identity Toolkit's calls, as far as the site uses them. Errors are worded as the service words them. */
import * as z from 'zod';
import { actionLink, type MailAction } from '#rules/account-links.ts';
import { PASSWORD_MINIMUM } from '#rules/constants.ts';
import { email as emailField } from '#rules/fields.ts';
import { checkPassword } from '../../accounts/account-fields.ts';
import { countTry, forgetTries } from '../../accounts/limits.ts';
import { hashPassword, isPassword } from '../../accounts/passwords.ts';
import type { Database } from '../../db/database.ts';
import type { Background } from '../../http/background.ts';
import { Fault } from '../../http/fault.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { confirmMail, emailChangedMail, resetMail } from '../../mail/texts.ts';
import { ID_TOKEN_SECONDS, type IdTokens } from './id-tokens.ts';
import { ToolkitError } from './toolkit-error.ts';
import {
  addUser,
  changeUser,
  findToken,
  forgetLaterRecoveries,
  type IssuedToken,
  issue,
  type OobPurpose,
  plainEmail,
  removeUser,
  type ToolkitUser,
  takeToken,
  userByEmail,
  userById,
} from './toolkit-users.ts';

export interface ToolkitWorld {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly siteUrl: string;
  readonly idTokens: IdTokens;
}

/** A sign-in older than this is too old for deletion and for a change of e-mail or password, in milliseconds. */
const RECENT_MS = 5 * 60_000;

const secret = z.string().max(4_096);
const email = z.string().max(400);

async function newPasswordHash(password: string, ownEmail: string): Promise<string> {
  if (password === '') throw new ToolkitError('MISSING_PASSWORD');
  const checked = checkPassword(password, [ownEmail]);
  if ('error' in checked) throw new ToolkitError(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${checked.error.message}`);
  return hashPassword(password);
}

function requireEmail(text: string): string {
  if (!emailField(text).ok) throw new ToolkitError('INVALID_EMAIL');
  return plainEmail(text);
}

/** An ID token and a refresh token for a user who has proved to be one now. */
async function signedIn({ db, idTokens }: ToolkitWorld, user: ToolkitUser): Promise<Record<string, string>> {
  const now = Date.now();
  const authTime = Math.floor(now / 1_000);
  return {
    localId: user.local_id,
    email: user.email,
    idToken: await idTokens.sign({ localId: user.local_id, email: user.email, emailVerified: user.email_verified, authTime }),
    refreshToken: await issue(db, 'refresh', { localId: user.local_id, email: null, signedInAt: now }),
    expiresIn: String(ID_TOKEN_SECONDS),
  };
}

/** @throws ToolkitError */
async function userOf({ db, idTokens }: ToolkitWorld, idToken: string, { recent = false } = {}): Promise<ToolkitUser> {
  const { localId, authTime } = await idTokens.verify(idToken);
  const user = await userById(db, localId);
  if (!user) throw new ToolkitError('USER_NOT_FOUND');
  if (user.disabled) throw new ToolkitError('USER_DISABLED');
  if (recent && Date.now() - authTime * 1_000 > RECENT_MS) throw new ToolkitError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  return user;
}

async function oobToken(db: Database, code: string, purposes: readonly OobPurpose[]): Promise<IssuedToken & { purpose: OobPurpose }> {
  const found = await findToken(db, code);
  if (!found || !purposes.some((one) => one === found.purpose)) throw new ToolkitError('INVALID_OOB_CODE');
  if (found.expires_at.getTime() < Date.now()) throw new ToolkitError('EXPIRED_OOB_CODE');
  return found as IssuedToken & { purpose: OobPurpose };
}

const ALL_PURPOSES: readonly OobPurpose[] = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'];

/** Mails a link, after the answer: the time of the answer must not tell whether an account exists (SECURITY 19). */
const mailLater = (world: ToolkitWorld, purpose: OobPurpose, user: ToolkitUser, to: string): void =>
  world.background.start('mail of the identity service', () => mailCode(world, purpose, user, to));

async function mailCode({ db, mailer, siteUrl }: ToolkitWorld, purpose: OobPurpose, user: ToolkitUser, to: string): Promise<void> {
  const code = await issue(db, purpose, { localId: user.local_id, email: to, signedInAt: Date.now() });
  const person = { email: to, name: '' };
  const link = actionLink(siteUrl, MAIL_ACTIONS[purpose], code);
  if (purpose === 'PASSWORD_RESET') await mailer.send(resetMail(person, link));
  else if (purpose === 'RECOVER_EMAIL') await mailer.send(emailChangedMail(person, user.email, link));
  else await mailer.send(confirmMail(person, link));
}

const MAIL_ACTIONS = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
} as const satisfies Record<OobPurpose, MailAction>;

/** A call with its body. */
const call =
  <S extends z.ZodType>(schema: S, run: (body: z.output<S>, world: ToolkitWorld) => Promise<object>) =>
  (body: unknown, world: ToolkitWorld): Promise<object> => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new ToolkitError('INVALID_REQ_TYPE');
    return run(parsed.data, world);
  };

const credentials = z.object({ email: email.default(''), password: secret.default('') });

export const toolkitCalls = {
  signUp: call(credentials, async ({ email: given, password }, world) => {
    const address = requireEmail(given);
    const user = await addUser(world.db, address, await newPasswordHash(password, address));
    if (!user) throw new ToolkitError('EMAIL_EXISTS');
    return signedIn(world, user);
  }),

  /** One error for an unknown e-mail and a wrong password. */
  signInWithPassword: call(credentials, async ({ email: given, password }, world) => {
    const { db } = world;
    const address = requireEmail(given);
    await countTry(db, 'login', 'identity-toolkit', address).catch((error: unknown) => {
      throw error instanceof Fault ? new ToolkitError('TOO_MANY_ATTEMPTS_TRY_LATER : sandbox') : error;
    });
    const user = await userByEmail(db, address);
    if (!(await isPassword(password, user?.password_hash ?? null)) || !user) throw new ToolkitError('INVALID_LOGIN_CREDENTIALS');
    if (user.disabled) throw new ToolkitError('USER_DISABLED');
    await forgetTries(db, 'login', 'identity-toolkit', address);
    return signedIn(world, user);
  }),

  sendOobCode: call(
    z.discriminatedUnion('requestType', [
      z.object({ requestType: z.literal('PASSWORD_RESET'), email }),
      z.object({ requestType: z.literal('VERIFY_EMAIL'), idToken: secret }),
      z.object({ requestType: z.literal('VERIFY_AND_CHANGE_EMAIL'), idToken: secret, newEmail: email }),
    ]),
    async (body, world) => {
      if (body.requestType === 'PASSWORD_RESET') {
        const user = await userByEmail(world.db, body.email);
        if (user && !user.disabled) mailLater(world, 'PASSWORD_RESET', user, user.email);
        return { email: body.email };
      }
      const user = await userOf(world, body.idToken, { recent: body.requestType === 'VERIFY_AND_CHANGE_EMAIL' });
      if (body.requestType === 'VERIFY_EMAIL') {
        mailLater(world, 'VERIFY_EMAIL', user, user.email);
        return { email: user.email };
      }
      const wanted = requireEmail(body.newEmail);
      if (await userByEmail(world.db, wanted)) throw new ToolkitError('EMAIL_EXISTS');
      mailLater(world, 'VERIFY_AND_CHANGE_EMAIL', user, wanted);
      return { email: user.email };
    },
  ),

  /** Without a new password it tells what a code is for. */
  resetPassword: call(z.object({ oobCode: secret, newPassword: secret.optional() }), async ({ oobCode, newPassword }, { db }) => {
    const isCheck = newPassword === undefined;
    const token = await oobToken(db, oobCode, isCheck ? ALL_PURPOSES : ['PASSWORD_RESET']);
    const user = await userById(db, token.local_id);
    if (!user) throw new ToolkitError('INVALID_OOB_CODE');
    if (user.disabled) throw new ToolkitError('USER_DISABLED');
    const answer = { email: token.email, requestType: token.purpose };
    if (isCheck) return answer;
    const passwordHash = await newPasswordHash(newPassword, user.email);
    if (!(await takeToken(db, token))) throw new ToolkitError('INVALID_OOB_CODE');
    // The code came by mail.
    await changeUser(db, user.local_id, { password_hash: passwordHash, email_verified: true });
    return answer;
  }),

  /** A new password with an ID token, or what a mailed code stands for. */
  update: call(
    z.union([z.object({ oobCode: secret }), z.object({ idToken: secret, password: secret })]),
    async (body, world): Promise<object> => {
      const { db } = world;
      if ('idToken' in body) {
        const user = await userOf(world, body.idToken, { recent: true });
        return signedIn(world, await changeUser(db, user.local_id, { password_hash: await newPasswordHash(body.password, user.email) }));
      }
      const token = await oobToken(db, body.oobCode, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL']);
      const owner = token.email === null ? undefined : await userByEmail(db, token.email);
      if (owner && owner.local_id !== token.local_id) throw new ToolkitError('EMAIL_EXISTS');
      if (!(await takeToken(db, token))) throw new ToolkitError('INVALID_OOB_CODE');
      const isChange = token.purpose !== 'VERIFY_EMAIL' && token.email !== null;
      const former = token.purpose === 'VERIFY_AND_CHANGE_EMAIL' ? (await userById(db, token.local_id))?.email : undefined;
      if (token.purpose === 'RECOVER_EMAIL') await forgetLaterRecoveries(db, token);
      const user = await changeUser(db, token.local_id, { email_verified: true, ...(isChange ? { email: token.email as string } : {}) });
      // The service tells the former e-mail, and lets it undo the change.
      if (former !== undefined) mailLater(world, 'RECOVER_EMAIL', user, former);
      return { localId: user.local_id, email: user.email, emailVerified: true };
    },
  ),

  lookup: call(z.object({ idToken: secret }), async ({ idToken }, world) => {
    const user = await userOf(world, idToken);
    return { users: [{ localId: user.local_id, email: user.email, emailVerified: user.email_verified, disabled: user.disabled }] };
  }),

  delete: call(z.object({ idToken: secret }), async ({ idToken }, world) => {
    await removeUser(world.db, (await userOf(world, idToken, { recent: true })).local_id);
    return {};
  }),
} as const;

/** A new ID token for a refresh token, which stays the same. */
export async function refreshIdToken(refreshToken: string, { db, idTokens }: ToolkitWorld): Promise<object> {
  const token = await findToken(db, refreshToken);
  if (token?.purpose !== 'refresh' || token.expires_at.getTime() < Date.now()) throw new ToolkitError('TOKEN_EXPIRED');
  const user = await userById(db, token.local_id);
  if (!user) throw new ToolkitError('USER_NOT_FOUND');
  if (user.disabled) throw new ToolkitError('USER_DISABLED');
  const { local_id: localId, email: address, email_verified: emailVerified } = user;
  const authTime = Math.floor(token.signed_in_at.getTime() / 1_000);
  const idToken = await idTokens.sign({ localId, email: address, emailVerified, authTime });
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: 'Bearer',
    user_id: localId,
  };
}

/** The service's policy: our default length, no classes. */
export const PASSWORD_POLICY = {
  customStrengthOptions: { minPasswordLength: PASSWORD_MINIMUM },
  enforcementState: 'ENFORCE',
  schemaVersion: 1,
} as const;
