/** The session of the request's browser: every way in begins it here, and it ends here. */
import type { ProviderId } from '#rules/identity-providers.ts';
import { keepAlive } from '#server/background.ts';
import { serverNow } from '#server/clock.ts';
import { siteEnv } from '#server/env.ts';
import { log } from '#server/log.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { clearSessionLine, type IdentitySession, type RequestSession, renewedCookieLines } from '#server/session-cookie.ts';
import { addCookie } from '#server/set-cookies.ts';
import { clearTypedLines, keptLine, ORDER_SECONDS } from '#server/typed-cookie.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';

/** The viewer's session; null for a visitor. */
export const currentSession = (): RequestSession | null => requestState()?.viewer().session ?? null;

/**
 * Signs the browser in. A session that it had before ends upstream, whoever's it was (SECURITY 66). Calls of this request that follow are made
 * with the new one. What was typed before in this browser is forgotten (SECURITY 71); of an order that a visitor left, its number and key go over to
 * the account, so that its next order can take that one's place.
 * @param token the upstream's
 * @param about the session at the hosted identity service, or the provider, by which the viewer signed in
 * @param signedInAt milliseconds: when the viewer proved who it is
 */
export async function beginSession(
  token: string,
  { identity = null, provider }: { identity?: IdentitySession | null; provider?: ProviderId } = {},
  signedInAt: number = serverNow(),
): Promise<void> {
  const before = currentSession()?.token;
  const session: RequestSession = { token, signedInAt, ...(identity ? { identity } : {}), ...(provider ? { provider } : {}) };
  for (const line of await renewedCookieLines(session, serverNow(), siteEnv())) addCookie(line);
  const draft = before === undefined ? requestState()?.viewer().orderDraft : null;
  const kept = draft ? await keptLine('encomenda', draft, ORDER_SECONDS, session) : null;
  forgetTyped();
  if (kept !== null) addCookie(kept);
  // An upstream may have linked something to the session of before and kept it.
  if (before !== undefined && before !== token) endUpstream(before);
  const viewer = requestState()?.viewer();
  if (viewer) viewer.session = session;
}

/** Signs the viewer out of this browser alone: the session upstream is over already, or ends by endUpstream(). */
export function dropSession(): void {
  addCookie(clearSessionLine(siteEnv()));
  forgetTyped();
  const viewer = requestState()?.viewer();
  if (viewer) viewer.session = null;
}

/** What this answer keeps afterwards, a form's refusal, takes the place of the line that removes the cookie. */
function forgetTyped(): void {
  for (const line of clearTypedLines()) addCookie(line);
  const viewer = requestState()?.viewer();
  if (viewer) Object.assign(viewer, { orderDraft: null, postedForm: null });
}

/** Waits before each further try to end a session upstream, in milliseconds: 8 minutes together. */
const RETRY_MS = [1_000, 5_000, 15_000, 60_000, 120_000, 300_000];

/** Ends a session at the upstream, after the answer, however often that takes (SECURITY 24). */
export function endUpstream(token: string): void {
  const context = { ...viewerHeaders(), bearer: token };
  const end = async () => {
    for (const wait of [...RETRY_MS, null]) {
      try {
        await answerOf('authLogout', upstream().authLogout({}, { context }));
        return;
      } catch (error) {
        // 401: it is dead already.
        if (error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === 401) return;
        if (wait === null) log('error', 'identity', 'a session could not be ended upstream', { error });
        else await new Promise((go) => setTimeout(go, wait));
      }
    }
  };
  keepAlive(end());
}
