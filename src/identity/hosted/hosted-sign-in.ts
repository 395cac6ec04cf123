/**
 * E-mail and password kept by the hosted identity service. It signs in, changes and confirms; the upstream gets the ID token and knows the
 * account by its issuer and subject.
 */
import type { IdentityServiceSettings } from '#rules/identity-service.ts';
import type { Fetcher } from '#rules/openid/fetch-json.ts';
import { keepAlive } from '#server/background.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { beginSession, currentSession, dropSession } from '../browser-session.ts';
import type { EmailSignIn, OpenedSession, Registration } from '../email-sign-in.ts';
import { upstreamSignIn } from '../upstream-sign-in.ts';
import { exchange } from './exchange.ts';
import { createFailureLimit } from './failed-sign-ins.ts';
import { createIdentityApi, type IdentityApi, type IdentityTokens } from './identity-api.ts';
import { endsSession, type IdentityCode, IdentityFault } from './identity-fault.ts';
import { cachedPasswordPolicy } from './password-policy.ts';

/** How long a sign-in counts as recent, in milliseconds (SECURITY 26). */
const RECENT_MS = 10 * 60_000;

const isCode = (error: unknown, ...codes: IdentityCode[]): boolean =>
  error instanceof IdentityFault && codes.some((code) => code === error.code);

/** @throws IdentityFault when the viewer's sign-in is older than ten minutes */
function requireRecentSignIn(): void {
  const session = currentSession();
  if (!session || serverNow() - session.signedInAt > RECENT_MS)
    throw new IdentityFault('requires-recent-login', 'the sign-in is not recent');
}

/** An ID token for the viewer; null for one who did not sign in by e-mail. @throws IdentityFault */
async function viewerTokens(api: IdentityApi): Promise<IdentityTokens | null> {
  const identity = currentSession()?.identity;
  return identity ? api.refresh(identity.refreshToken) : null;
}

/**
 * For a viewer who signed in by another way: one with a password of the service has to sign in by it, one without has no account there.
 * @throws IdentityFault for the former
 */
async function requireNoPassword(): Promise<void> {
  const profile = await answerOf('userProfile', upstream().userProfile({}, { context: viewerHeaders() }));
  if (profile.has_password) throw new IdentityFault('requires-recent-login', 'the sign-in was not by e-mail');
}

/** Asks for a mail that nobody waits for. */
function mailLater(api: IdentityApi, idToken: string): void {
  const failed = (error: unknown) => log('warn', 'identity', 'a confirmation mail was not asked for', { error });
  keepAlive(api.sendOobCode({ requestType: 'VERIFY_EMAIL', idToken }).catch(failed));
}

/** Fills the profile of an account that was made a moment ago. @throws UpstreamError */
async function fillProfile({ token }: OpenedSession, { name, user_name, birth_date, terms, optin }: Registration): Promise<void> {
  const context = { ...viewerHeaders(), ...(token === null ? {} : { bearer: token }) };
  const body = { name, user_name, birth_date, terms, optin };
  await answerOf('userProfileUpdate', upstream().userProfileUpdate({ body }, { context }));
}

/** Takes back a registration that the upstream refused, so that it can be tried again with other fields. */
async function takeBack(api: IdentityApi, { idToken }: IdentityTokens, opened: OpenedSession | null): Promise<void> {
  const token = opened?.token;
  const gone = [
    api.delete(idToken),
    ...(token ? [answerOf('userDelete', upstream().userDelete({}, { context: { ...viewerHeaders(), bearer: token } }))] : []),
  ];
  for (const result of await Promise.allSettled(gone))
    if (result.status === 'rejected') log('error', 'identity', 'a registration could not be taken back', { error: result.reason });
}

