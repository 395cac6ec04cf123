/** What the hosted identity service refuses, by the codes of SPEC §8. */

export const IDENTITY_CODES = [
  'invalid-email',
  'wrong-password',
  'invalid-credential',
  'email-already-in-use',
  'user-not-found',
  'user-disabled',
  'user-token-expired',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'network-request-failed',
  'multi-factor-auth-required',
  'operation-not-allowed',
  'admin-restricted-operation',
  'password-does-not-meet-requirements',
] as const;

export type IdentityCode = (typeof IDENTITY_CODES)[number];

/** The service's own words → SPEC §8's. What is not listed has no sentence of its own (X-generic). */
const BY_WIRE: Readonly<Record<string, IdentityCode>> = {
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  INVALID_NEW_EMAIL: 'invalid-email',
  INVALID_PASSWORD: 'wrong-password',
  MISSING_PASSWORD: 'wrong-password',
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  EMAIL_EXISTS: 'email-already-in-use',
  EMAIL_NOT_FOUND: 'user-not-found',
  USER_DISABLED: 'user-disabled',
  TOKEN_EXPIRED: 'user-token-expired',
  // The account behind the token is gone, or the token is not the service's any more.
  USER_NOT_FOUND: 'user-token-expired',
  INVALID_ID_TOKEN: 'user-token-expired',
  INVALID_REFRESH_TOKEN: 'user-token-expired',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  RESET_PASSWORD_EXCEED_LIMIT: 'too-many-requests',
  QUOTA_EXCEEDED: 'too-many-requests',
  EXPIRED_OOB_CODE: 'expired-action-code',
  INVALID_OOB_CODE: 'invalid-action-code',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  MISSING_MFA_ENROLLMENT_ID: 'multi-factor-auth-required',
  MISSING_MFA_PENDING_CREDENTIAL: 'multi-factor-auth-required',
  OPERATION_NOT_ALLOWED: 'operation-not-allowed',
  PASSWORD_LOGIN_DISABLED: 'operation-not-allowed',
  ADMIN_ONLY_OPERATION: 'admin-restricted-operation',
  WEAK_PASSWORD: 'password-does-not-meet-requirements',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'password-does-not-meet-requirements',
};

/** @param message of the wire: the code, for some with an explanation after ` : ` */
export const codeOfWire = (message: string): IdentityCode | 'unknown' => BY_WIRE[message.split(/[\s:]/, 1)[0] ?? ''] ?? 'unknown';

/** The session at the service is over: the viewer is signed out (SPEC §8). */
export const endsSession = (error: unknown): error is IdentityFault =>
  error instanceof IdentityFault && (error.code === 'user-disabled' || error.code === 'user-token-expired');

export class IdentityFault extends Error {
  override readonly name = 'IdentityFault';
  readonly code: IdentityCode | 'unknown';

  /** @param reason for the log: no e-mail, password or token */
  constructor(code: IdentityCode | 'unknown', reason: string, cause?: unknown) {
    super(reason, { cause });
    this.code = code;
  }
}
