/** Why a provider's sign-in cannot be believed or go on. */

export type ProviderFaultKind =
  /** no answer, too late, or an error of its own */
  | 'unreachable'
  /** it does not take the code: wrong, expired or used before */
  | 'code'
  /** its answer or token is not what was asked for; never to be believed */
  | 'invalid';

export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly kind: ProviderFaultKind;

  /** @param reason for the log: no token, code or secret */
  constructor(kind: ProviderFaultKind, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.kind = kind;
  }
}
