/**
 * Demonstration viewers with a known password, for trying accounts out. They exist only where the sandbox is allowed and the
 * demonstration is installed (SECURITY 51).
 */
import { isSandboxAllowed } from '#rules/sandbox.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { newId } from '../accounts/tokens.ts';
import { createViewer } from '../accounts/viewers.ts';
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';
import { branded } from './branded.ts';
import { isDemoInstalled } from './demo-state.ts';
import { keepDemoPredictions, removeEmptyDemoGroup } from './predictions.ts';

export const DEMO_PASSWORD = 'lugar-cativo-2026';

interface DemoViewer {
  readonly name: string;
  readonly userName: string | null;
  readonly email: string;
  readonly emailVerified?: false;
  readonly birthDate?: null;
  readonly termsAccepted?: false;
  readonly rights?: { readonly premium?: true; readonly subscription?: true };
}

/** In the order of the table in the README. */
export const DEMO_VIEWERS: readonly DemoViewer[] = branded([
  { name: 'Leonor Duarte', userName: 'leonor', email: 'demo@camarote.example', rights: { subscription: true } },
  { name: 'Tomás Vieira', userName: 'tomas', email: 'sem-subscricao@camarote.example' },
  { name: 'Helena Matos', userName: 'helena', email: 'premium@camarote.example', rights: { premium: true } },
  { name: 'Vasco Lima', userName: 'vasco', email: 'por-confirmar@camarote.example', emailVerified: false },
  { name: 'Marta', userName: null, email: 'incompleto@camarote.example', birthDate: null, termsAccepted: false },
]);

/** Entries of the ledger of the first viewer: days before now, credits, text. */
const WALLET = [
  [21, 100, 'Boas-vindas'],
  [14, 20, 'Prémio do desafio da jornada'],
  [3, -45, 'Desconto na loja'],
] as const;

/** Favourites of the first viewer: clubs of the demonstration by their initials, the main one first. */
const FAVOURITES = ['SCP', 'SCB'];

/**
 * Brings the demonstration viewers to what the settings allow: adds those that are missing, or removes all with their sessions. A database
 * that moves from a laptop to a public server loses its known passwords by that.
 * @param now milliseconds
 */
export async function keepDemoViewers(db: Database, env: { SITE_URL: string; SANDBOX?: string | undefined }, now: number): Promise<void> {
  if (!isSandboxAllowed(env.SITE_URL, env.SANDBOX) || !(await isDemoInstalled(db))) {
    await db.deleteFrom('viewers').where('source', '=', 'demo').execute();
    await removeEmptyDemoGroup(db);
    return;
  }
  const emails = DEMO_VIEWERS.map(({ email }) => email);
  const known = await db.selectFrom('viewer_emails').select('email').where('email', 'in', emails).execute();
  const missing = DEMO_VIEWERS.filter(({ email }) => !known.some((one) => one.email === email));
  if (missing.length > 0) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    for (const viewer of missing) await addViewer(db, viewer, passwordHash, now);
  }
  await keepDemoPredictions(db, now);
}

async function addViewer(db: Database, viewer: DemoViewer, passwordHash: string, now: number): Promise<void> {
  const { name, userName, email, emailVerified = true, birthDate = '1990-04-25', termsAccepted = true, rights = {} } = viewer;
  await db.transaction().execute(async (trx) => {
    const created = await createViewer(
      trx,
      { name, userName, email, emailVerified, passwordHash, birthDate, termsAccepted, optin: false, source: 'demo' },
      now,
    );
    // Another process has added it, or a viewer has its user name: nothing to do.
    if (!created.ok) return;
    const viewerId = created.viewerId;
    if (Object.keys(rights).length > 0) await trx.updateTable('viewers').set(rights).where('id', '=', viewerId).execute();
    if (email === DEMO_VIEWERS[0]?.email) await addBelongings(trx, viewerId, now);
  });
}

/** What the first viewer's profile shows: a ledger and favourites. */
async function addBelongings(trx: Database, viewerId: string, now: number): Promise<void> {
  await trx
    .insertInto('wallet_entries')
    .values(
      WALLET.map(([days, amount, label]) => ({ viewer_id: viewerId, id: newId(), at: toDate(now - days * 86_400_000), amount, label })),
    )
    .execute();
  const teams = await trx
    .selectFrom('teams')
    .select('id')
    .where('modality_slug', '=', 'futebol')
    .where('initials', 'in', FAVOURITES)
    .orderBy('initials', 'desc')
    .execute();
  const rows = teams.map(({ id }, position) => ({
    viewer_id: viewerId,
    kind: 'team' as const,
    target_id: id,
    position,
    is_main: position === 0,
  }));
  if (rows.length > 0) await trx.insertInto('viewer_favourites').values(rows).execute();
}
