/** What signing in by e-mail and password takes, whoever keeps them (chosen-sign-in.ts). */

import type { PasswordPolicy } from '#rules/fields.ts';
import type { IdentitySession } from '#server/session-cookie.ts';

export interface Registration {
  name: string;
  user_name: string;
  email: string;
  password: string;
  birth_date: string;
  terms: boolean;
  optin: boolean;
  /** the answer to the upstream's question, where it has asked one */
  question_token?: string;
  question_answer?: string;
}

/** A session that was opened upstream. */
export interface OpenedSession {
  /** the upstream's token; null: an e-mail must be opened first */
  token: string | null;
  /** the session at the hosted identity service; null without it */
  identity: IdentitySession | null;
}

/** Every method throws UpstreamError, or IdentityFault where the hosted identity service is switched on. */
export interface EmailSignIn {
  passwordPolicy: () => Promise<PasswordPolicy>;
  signIn: (values: { email: string; password: string }) => Promise<OpenedSession>;
  register: (values: Registration) => Promise<OpenedSession>;
  /** Asks for the mail that leads to a new password; the same for known and unknown addresses (SECURITY 19). */
  requestReset: (email: string) => Promise<void>;
  /** Whether a mailed link still counts. */
  isResetLinkGood: (link: { email: string; token: string }) => Promise<boolean>;
  reset: (values: { email: string; token: string; password: string }) => Promise<OpenedSession>;
  /** @returns false when the link no longer works */
  confirmEmail: (token: string) => Promise<boolean>;
  /**
   * Brings back the e-mail that an account had before, and mails it a link to a new password (SECURITY 65).
   * @returns false when the link no longer works
   */
  undoEmail: (token: string) => Promise<boolean>;
  /** Mails the link that confirms the signed-in viewer's e-mail. */
  confirmAgain: () => Promise<void>;
  /** Of the signed-in viewer; counts from the confirmation on. */
  changeEmail: (email: string) => Promise<void>;
  /** Of the signed-in viewer; every other session ends. @param current '' for an account without a password */
  changePassword: (change: { email: string; current: string; password: string }) => Promise<void>;
  deleteAccount: () => Promise<void>;
}
