import type { Context } from '../http/handler.ts';
import type { MomentContext } from '../wire/moment.ts';
import { readMomentSettings } from './moment-settings.ts';

/** What readers of moments need, of the request of one who asks. */
export async function momentContext({ db, now, publicBase, session, facts }: Context): Promise<MomentContext> {
  const { delaySeconds } = await readMomentSettings(db);
  return { db, now, publicBase, viewerId: session?.viewerId ?? null, siteUrl: facts.siteUrl, delaySeconds };
}
