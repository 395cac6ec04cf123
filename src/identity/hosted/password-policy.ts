/** The password policy of the hosted identity service: length and classes as it declares them (V-password-policy). */
import { IDENTITY_PASSWORD_MINIMUM } from '#rules/constants.ts';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '#rules/fields.ts';
import type { IdentityApi, WirePasswordPolicy } from './identity-api.ts';

/** How long a policy is used, and how long an answer that failed is not asked for again, in milliseconds. */
const FRESH_MS = 10 * 60_000;
const FAILED_MS = 30_000;

export const toPasswordPolicy = (wire: WirePasswordPolicy): PasswordPolicy => ({
  minimum: wire.minPasswordLength ?? IDENTITY_PASSWORD_MINIMUM,
  maximum: wire.maxPasswordLength ?? null,
  lowercase: wire.containsLowercaseCharacter ?? false,
  uppercase: wire.containsUppercaseCharacter ?? false,
  digit: wire.containsNumericCharacter ?? false,
  symbol: wire.containsNonAlphanumericCharacter ?? false,
});

/**
 * The policy, fetched once at a time. While the service does not answer, the last one, or our default: the service checks a new password anyway.
 * @param now milliseconds
 */
export function cachedPasswordPolicy({ passwordPolicy }: Pick<IdentityApi, 'passwordPolicy'>, now: () => number = Date.now) {
  let known = DEFAULT_PASSWORD_POLICY;
  let until = 0;
  let pending: Promise<PasswordPolicy> | null = null;
  const ask = async (): Promise<PasswordPolicy> => {
    try {
      known = toPasswordPolicy(await passwordPolicy());
      until = now() + FRESH_MS;
    } catch {
      until = now() + FAILED_MS;
    }
    return known;
  };
  return (): Promise<PasswordPolicy> => {
    if (now() < until) return Promise.resolve(known);
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  };
}
