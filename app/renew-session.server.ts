/** What a request's session becomes before it is answered: renewed at the hosted identity service, or ended by it (K-identity-refresh, SPEC §8). */
import { noticeFor } from '#features/account/posted-form.server.ts';
import { endUpstream } from '#identity/browser-session.ts';
import { identityWords } from '#identity/hosted/identity-words.ts';
import { renewIdentity } from '#identity/hosted/renew-session.ts';
import { serverNow } from '#server/clock.ts';
import { siteEnv } from '#server/env.ts';
import { log } from '#server/log.ts';
import { clearSessionLine, type RequestSession, renewedCookieLines } from '#server/session-cookie.ts';
import type { SessionRenewal } from '#server/site-handler.server.ts';
import { clearTypedLines } from '#server/typed-cookie.ts';

/**
 * @param path of the page with its query; null when the request is not for a page
 * @returns null when nothing changes
 */
export async function renewSession(session: RequestSession, path: string | null): Promise<SessionRenewal | null> {
  if (!session.identity) return null;
  const renewal = await renewIdentity(session.identity, Date.now());
  switch (renewal.kind) {
    case 'kept':
      return null;
    case 'renewed': {
      const renewed = { ...session, identity: renewal.identity };
      return { session: renewed, cookies: await renewedCookieLines(renewed, serverNow(), siteEnv()), location: null };
    }
    case 'unreachable':
      return { session: null, cookies: [], location: null };
    case 'ended': {
      const { code } = renewal.fault;
      log('info', 'identity', 'a session was ended by the identity service', { reason: code });
      endUpstream(session.token);
      const cookies = [clearSessionLine(siteEnv()), ...clearTypedLines()];
      if (path === null) return { session: null, cookies, location: null };
      const { location, cookie } = await noticeFor(path, 'email', identityWords(code).text);
      // Of two lines for one cookie a browser keeps the last: the notice.
      return { session: null, cookies: [...cookies, cookie], location };
    }
  }
}
