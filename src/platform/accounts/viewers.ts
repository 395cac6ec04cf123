/** Viewers: created, found by a provider's identity, linked to one, and shown as a profile. */
import type { ExpressionBuilder } from 'kysely';
import { OPERATORS, type Operator, type Profile } from '#contract/entities/profile.ts';
import { OPERATOR_SECONDS } from '#rules/constants.ts';
import { fullName } from '#rules/fields.ts';
import type { Database } from '../db/database.ts';
import type { ViewerIdentitiesTable } from '../db/schema/accounts-tables.gen.ts';
import type { Schema } from '../db/schema.ts';
import { iso, toDate } from '../wire/instant.ts';
import { readFavourites } from './favourites.ts';
import { lockViewer } from './lock-viewer.ts';
import { mayUseMultiscreen } from './multiscreen.ts';
import { isWhole } from './pack-rights.ts';
import { readRunningPacks } from './subscriptions.ts';
import { newId } from './tokens.ts';

export interface NewViewer {
  readonly name: string;
  /** null: asked for by the complete-profile pop-up */
  readonly userName: string | null;
  readonly email: string | null;
  /** Whether the one who sends it has proved that the e-mail is the viewer's. */
  readonly emailVerified: boolean;
  readonly passwordHash: string | null;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly termsAccepted: boolean;
  readonly optin: boolean;
  readonly source?: 'demo' | 'manual';
}

/** What another viewer has already. */
export type Taken = 'email' | 'user_name';

export type Created = { readonly ok: true; readonly viewerId: string } | { readonly ok: false; readonly taken: readonly Taken[] };

/** An account at a provider, proved by its id_token. */
export interface Identity {
  readonly provider: ViewerIdentitiesTable['provider'];
  readonly iss: string;
  readonly sub: string;
  readonly email: string | null;
  /** Whether the operator says that the customer has a subscription. */
  readonly subscription: boolean;
}

/**
 * Creates a viewer who claims the e-mail and the user name. Nothing is stored when another viewer has one of them.
 * @param now milliseconds
 */
export async function createViewer(db: Database, viewer: NewViewer, now: number): Promise<Created> {
  const viewerId = newId();
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('viewers')
      .values({
        id: viewerId,
        name: viewer.name,
        user_name: viewer.userName,
        email: viewer.email,
        email_verified_at: viewer.email !== null && viewer.emailVerified ? toDate(now) : null,
        password_hash: viewer.passwordHash,
        birth_date: viewer.birthDate,
        terms_at: viewer.termsAccepted ? toDate(now) : null,
        optin: viewer.optin,
        created_at: toDate(now),
        source: viewer.source ?? 'manual',
      })
      .execute();
    const taken: Taken[] = [];
    if (viewer.email !== null && !(await claimEmail(trx, viewerId, viewer.email, { now }))) taken.push('email');
    if (viewer.userName !== null && !(await claimUserName(trx, viewerId, viewer.userName))) taken.push('user_name');
    if (taken.length === 0) return { ok: true, viewerId } as const;
    // Deletes its claims too. Not by a rollback: the caller's transaction may go on.
    await trx.deleteFrom('viewers').where('id', '=', viewerId).execute();
    return { ok: false, taken } as const;
  });
}

const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

export interface Account {
  readonly viewerId: string;
  readonly name: string;
  readonly userName: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly passwordHash: string | null;
}

