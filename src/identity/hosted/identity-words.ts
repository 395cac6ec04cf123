/** What a viewer is told when the hosted identity service refuses (X-identity), and beside which field. */
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import type { IdentityCode } from './identity-fault.ts';

export interface IdentityWords {
  /** null: about no field */
  readonly field: 'email' | 'password' | null;
  readonly text: string;
}

const about = (field: IdentityWords['field'], text: string): IdentityWords => ({ field, text });

/** One sentence for an unknown e-mail and a wrong password (SECURITY 19). */
const loginFailed = (): IdentityWords => about('password', m.account_login_failed({ product: config.brand.name }));

const WORDS: Readonly<Record<IdentityCode, () => IdentityWords>> = {
  'invalid-email': () => about('email', m.fields_email_format()),
  'wrong-password': loginFailed,
  'invalid-credential': loginFailed,
  'user-not-found': loginFailed,
  'email-already-in-use': () => about('email', m.account_error_email_taken()),
  'user-disabled': () => about(null, m.identity_error_user_disabled()),
  'user-token-expired': () => about(null, m.identity_error_token_expired()),
  'too-many-requests': () => about(null, m.identity_error_too_many()),
  'expired-action-code': () => about(null, m.identity_error_link_expired()),
  'invalid-action-code': () => about(null, m.identity_error_link_invalid()),
  'requires-recent-login': () => about(null, m.profile_recent()),
  'network-request-failed': () => about(null, m.identity_error_network()),
  'multi-factor-auth-required': () => about(null, m.identity_error_second_step()),
  'operation-not-allowed': () => about(null, m.identity_error_not_allowed()),
  'admin-restricted-operation': () => about(null, m.identity_error_closed()),
  'password-does-not-meet-requirements': () => about('password', m.identity_error_password()),
};

/** X-generic for a code without words of its own. */
export const identityWords = (code: IdentityCode | 'unknown'): IdentityWords =>
  code === 'unknown' ? about(null, m.account_notice_generic()) : WORDS[code]();
