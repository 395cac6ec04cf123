/** Whether the demonstration is in this database, or was taken out of it. */
import type { Database } from '../db/database.ts';
import { SEED } from './squads.ts';

/** Any number: installing and removing hold it alone, upkeep shares it. */
export const DEMO_LOCK = 7_041_976;
/** Row of platform_facts that remembers the demonstration. */
export const DEMO_FACT = 'demo';

export type DemoState = 'installed' | 'removed' | 'never';

/** What platform_facts remembers. */
export async function readDemoState(db: Database): Promise<DemoState> {
  const row = await db.selectFrom('platform_facts').select('value').where('key', '=', DEMO_FACT).executeTakeFirst();
  const state = (row?.value as { state?: string } | undefined)?.state;
  return state === 'installed' || state === 'removed' ? state : 'never';
}

export const isDemoInstalled = async (db: Database): Promise<boolean> => (await readDemoState(db)) === 'installed';

/** Remembers what became of the demonstration. */
export async function writeDemoState(db: Database, state: 'installed' | 'removed', now: number): Promise<void> {
  const value = JSON.stringify({ state, seed: SEED, at: new Date(now).toISOString() });
  await db
    .insertInto('platform_facts')
    .values({ key: DEMO_FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