/** The viewer to whom an e-mail belongs. Case makes no difference. */
export async function findByEmail(db: Database, email: string): Promise<Account | null> {
  const found = await db
    .selectFrom('viewer_emails as claim')
    .innerJoin('viewers as v', 'v.id', 'claim.viewer_id')
    .select(['v.id', 'v.name', 'v.user_name', 'v.email', 'v.email_verified_at', 'v.password_hash'])
    .where('claim.email', '=', email.trim().normalize('NFC').toLowerCase())
    .where('claim.kept_until', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  return {
    viewerId: found.id,
    name: found.name,
    userName: found.user_name,
    email: found.email ?? email,
    emailVerified: found.email_verified_at !== null,
    passwordHash: found.password_hash,
  };
}

/**
 * Which of an e-mail and a user name another viewer has.
 * @param now milliseconds
 * @param own whose claims do not count
 */
export async function findTaken(db: Database, wanted: { email?: string; user_name?: string }, now: number, own?: string): Promise<Taken[]> {
  const [email, userName] = await Promise.all([
    wanted.email === undefined
      ? undefined
      : db
          .selectFrom('viewer_emails')
          .select('viewer_id')
          .where('email', '=', wanted.email.toLowerCase())
          .where((row) => row.or([row('kept_until', 'is', null), row('kept_until', '>', toDate(now))]))
          .where('viewer_id', 'not in', db.selectFrom('viewers').select('id').where(isUnfinished))
          .executeTakeFirst(),
    wanted.user_name === undefined
      ? undefined
      : db.selectFrom('viewer_user_names').select('viewer_id').where('user_name', '=', wanted.user_name.toLowerCase()).executeTakeFirst(),
  ]);
  const isOthers = (claim: { viewer_id: string } | undefined) => claim !== undefined && claim.viewer_id !== own;
  return [...(isOthers(email) ? (['email'] as const) : []), ...(isOthers(userName) ? (['user_name'] as const) : [])];
}

/**
 * Claims an e-mail for a viewer, who gives up the former one, at once or after the seconds in which it can still undo the change.
 * @param now milliseconds
 * @returns false when another viewer has it
 */
export async function claimEmail(
  db: Database,
  viewerId: string,
  email: string,
  { now, keepFormerSeconds = 0 }: { now: number; keepFormerSeconds?: number },
): Promise<boolean> {
  const wanted = email.toLowerCase();
  await db.deleteFrom('viewer_emails').where('email', '=', wanted).where('kept_until', '<=', toDate(now)).execute();
  await takeEmailFromUnfinished(db, viewerId, wanted);
  const claimed = await db
    .insertInto('viewer_emails')
    .values({ email: wanted, viewer_id: viewerId })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ kept_until: null }).where('viewer_emails.viewer_id', '=', viewerId))
    .returning('email')
    .executeTakeFirst();
  if (!claimed) return false;
  await db
    .updateTable('viewer_emails')
    .set({ kept_until: toDate(now + keepFormerSeconds * 1_000) })
    .where('viewer_id', '=', viewerId)
    .where('email', '<>', wanted)
    .where('kept_until', 'is', null)
    .execute();
  return true;
}

/**
 * A viewer who signed in with a provider and left before the profile was complete. An account of the hosted identity service counts as complete:
 * whoever made it chose e-mail and password there.
 */
const isUnfinished = (row: ExpressionBuilder<Schema, 'viewers'>) =>
  row.and([
    row('viewers.terms_at', 'is', null),
    row('viewers.password_hash', 'is', null),
    row.exists(row.selectFrom('viewer_identities').select('sub').whereRef('viewer_identities.viewer_id', '=', 'viewers.id')),
    row.not(
      row.exists(
        row
          .selectFrom('viewer_identities')
          .select('sub')
          .whereRef('viewer_identities.viewer_id', '=', 'viewers.id')
          .where('viewer_identities.provider', '=', 'identity'),
      ),
    ),
  ]);

/**
 * The e-mail of a sign-in that was left is free for another viewer. That sign-in stays, and asks for an e-mail when its profile is completed. The
 * update locks its row: a profile that is completed at the same time keeps its e-mail, or is asked for another.
 * @param email in lower case
 */
async function takeEmailFromUnfinished(db: Database, viewerId: string, email: string): Promise<void> {
  const left = await db
    .updateTable('viewers')
    .set({ email: null, email_verified_at: null })
    .where('id', '=', db.selectFrom('viewer_emails').select('viewer_id').where('email', '=', email))
    .where('id', '<>', viewerId)
    .where(isUnfinished)
    .returning('id')
    .executeTakeFirst();
  if (left) await db.deleteFrom('viewer_emails').where('email', '=', email).where('viewer_id', '=', left.id).execute();
}

