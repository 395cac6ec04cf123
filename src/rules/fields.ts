/**
 * Validation of form fields. Each rule returns the normalised value, or a reason code for which the site has a message.
 * Form and server use the same rules.
 */

/** Result of a field: the value as stored, or the reason for refusal. */
export type Field<Reason extends string> = { ok: true; value: string } | { ok: false; reason: Reason };

const kept = (value: string): { ok: true; value: string } => ({ ok: true, value });
const refused = <Reason extends string>(reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason });
const letters = (text: string): number => [...text].length;

/** Characters that show nothing, or turn round what stands beside them. */
const HIDDEN = /[\p{Cc}\p{Cf}]/u;

/** Valid first digits of Portuguese tax numbers. */
const NIF_PREFIXES = /^(?:[1-35689]|45|70|71|72|74|75|77|78|79)/;

/** Portuguese tax number: nine digits, a valid first digit, check digit of weights 9 to 2 modulo 11. Spaces, dots and 'PT' are accepted. */
export function nif(text: string): Field<'missing' | 'format' | 'checksum'> {
  const digits = text.replace(/^\s*PT/i, '').replace(/[\s.-]/g, '');
  if (digits === '') return refused('missing');
  if (!/^\d{9}$/.test(digits) || !NIF_PREFIXES.test(digits)) return refused('format');
  const sum = [...digits.slice(0, 8)].reduce((total, digit, i) => total + Number(digit) * (9 - i), 0);
  const check = 11 - (sum % 11);
  return (check > 9 ? 0 : check) === Number(digits[8]) ? kept(digits) : refused('checksum');
}

/**
 * Whether a valid tax number, as nif() keeps it, is not a person's own: a company (5), a public body (6), a trader (8), a condominium or another
 * body (9), an estate, a fund or a foreign company (70 to 79). A person's begins with 1, 2, 3 or 45.
 */
export const isCompanyNif = (digits: string): boolean => /^(?:[5-9]\d{8})$/.test(digits);

/** Portuguese postcode, kept as '1250-096'. The first digit goes from 1 (Lisboa) to 9 (islands). */
export function postcode(text: string): Field<'missing' | 'format'> {
  const digits = text.replace(/[\s-]/g, '');
  if (digits === '') return refused('missing');
  return /^[1-9]\d{6}$/.test(digits) ? kept(`${digits.slice(0, 4)}-${digits.slice(4)}`) : refused('format');
}

const phoneDigits = (text: string): string => text.replace(/[\s().-]/g, '').replace(/^(?:\+|00)351(?=\d{9}$)/, '');

/** Portuguese telephone number, mobile (91, 92, 93, 96), fixed (2) or nomadic (30), kept as '+351912345678'. */
export function phone(text: string): Field<'missing' | 'format'> {
  const digits = phoneDigits(text);
  if (digits === '') return refused('missing');
  return /^(?:9[1236]\d{7}|2[1-9]\d{7}|30\d{7})$/.test(digits) ? kept(`+351${digits}`) : refused('format');
}

/** Portuguese mobile number, for MB Way, kept as '+351912345678'. */
export function mobile(text: string): Field<'missing' | 'format' | 'not_mobile'> {
  const any = phone(text);
  if (!any.ok) return any;
  return any.value.startsWith('+3519') ? any : refused('not_mobile');
}

/** First and last name, spaces made single. SPEC §5: 'É necessário escrever o primeiro e último nome.' */
export function fullName(text: string): Field<'missing' | 'last_name' | 'long' | 'characters'> {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (name === '') return refused('missing');
  if (letters(name) > 120) return refused('long');
  if (!/^[\p{L}\p{M}'’.\- ]+$/u.test(name)) return refused('characters');
  const words = name.split(' ').filter((word) => /\p{L}/u.test(word));
  return words.length >= 2 ? kept(name) : refused('last_name');
}

/** Name of a company, spaces made single: 'Café & Filhos, Lda', 'Sonae', '31 Bar'. Any printed character, with a letter or a digit among them. */
export function companyName(text: string): Field<'missing' | 'long' | 'characters'> {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (name === '') return refused('missing');
  if (letters(name) > 120) return refused('long');
  return !HIDDEN.test(name) && /[\p{L}\p{N}]/u.test(name) ? kept(name) : refused('characters');
}

/** Shortest and longest user name, in characters. SPEC §5 names both messages and no figure. */
export const USERNAME_LENGTH = { minimum: 3, maximum: 30 } as const;

/** User name: letters without accents, digits, '.', '_' and '-', beginning and ending with a letter or digit. Case is kept; compare with `sameUsername`. */
export function username(text: string): Field<'missing' | 'short' | 'long' | 'characters'> {
  const name = text.trim();
  if (name === '') return refused('missing');
  if (name.length < USERNAME_LENGTH.minimum) return refused('short');
  if (name.length > USERNAME_LENGTH.maximum) return refused('long');
  return /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i.test(name) ? kept(name) : refused('characters');
}

/** Whether two user names are equal; case is ignored. */
export const sameUsername = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** E-mail address, kept with its domain in lower case. */
export function email(text: string): Field<'missing' | 'format' | 'long'> {
  const address = text.trim().normalize('NFC');
  if (address === '') return refused('missing');
  if (address.length > 254) return refused('long');
  if (HIDDEN.test(address)) return refused('format');
  const match =
    /^([^\s@"<>(),;:\\[\]]{1,64})@((?:[a-z0-9\u00a1-\uffff](?:[a-z0-9\u00a1-\uffff-]{0,61}[a-z0-9\u00a1-\uffff])?\.)+[a-z\u00a1-\uffff]{2,63})$/i.exec(
      address,
    );
  const [, local, domain] = match ?? [];
  if (!local || !domain || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return refused('format');
  return kept(`${local}@${domain.toLowerCase()}`);
}

/** A provider's password policy. Lengths in characters. */
export type PasswordPolicy = {
  minimum: number;
  maximum?: number | null;
  lowercase?: boolean;
  uppercase?: boolean;
  digit?: boolean;
  symbol?: boolean;
};

/** Default policy: 8 characters, no classes (ASVS 6.2.1; the 6 of SPEC §5 is the identity library's default). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = { minimum: 8 };

export type PasswordReason = 'missing' | 'short' | 'long' | 'lowercase' | 'uppercase' | 'digit' | 'symbol';

/** Every violation of a policy, in a helpful order; empty for a valid password. The password is not trimmed or cut. */
export function passwordReasons(password: string, policy: PasswordPolicy = DEFAULT_PASSWORD_POLICY): PasswordReason[] {
  if (password === '') return ['missing'];
  const length = letters(password.normalize('NFC'));
  const reasons: PasswordReason[] = [];
  if (length < policy.minimum) reasons.push('short');
  if (policy.maximum && length > policy.maximum) reasons.push('long');
  if (policy.lowercase && !/\p{Ll}/u.test(password)) reasons.push('lowercase');
  if (policy.uppercase && !/\p{Lu}/u.test(password)) reasons.push('uppercase');
  if (policy.digit && !/\p{Nd}/u.test(password)) reasons.push('digit');
  if (policy.symbol && !/[^\p{L}\p{N}\s]/u.test(password)) reasons.push('symbol');
  return reasons;
}

/** Whether a person born on a day ('YYYY-MM-DD') has reached an age on another day. 29 February counts as 1 March in common years. */
export function isOldEnough(born: string, today: string, years: number): boolean {
  const birthday = `${String(Number(born.slice(0, 4)) + years).padStart(4, '0')}${born.slice(4)}`;
  return /^\d{4}-\d\d-\d\d$/.test(born) && birthday <= today;
}
