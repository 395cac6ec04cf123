/** What every form's fields are checked with. */
import { randomUUID } from 'node:crypto';
import type { Checked } from '../accounts/account-fields.ts';
import { countedAddress, countTry } from '../accounts/limits.ts';
import { Fault } from '../http/fault.ts';
import type { Context } from '../http/handler.ts';
import { captchaUse, requireCaptcha } from './captcha.ts';

/** A line or a text that must be there; of control characters it has line breaks alone. @param limit in characters */
export function checkText(text: string, limit: number, missing: string): Checked {
  const value = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // The contract has dropped all others (src/rules/plain-text.ts).
    .replace(/\t/g, ' ')
    .trim();
  if (value === '') return { error: { code: 'S4', message: missing } };
  if ([...value].length > limit) return { error: { code: 'S8', message: `Escreva no máximo ${limit} caracteres.` } };
  return { value };
}

/** One line: a name, a subject. It may stand in the head of a mail, so it has no line breaks. */
export const checkLine = (text: string, limit: number, missing: string): Checked => checkText(text.replace(/\s+/gu, ' '), limit, missing);

export const checkConsent = (given: boolean, message: string): Checked => (given ? { value: 'true' } : { error: { code: 'S4', message } });

/** The values of fields that are all right. @throws Fault 422 `fields` with a sentence for each wrong field */
export function requireRight<Name extends string>(checked: Readonly<Record<Name, Checked>>): Record<Name, string> {
  const entries = Object.entries<Checked>(checked);
  const wrong = entries.flatMap(([name, one]) => ('error' in one ? [[name, one.error.message]] : []));
  if (wrong.length > 0) throw new Fault(422, 'fields', 'Corrija os campos assinalados.', { fields: Object.fromEntries(wrong) });
  return Object.fromEntries(entries.map(([name, one]) => [name, 'value' in one ? one.value : ''])) as Record<Name, string>;
}

/**
 * Counts a form of an address and checks its captcha, which counts for what this form holds: the same key with other contents or in another form
 * needs an answer of its own (SECURITY 75).
 * @param form its name
 * @returns the form's key, made here when it brought none
 * @throws Fault 422 captcha, 429
 */
export async function admitForm(
  context: Context,
  form: 'contact' | 'newsletter' | 'casting',
  { key = randomUUID(), captcha, ...contents }: { key?: string | undefined; captcha?: string | undefined },
): Promise<string> {
  await requireCaptcha(context, captcha, captchaUse(JSON.stringify([form, key, contents])));
  await countTry(context.db, 'form', countedAddress(context.viewer));
  return key;
}
