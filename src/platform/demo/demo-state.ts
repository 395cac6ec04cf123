/** Whether the demonstration is in this database, was taken out of it, or was never wanted in it. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { DEMO_LOCK } from '../db/locks.ts';
import { SEED } from './squads.ts';

/** Row of platform_facts that remembers the demonstration. */
export const DEMO_FACT = 'demo';

/** `declined`: the database was begun with --empty. `never`: nobody has decided yet. */
export type DemoState = 'installed' | 'removed' | 'declined' | 'never';

/** What platform_facts remembers. */
export async function readDemoState(db: Database): Promise<DemoState> {
  const row = await db.selectFrom('platform_facts').select('value').where('key', '=', DEMO_FACT).executeTakeFirst();
  const state = (row?.value as { state?: string } | undefined)?.state;
  return state === 'installed' || state === 'removed' || state === 'declined' ? state : 'never';
}

export const isDemoInstalled = async (db: Database): Promise<boolean> => (await readDemoState(db)) === 'installed';

/** Remembers what became of the demonstration. */
export async function writeDemoState(db: Database, state: Exclude<DemoState, 'never'>, now: number): Promise<void> {
  const value = JSON.stringify({ state, seed: SEED, at: new Date(now).toISOString() });
  await db
    .insertInto('platform_facts')
    .values({ key: DEMO_FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Remembers that this database was begun without the demonstration, so that no later start brings it. What was decided before stays.
 * @returns what holds from now on
 */
export function declineDemo(db: Database, now: number): Promise<DemoState> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`.execute(trx);
    const state = await readDemoState(trx);
    if (state !== 'never') return state;
    await writeDemoState(trx, 'declined', now);
    return 'declined';
  });
}
