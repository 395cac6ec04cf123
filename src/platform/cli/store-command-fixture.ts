/** The store's command on a database of tests, for tests of what it prints. */
import { vi } from 'vitest';
import type { StoreApi } from '../api/store/store-fixture.ts';
import { runStore } from './store.ts';

/** @param now milliseconds: what the command takes the time to be @returns the exit code, and all that was printed */
export async function runStoreCommand(world: StoreApi, now: number, ...args: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const keep = (text: unknown) => {
    said += `${String(text)}\n`;
  };
  const spies = [vi.spyOn(console, 'log').mockImplementation(keep), vi.spyOn(console, 'error').mockImplementation(keep)];
  try {
    const code = await runStore(args, { DATABASE_URL: world.database.url, CAMAROTE_NOW: new Date(now).toISOString() });
    return { code, said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
