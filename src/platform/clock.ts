/** What time it is for the embedded upstream. CAMAROTE_NOW moves it, so that tests and screenshots repeat; it keeps ticking. */
import type { PlatformEnv } from './env.ts';

/** Milliseconds since 1970, UTC. */
export type Clock = () => number;

export function createClock(env: Pick<PlatformEnv, 'CAMAROTE_NOW' | 'CAMAROTE_CLOCK_OFFSET_MS'>): Clock {
  const offset = env.CAMAROTE_CLOCK_OFFSET_MS ?? (env.CAMAROTE_NOW ? Date.parse(env.CAMAROTE_NOW) - Date.now() : 0);
  return () => Date.now() + offset;
}
