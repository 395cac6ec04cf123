/** The state of the demonstration in this database: installed, removed, declined or undecided. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { DEMO_LOCK } from '../db/locks.ts';
import { SEED } from './squads.ts';

/** Key of the demonstration's row in platform_facts. */
export const DEMO_FACT = 'demo';

/** `declined`: the first start had --empty. `never`: not decided yet. */
export type DemoState = 'installed' | 'removed' | 'declined' | 'never';

/** Reads the state from platform_facts. */
export async function readDemoState(db: Database): Promise<DemoState> {
  const row = await db.selectFrom('platform_facts').select('value').where('key', '=', DEMO_FACT).executeTakeFirst();
  const state = (row?.value as { state?: string } | undefined)?.state;
  return state === 'installed' || state === 'removed' || state === 'declined' ? state : 'never';
}

export const isDemoInstalled = async (db: Database): Promise<boolean> => (await readDemoState(db)) === 'installed';

/** Writes the state to platform_facts. */
export async function writeDemoState(db: Database, state: Exclude<DemoState, 'never'>, now: number): Promise<void> {
  const value = JSON.stringify({ state, seed: SEED, at: new Date(now).toISOString() });
  await db
    .insertInto('platform_facts')
    .values({ key: DEMO_FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Records that this database starts without the demonstration, so that no later start installs it. An earlier decision stays.
 * @returns the state afterwards
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
