/** The ID token of the hosted identity service for a session upstream. */
import type { IdentityServiceSettings } from '#rules/identity-service.ts';
import type { Fetcher } from '#rules/openid/fetch-json.ts';
import { verifyIdToken } from '#rules/openid/id-token.ts';
import { ProviderFault } from '#rules/openid/provider-fault.ts';
import { log } from '#server/log.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import type { OpenedSession } from '../email-sign-in.ts';
import type { IdentityTokens } from './identity-api.ts';
import { IdentityFault } from './identity-fault.ts';

/**
 * Verifies the ID token (keys, issuer, audience, subject, end) and exchanges it; the upstream verifies it by itself again.
 * @param passwordChanged ends the viewer's other sessions
 * @throws IdentityFault, UpstreamError
 */
export async function exchange(
  { idToken, refreshToken, expiresAt }: IdentityTokens,
  { issuer, audience, jwks }: IdentityServiceSettings,
  { passwordChanged = false, fetcher = fetch as Fetcher } = {},
): Promise<OpenedSession> {
  await verifyIdToken(idToken, { id: 'identity', issuer, clientId: audience }, { jwks }, null, fetcher, Date.now()).catch(
    (error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error;
      log('error', 'identity', 'an ID token of the identity service cannot be believed', { reason: error.message });
      throw new IdentityFault(error.kind === 'unreachable' ? 'network-request-failed' : 'unknown', error.message, error);
    },
  );
  const body = { token: idToken, ...(passwordChanged ? { password_changed: true } : {}) };
  const { access_token } = await answerOf('authIdentity', upstream().authIdentity({ body }, { context: viewerHeaders() }));
  return { token: access_token, identity: { refreshToken, expiresAt } };
}
