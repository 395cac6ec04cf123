/** Who may read what is the operator's: `/_estado`, `/metrics`, and in the health pages calls, times and reasons. Wrong keys are counted together. */
import { randomUUID } from 'node:crypto';
import { isLoopbackName } from '#rules/listening.ts';
import { createKeyDoor, type KeyAnswer, type KeyTry } from '#rules/metrics-key.ts';
import { siteEnv } from './env.ts';
import { log } from './log.ts';
import { requestState } from './request-state.ts';

type Door = (key: string, given: KeyTry) => KeyAnswer;

/** The build has this module twice, in the entry of Node and in the site: both count in one place, and know one key of the process. */
const PLACE = Symbol.for('site.operator-key');
const shared = globalThis as { [PLACE]?: { door: Door; own: string } };

function place(): { door: Door; own: string } {
  shared[PLACE] ??= {
    door: createKeyDoor(({ network }) => log('warn', 'operation', 'a wrong key was given for a page of the operator', { network })),
    own: randomUUID(),
  };
  return shared[PLACE];
}

/**
 * @param key METRICS_KEY
 * @param request of a page of the site
 */
export const operatorKey = (key: string, request: Request): KeyAnswer =>
  keyOf(key, request.headers.get('authorization'), requestState()?.viewer().address ?? null);

/** As operatorKey(), outside of the site's pages. @param address of whoever asks */
export const keyOf = (key: string, authorization: string | null, address: string | null): KeyAnswer =>
  place().door(key, { authorization, address, now: Date.now() });

/** Headers by which the process asks its own health pages. */
export const ownHeaders = (): Record<string, string> => ({ 'x-own-key': place().own });

/**
 * Whether the health pages tell whoever asks of calls, times and reasons. A site for this machine alone tells everybody who reaches it: nobody
 * else does (SECURITY 58).
 */
export function mayReadHealth(request: Request): boolean {
  const { SITE_URL, METRICS_KEY } = siteEnv();
  if (isLoopbackName(new URL(SITE_URL).hostname) || request.headers.get('x-own-key') === place().own) return true;
  return METRICS_KEY !== undefined && operatorKey(METRICS_KEY, request) === 'right';
}
