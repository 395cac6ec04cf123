/** What is wrong with a field of an account's form, in the words that the viewer reads (SPEC §5): the same in the form and on the server. */
import { m } from '#paraglide/messages.js';
import {
  DEFAULT_PASSWORD_POLICY,
  email,
  fullName,
  type PasswordPolicy,
  type PasswordReason,
  passwordReasons,
  USERNAME_LENGTH,
  username,
} from '#rules/fields.ts';

/** V-name; undefined for a valid name */
export function nameError(text: string): string | undefined {
  const field = fullName(text);
  if (field.ok) return undefined;
  if (field.reason === 'long') return m.fields_name_long();
  if (field.reason === 'characters') return m.fields_name_characters();
  return m.fields_name_last();
}

/** V-username; that a name is taken only the upstream knows */
export function userNameError(text: string): string | undefined {
  const field = username(text);
  if (field.ok) return undefined;
  switch (field.reason) {
    case 'missing':
      return m.fields_username_missing();
    case 'short':
      return m.fields_username_short({ minimum: USERNAME_LENGTH.minimum });
    case 'long':
      return m.fields_username_long({ maximum: USERNAME_LENGTH.maximum });
    case 'characters':
      return m.fields_username_characters();
  }
}

export function emailError(text: string): string | undefined {
  const field = email(text);
  if (field.ok) return undefined;
  return field.reason === 'missing' ? m.fields_email_missing() : m.fields_email_format();
}

/** Each rule of a policy as a sentence, with what breaks it: shown while a password is typed. */
export function passwordRules(policy: PasswordPolicy = DEFAULT_PASSWORD_POLICY): { reason: PasswordReason; text: string }[] {
  const { minimum, maximum, lowercase, uppercase, digit, symbol } = policy;
  return [
    { reason: 'short', text: m.fields_password_minimum({ minimum }) },
    ...(maximum ? [{ reason: 'long' as const, text: m.fields_password_maximum({ maximum }) }] : []),
    ...(lowercase ? [{ reason: 'lowercase' as const, text: m.fields_password_lowercase() }] : []),
    ...(uppercase ? [{ reason: 'uppercase' as const, text: m.fields_password_uppercase() }] : []),
    ...(digit ? [{ reason: 'digit' as const, text: m.fields_password_digit() }] : []),
    ...(symbol ? [{ reason: 'symbol' as const, text: m.fields_password_symbol() }] : []),
  ];
}

/** V-password-short, V-password-policy: the first rule that a password breaks */
export function passwordError(password: string, policy: PasswordPolicy = DEFAULT_PASSWORD_POLICY): string | undefined {
  const [first] = passwordReasons(password, policy);
  if (first === undefined) return undefined;
  if (first === 'missing') return m.fields_password_missing();
  return passwordRules(policy).find(({ reason }) => reason === first)?.text;
}
