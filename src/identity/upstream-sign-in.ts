/** E-mail and password kept by the upstream: its own calls. */
import type { Session } from '#contract/entities/session.ts';
import { DEFAULT_PASSWORD_POLICY } from '#rules/fields.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import type { EmailSignIn, OpenedSession } from './email-sign-in.ts';

const asViewer = () => ({ context: viewerHeaders() });

const openedBy = ({ access_token }: Session): OpenedSession => ({ token: access_token, identity: null });

const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof UpstreamError && error.fault.kind === 'http' && statuses.includes(error.fault.status);

export const upstreamSignIn: EmailSignIn = {
  passwordPolicy: () => Promise.resolve(DEFAULT_PASSWORD_POLICY),
  signIn: async ({ email, password }) =>
    openedBy(await answerOf('authLogin', upstream().authLogin({ body: { username: email, password } }, asViewer()))),
  register: async (body) => openedBy(await answerOf('authRegister', upstream().authRegister({ body }, asViewer()))),
  requestReset: async (email) => {
    await answerOf('authRequest', upstream().authRequest({ body: { email } }, asViewer()));
  },
  isResetLinkGood: async (link) => {
    try {
      await answerOf('authRequest', upstream().authRequest({ body: link }, asViewer()));
      return true;
    } catch (error) {
      if (isStatus(error, 410)) return false;
      throw error;
    }
  },
  reset: async (body) => openedBy(await answerOf('authReset', upstream().authReset({ body }, asViewer()))),
  confirmEmail: async (token) => {
    try {
      await answerOf('authConfirm', upstream().authConfirm({ body: { token } }, asViewer()));
      return true;
    } catch (error) {
      if (isStatus(error, 410, 422)) return false;
      throw error;
    }
  },
  undoEmail: async (token) => {
    try {
      await answerOf('authUndoEmail', upstream().authUndoEmail({ body: { token } }, asViewer()));
      return true;
    } catch (error) {
      if (isStatus(error, 410, 422)) return false;
      throw error;
    }
  },
  confirmAgain: async () => {
    await answerOf('authConfirmAgain', upstream().authConfirmAgain({}, asViewer()));
  },
  changeEmail: async (email) => {
    await answerOf('userProfileUpdate', upstream().userProfileUpdate({ body: { email } }, asViewer()));
  },
  changePassword: async ({ current, password }) => {
    const body = { password, ...(current === '' ? {} : { current_password: current }) };
    await answerOf('userProfileUpdate', upstream().userProfileUpdate({ body }, asViewer()));
  },
  deleteAccount: async () => {
    await answerOf('userDelete', upstream().userDelete({}, asViewer()));
  },
};
