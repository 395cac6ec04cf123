/** The session of the request, after a change that renewed its tokens. */
import { serverNow } from '#server/clock.ts';
import { siteEnv } from '#server/env.ts';
import { requestState } from '#server/request-state.ts';
import { clearSessionLine, type RequestSession, renewedCookieLines } from '#server/session-cookie.ts';
import { addCookie } from '#server/set-cookies.ts';

/** The viewer's session; null for a visitor. */
export const currentSession = (): RequestSession | null => requestState()?.viewer().session ?? null;

/** Seals the session into the cookie, and uses it for the calls of this request that follow. */
export async function keepSession(session: RequestSession): Promise<void> {
  for (const line of await renewedCookieLines(session, serverNow(), siteEnv())) addCookie(line);
  const viewer = requestState()?.viewer();
  if (viewer) viewer.session = session;
}

/** Signs the viewer out of this browser. */
export const dropSession = (): void => addCookie(clearSessionLine(siteEnv()));
