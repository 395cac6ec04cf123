/** Who has seen something, so that nobody is counted twice. */
import type { Context } from '../http/handler.ts';
import { hashOf } from './tokens.ts';

/**
 * Hashes of what was seen with the viewer and with the device, the viewer's first: they tell neither, and link no two views. A device that is
 * signed in has both, so that signing in or out on it is not another viewer. Empty: nobody in particular.
 * @param what kind and id of what was seen
 */
export const seenKeys = (what: string, { viewer, session }: Pick<Context, 'viewer' | 'session'>): string[] =>
  [...(session === null ? [] : [`viewer ${session.viewerId}`]), ...(viewer.deviceId === null ? [] : [`device ${viewer.deviceId}`])].map(
    (who) => hashOf(`${what} ${who}`),
  );
