/** What is wrong with a field of an account, with SPEC §8's code and the sentence that the viewer reads. */
import { MINIMUM_AGE_YEARS } from '#rules/constants.ts';
import { DEFAULT_PASSWORD_POLICY, email, fullName, isOldEnough, passwordReasons, USERNAME_LENGTH, username } from '#rules/fields.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { Fault } from '../http/fault.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * S4: a field is missing; S3: first and last name; S8: user name or password out of its bounds. The others have no number in SPEC.
 * In the order in which the code of several errors is chosen.
 */
const CODES = ['S4', 'S3', 'S8', 'invalid_email', 'under_age'] as const;

export interface FieldError {
  readonly code: (typeof CODES)[number];
  readonly message: string;
}

/** The value as it is stored, or what is wrong with it. */
export type Checked = { readonly value: string } | { readonly error: FieldError };

/** SPEC §5. */
export const MISSING_FIELDS = 'Faltam alguns campos para se registar.';

const wrong = (code: FieldError['code'], message: string): Checked => ({ error: { code, message } });

export function checkName(text: string): Checked {
  const field = fullName(text);
  if (field.ok) return { value: field.value };
  if (field.reason === 'missing') return wrong('S4', 'Escreva o seu nome.');
  if (field.reason === 'long') return wrong('S3', 'O nome é demasiado comprido.');
  if (field.reason === 'characters') return wrong('S3', 'O nome só pode ter letras, espaços, hífenes e apóstrofos.');
  return wrong('S3', 'É necessário escrever o primeiro e último nome.');
}

export function checkUserName(text: string): Checked {
  const field = username(text);
  if (field.ok) return { value: field.value };
  if (field.reason === 'missing') return wrong('S4', 'Escolha um nome de utilizador.');
  if (field.reason === 'short')
    return wrong('S8', `O nome de utilizador é demasiado curto: no mínimo ${USERNAME_LENGTH.minimum} caracteres.`);
  if (field.reason === 'long')
    return wrong('S8', `O nome de utilizador é demasiado comprido: no máximo ${USERNAME_LENGTH.maximum} caracteres.`);
  return wrong('S8', 'O nome de utilizador só pode ter letras sem acentos, algarismos, pontos, hífenes e traços baixos.');
}

export function checkEmail(text: string): Checked {
  const field = email(text);
  if (field.ok) return { value: field.value };
  if (field.reason === 'missing') return wrong('S4', 'Escreva o seu e-mail.');
  return wrong('invalid_email', 'Este e-mail não parece estar certo.');
}

/** @param personal the viewer's own words (e-mail, names), which a password must not consist of */
export function checkPassword(password: string, personal: readonly string[]): Checked {
  const [reason] = passwordReasons(password);
  if (reason === 'missing') return wrong('S4', 'Escolha uma palavra-passe.');
  if (reason !== undefined)
    return wrong('S8', `A palavra-passe é demasiado curta: no mínimo ${DEFAULT_PASSWORD_POLICY.minimum} caracteres.`);
  const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
  const own = personal.flatMap((text) => [text, text.split('@')[0] ?? '']).map(plain);
  if (own.includes(plain(password))) return wrong('S8', 'A palavra-passe não pode ser o seu nome nem o seu e-mail.');
  if (isCommonPassword(password)) return wrong('S8', 'Esta palavra-passe é demasiado comum. Escolha outra.');
  return { value: password };
}

/** @param birthDate `YYYY-MM-DD` · @param now milliseconds */
export function checkBirthDate(birthDate: string, now: number): Checked {
  const today = lisbonDay(now);
  if (birthDate > today || birthDate < '1900-01-01') return wrong('S4', 'Escreva a sua data de nascimento.');
  if (!isOldEnough(birthDate, today, MINIMUM_AGE_YEARS))
    return wrong('under_age', `É preciso ter pelo menos ${MINIMUM_AGE_YEARS} anos para ter uma conta.`);
  return { value: birthDate };
}

/** The values of fields that are all right. @throws Fault 422 with a sentence for each wrong field */
export function requireFields<Name extends string>(checked: Readonly<Record<Name, Checked>>): Record<Name, string> {
  const entries = Object.entries<Checked>(checked);
  const errors = entries.flatMap(([name, one]) => ('error' in one ? [[name, one.error] as const] : []));
  if (errors.length > 0) {
    const code = CODES.find((known) => errors.some(([, error]) => error.code === known)) ?? 'S4';
    const first = errors.find(([, error]) => error.code === code)?.[1].message ?? MISSING_FIELDS;
    throw new Fault(422, code, code === 'S4' ? MISSING_FIELDS : first, {
      fields: Object.fromEntries(errors.map(([name, { message }]) => [name, message])),
    });
  }
  return Object.fromEntries(entries.map(([name, one]) => [name, 'value' in one ? one.value : ''])) as Record<Name, string>;
}

const TAKEN = {
  email: 'Já existe uma conta com este e-mail. Entre, ou peça uma nova palavra-passe.',
  user_name: 'O nome de utilizador já existe. Por favor utilize outro.',
} as const;

/**
 * S1: what another viewer has already.
 * @param suggestions user names that are free
 */
export function taken(fields: readonly (keyof typeof TAKEN)[], suggestions: readonly string[] = []): Fault {
  const first = fields.includes('user_name') ? TAKEN.user_name : TAKEN.email;
  return new Fault(409, 'S1', first, {
    fields: Object.fromEntries(fields.map((field) => [field, TAKEN[field]])),
    ...(suggestions.length > 0 ? { suggestions } : {}),
  });
}
