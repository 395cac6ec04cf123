/** Users of the sandbox's identity service, their refresh tokens and the codes of mailed links. */
import { hashOf, newToken } from '../../accounts/tokens.ts';
import type { Database } from '../../db/database.ts';
import type { SandboxToolkitTokensTable } from '../../db/schema/toolkit-tables.gen.ts';
import { toDate } from '../../wire/instant.ts';

export type TokenPurpose = SandboxToolkitTokensTable['purpose'];
export type OobPurpose = Exclude<TokenPurpose, 'refresh'>;

/** How long a token works, in milliseconds: refresh tokens as long as a session, links as the upstream's own. */
const LIFETIME_MS: Record<TokenPurpose, number> = {
  refresh: 90 * 24 * 3_600_000,
  PASSWORD_RESET: 3_600_000,
  VERIFY_EMAIL: 7 * 24 * 3_600_000,
  VERIFY_AND_CHANGE_EMAIL: 7 * 24 * 3_600_000,
  RECOVER_EMAIL: 7 * 24 * 3_600_000,
};

const usersOf = (db: Database) => db.selectFrom('sandbox_toolkit_users').selectAll();

export type ToolkitUser = Awaited<ReturnType<ReturnType<typeof usersOf>['executeTakeFirstOrThrow']>>;

/** One form of an address: case makes no difference. */
export const plainEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export const userByEmail = (db: Database, email: string): Promise<ToolkitUser | undefined> =>
  usersOf(db).where('email', '=', plainEmail(email)).executeTakeFirst();

export const userById = (db: Database, localId: string): Promise<ToolkitUser | undefined> =>
  usersOf(db).where('local_id', '=', localId).executeTakeFirst();

/** @returns undefined when the e-mail is taken */
export const addUser = (db: Database, email: string, passwordHash: string): Promise<ToolkitUser | undefined> =>
  db
    .insertInto('sandbox_toolkit_users')
    .values({ local_id: newToken().slice(0, 28), email: plainEmail(email), password_hash: passwordHash, created_at: toDate(Date.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes a user. A new password or e-mail ends every refresh token and mailed link, but those that bring a former e-mail back. */
export async function changeUser(
  db: Database,
  localId: string,
  change: { password_hash?: string; email?: string; email_verified?: boolean },
): Promise<ToolkitUser> {
  const user = await db
    .updateTable('sandbox_toolkit_users')
    .set(change)
    .where('local_id', '=', localId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (change.password_hash !== undefined || change.email !== undefined)
    await db.deleteFrom('sandbox_toolkit_tokens').where('local_id', '=', localId).where('purpose', '<>', 'RECOVER_EMAIL').execute();
  return user;
}

export async function removeUser(db: Database, localId: string): Promise<void> {
  await db.deleteFrom('sandbox_toolkit_users').where('local_id', '=', localId).execute();
}

interface TokenFacts {
  readonly localId: string;
  /** the address that a mailed link confirms */
  readonly email: string | null;
  /** milliseconds */
  readonly signedInAt: number;
}

export async function issue(db: Database, purpose: TokenPurpose, { localId, email, signedInAt }: TokenFacts): Promise<string> {
  const token = newToken();
  await db.deleteFrom('sandbox_toolkit_tokens').where('expires_at', '<', toDate(Date.now())).execute();
  await db
    .insertInto('sandbox_toolkit_tokens')
    .values({
      token_hash: hashOf(token),
      local_id: localId,
      purpose,
      email,
      signed_in_at: toDate(signedInAt),
      expires_at: toDate(Date.now() + LIFETIME_MS[purpose]),
    })
    .execute();
  return token;
}

export type IssuedToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** A token with its purpose, whether it has expired or not. */
export const findToken = (db: Database, token: string) =>
  db
    .selectFrom('sandbox_toolkit_tokens')
    .select(['token_hash', 'local_id', 'purpose', 'email', 'signed_in_at', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();

/** Forgets the links by which e-mails that were given up since a token was issued would bring themselves back. */
export async function forgetLaterRecoveries(db: Database, { local_id, expires_at }: IssuedToken): Promise<void> {
  await db
    .deleteFrom('sandbox_toolkit_tokens')
    .where('local_id', '=', local_id)
    .where('purpose', '=', 'RECOVER_EMAIL')
    .where('expires_at', '>=', expires_at)
    .execute();
}

/** @returns false when it was used already: of uses at the same time one succeeds */
export async function takeToken(db: Database, { token_hash }: Pick<IssuedToken, 'token_hash'>): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sandbox_toolkit_tokens').where('token_hash', '=', token_hash).executeTakeFirst();
  return numDeletedRows > 0n;
}
