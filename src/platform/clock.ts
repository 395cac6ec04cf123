/** The embedded upstream's clock. CAMAROTE_NOW sets its start, so that tests and screenshots are repeatable; it keeps running. */
import type { PlatformEnv } from './env.ts';

/** Milliseconds since 1970, UTC. */
export type Clock = () => number;

export function createClock(env: Pick<PlatformEnv, 'CAMAROTE_NOW' | 'CAMAROTE_CLOCK_OFFSET_MS'>): Clock {
  const offset = env.CAMAROTE_CLOCK_OFFSET_MS ?? (env.CAMAROTE_NOW ? Date.parse(env.CAMAROTE_NOW) - Date.now() : 0);
  return () => Date.now() + offset;
}