/** @param fetcher for tests */
export function hostedSignIn(service: IdentityServiceSettings, fetcher: Fetcher = fetch): EmailSignIn {
  const api = createIdentityApi(service, fetcher);
  const failures = createFailureLimit();
  const prove = (credentials: { email: string; password: string }) =>
    failures.run({ email: credentials.email, address: viewerHeaders().viewerAddress ?? null }, () => api.signInWithPassword(credentials));
  const enter = (tokens: IdentityTokens, passwordChanged = false) => exchange(tokens, service, { passwordChanged, fetcher });

  return {
    passwordPolicy: cachedPasswordPolicy(api),

    signIn: async (credentials) => enter(await prove(credentials)),

    register: async (values) => {
      const { email, password } = values;
      const tokens = await api.signUp({ email, password });
      let opened: OpenedSession | null = null;
      try {
        opened = await enter(tokens);
        await fillProfile(opened, values);
      } catch (error) {
        await takeBack(api, tokens, opened);
        throw error;
      }
      mailLater(api, tokens.idToken);
      return opened;
    },

    requestReset: async (email) => {
      try {
        await api.sendOobCode({ requestType: 'PASSWORD_RESET', email });
      } catch (error) {
        if (!isCode(error, 'user-not-found')) throw error;
      }
    },

    isResetLinkGood: async ({ email, token }) => {
      try {
        const found = await api.checkCode(token);
        return found.requestType === 'PASSWORD_RESET' && found.email.toLowerCase() === email.trim().toLowerCase();
      } catch (error) {
        if (isCode(error, 'expired-action-code', 'invalid-action-code')) return false;
        throw error;
      }
    },

    reset: async ({ token, password }) => {
      const { email } = await api.resetPassword(token, password);
      return enter(await api.signInWithPassword({ email, password }), true);
    },

    confirmEmail: async (code) => {
      try {
        await api.applyCode(code);
      } catch (error) {
        // A viewer without an account at the service got the upstream's own link.
        if (isCode(error, 'invalid-action-code')) return upstreamSignIn.confirmEmail(code);
        if (isCode(error, 'expired-action-code', 'email-already-in-use')) return false;
        throw error;
      }
      await tellUpstream();
      return true;
    },

    undoEmail: async (code) => {
      try {
        const { email, requestType } = await api.checkCode(code);
        if (requestType !== 'RECOVER_EMAIL') return false;
        await api.applyCode(code);
        // The password stays what it was, and who changed the e-mail may know it: the upstream's sessions end with a new one.
        await api.sendOobCode({ requestType: 'PASSWORD_RESET', email });
        return true;
      } catch (error) {
        if (isCode(error, 'invalid-action-code')) return upstreamSignIn.undoEmail(code);
        if (isCode(error, 'expired-action-code', 'email-already-in-use')) return false;
        throw error;
      }
    },

    confirmAgain: async () => {
      const tokens = await viewerTokens(api);
      if (tokens) await api.sendOobCode({ requestType: 'VERIFY_EMAIL', idToken: tokens.idToken });
      else await upstreamSignIn.confirmAgain();
    },

    changeEmail: async (newEmail) => {
      requireRecentSignIn();
      const tokens = await viewerTokens(api);
      if (tokens) return api.sendOobCode({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: tokens.idToken, newEmail });
      await requireNoPassword();
      await upstreamSignIn.changeEmail(newEmail);
    },

    changePassword: async ({ email, current, password }) => {
      if (current === '') throw new IdentityFault('operation-not-allowed', 'the account has no password at the service');
      const { idToken } = await prove({ email, password: current });
      const { token, identity } = await enter(await api.updatePassword(idToken, password), true);
      if (token !== null) await beginSession(token, { identity });
    },

    deleteAccount: async () => {
      requireRecentSignIn();
      // An account that is gone already at the service is deleted upstream too.
      const tokens = await viewerTokens(api).catch((error: unknown) => {
        if (endsSession(error)) return 'gone' as const;
        throw error;
      });
      if (tokens === null) await requireNoPassword();
      else if (tokens !== 'gone') await api.delete(tokens.idToken);
      await upstreamSignIn.deleteAccount();
    },
  };

  /** After a confirmation in a browser that is signed in: brings the upstream the new ID token, whose e-mail is confirmed. */
  async function tellUpstream(): Promise<void> {
    const session = currentSession();
    if (!session?.identity) return;
    try {
      const { token, identity } = await enter(await api.refresh(session.identity.refreshToken));
      if (token !== null && identity) await beginSession(token, { identity }, session.signedInAt);
    } catch (error) {
      // A changed e-mail ends the sessions at the service: the viewer signs in with the new one.
      if (endsSession(error)) dropSession();
      else log('warn', 'identity', 'a confirmed e-mail reaches the upstream with the next sign-in', { error });
    }
  }
}