/** Claims a user name for a viewer, who gives up the former one. @returns false when another viewer has it */
export async function claimUserName(db: Database, viewerId: string, userName: string): Promise<boolean> {
  const claimed = await db
    .insertInto('viewer_user_names')
    .values({ user_name: userName.toLowerCase(), viewer_id: viewerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_name')
    .executeTakeFirst();
  const own =
    claimed ??
    (await db
      .selectFrom('viewer_user_names')
      .select('user_name')
      .where('user_name', '=', userName.toLowerCase())
      .where('viewer_id', '=', viewerId)
      .executeTakeFirst());
  if (!own) return false;
  await db.deleteFrom('viewer_user_names').where('viewer_id', '=', viewerId).where('user_name', '<>', userName.toLowerCase()).execute();
  return true;
}

/** The viewer whose account at a provider this is. */
export async function findByIdentity(db: Database, iss: string, sub: string): Promise<{ viewerId: string } | null> {
  const found = await db
    .selectFrom('viewer_identities')
    .select('viewer_id')
    .where('iss', '=', iss)
    .where('sub', '=', sub)
    .executeTakeFirst();
  return found ? { viewerId: found.viewer_id } : null;
}

/**
 * Links an account at a provider to a viewer, or brings what the provider says about it up to date.
 * @param now milliseconds
 * @returns 'taken' when it belongs to another viewer: nothing changes
 */
export async function linkIdentity(db: Database, viewerId: string, identity: Identity, now: number): Promise<'linked' | 'taken'> {
  const { provider, iss, sub, email, subscription } = identity;
  const expires_at = isOperator(provider) ? toDate(now + OPERATOR_SECONDS * 1000) : null;
  const linked = await db
    .insertInto('viewer_identities')
    .values({ provider, iss, sub, email, subscription, expires_at, viewer_id: viewerId, linked_at: toDate(now) })
    .onConflict((conflict) =>
      conflict.columns(['iss', 'sub']).doUpdateSet({ email, subscription, expires_at }).where('viewer_identities.viewer_id', '=', viewerId),
    )
    .returning('sub')
    .executeTakeFirst();
  return linked ? 'linked' : 'taken';
}

/**
 * Takes an account at a provider from a viewer who signed in with it once and left before the profile was complete: the one who links it has proved
 * to be its owner, and that viewer has no other way in. What was made of the sign-in is deleted.
 */
async function takeFromUnfinished(trx: Database, viewerId: string, { iss, sub }: Identity): Promise<void> {
  const owner = await findByIdentity(trx, iss, sub);
  if (!owner || owner.viewerId === viewerId) return;
  await trx
    .deleteFrom('viewers')
    .where('id', '=', owner.viewerId)
    .where('terms_at', 'is', null)
    .where('password_hash', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('viewer_identities')
            .select('sub')
            .whereRef('viewer_identities.viewer_id', '=', 'viewers.id')
            .where((other) => other.or([other('iss', '<>', iss), other('sub', '<>', sub)])),
        ),
      ),
    )
    .execute();
}

/** As linkIdentity(), in place of the viewer's other accounts at the provider: one of an operator at a time. */
export const replaceIdentity = (db: Database, viewerId: string, identity: Identity, now: number): Promise<'linked' | 'taken'> =>
  inTransaction(db, async (trx) => {
    await lockViewer(trx, viewerId);
    await takeFromUnfinished(trx, viewerId, identity);
    if ((await linkIdentity(trx, viewerId, identity, now)) === 'taken') return 'taken';
    await trx
      .deleteFrom('viewer_identities')
      .where('viewer_id', '=', viewerId)
      .where('provider', '=', identity.provider)
      .where((eb) => eb.or([eb('iss', '<>', identity.iss), eb('sub', '<>', identity.sub)]))
      .execute();
    return 'linked';
  });

const isOperator = (provider: string): provider is Operator => (OPERATORS as readonly string[]).includes(provider);

/**
 * A viewer's profile as the contract has it; null when the viewer does not exist. `completed` asks for what registration asks for.
 * @param publicBase public address of the upstream, without a trailing slash
 * @param signedInAt milliseconds; null outside of a session
 * @param now milliseconds, for what ends
 */
export async function toProfile(
  db: Database,
  viewerId: string,
  { publicBase, signedInAt = null, now = Date.now() }: { publicBase: string; signedInAt?: number | null; now?: number },
): Promise<Profile | null> {
  const [row, identities, favorites, packs, multiscreen] = await Promise.all([
    db.selectFrom('viewers').selectAll().where('id', '=', viewerId).executeTakeFirst(),
    db
      .selectFrom('viewer_identities')
      .select(['provider', 'subscription'])
      .where('viewer_id', '=', viewerId)
      .orderBy('linked_at')
      .orderBy('provider')
      .execute(),
    readFavourites(db, viewerId),
    readRunningPacks(db, viewerId, now),
    mayUseMultiscreen(db, viewerId, now),
  ]);
  if (!row) return null;
  const networks = [...new Set(identities.map(({ provider }) => provider).filter(isOperator))];
  return {
    id: row.id,
    name: row.name,
    user_name: row.user_name ?? '',
    email: row.email ?? '',
    image: row.picture_hash === null ? null : `${publicBase}/pictures/${row.picture_hash}.webp`,
    premium: row.premium || packs.some(isWhole),
    subscription: row.subscription || identities.some(({ subscription }) => subscription),
    networks: networks.map((name) => ({ name })),
    completed: fullName(row.name).ok && row.user_name !== null && row.email !== null && row.birth_date !== null && row.terms_at !== null,
    favorites,
    notification: row.notification,
    optin: row.optin,
    latest_videos_notifications: row.latest_videos_notifications,
    moment_manager: row.moment_manager,
    multiscreen,
    packs,
    email_verified: row.email_verified_at !== null,
    // The password of an account at the hosted identity service is kept there.
    has_password: row.password_hash !== null || identities.some(({ provider }) => provider === 'identity'),
    signed_in_at: signedInAt === null ? null : iso(signedInAt),
    birth_date: row.birth_date,
  };
}
