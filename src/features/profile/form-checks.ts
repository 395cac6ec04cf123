/** Checks of each form: a sentence for every wrong field, by its name. Form and server use the same. */
import { emailError, nameError, passwordError, userNameError } from '#model/account-fields.ts';
import { m } from '#paraglide/messages.js';
import { DELETE_WORD } from '#rules/constants.ts';
import { email, type PasswordPolicy } from '#rules/fields.ts';

type Errors<Name extends string> = Partial<Record<Name, string>>;

/** Without the entries that are undefined. */
function only<Name extends string>(errors: Record<Name, string | undefined>): Errors<Name> {
  const found = Object.entries(errors).filter(([, text]) => text !== undefined);
  return Object.fromEntries(found) as Errors<Name>;
}

export const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0;

export const personalDataErrors = ({ name, user_name }: { name: string; user_name: string }) =>
  only({ name: nameError(name), user_name: userNameError(user_name) });

/** @param current the account's e-mail now: the same one again changes nothing */
export function newEmailErrors(form: { email: string }, current: string) {
  const given = email(form.email);
  const same = given.ok && given.value.toLowerCase() === current.toLowerCase();
  return only({ email: same ? m.profile_email_same() : emailError(form.email) });
}

/**
 * @param hasPassword whether the current one is asked for (SECURITY 17)
 * @param policy of whoever keeps the passwords
 */
export const newPasswordErrors = (form: { current_password: string; password: string }, hasPassword: boolean, policy?: PasswordPolicy) =>
  only({
    current_password: hasPassword && form.current_password === '' ? m.profile_password_current_missing() : undefined,
    password: passwordError(form.password, policy),
  });

/** V-apagar: the word of the specification, in capitals */
export const deletionErrors = ({ word }: { word: string }) =>
  only({ word: word.trim() === DELETE_WORD ? undefined : m.profile_delete_word_wrong({ word: DELETE_WORD }) });

/** Length of the code that a television shows, in characters. */
export const TV_CODE_LENGTH = 6;

/** A television's code as it is sent: capitals, without the spaces and hyphens that people type. */
export const tvCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

export const tvCodeErrors = ({ code }: { code: string }) =>
  only({ code: /^[A-Z0-9]{6}$/.test(tvCode(code)) ? undefined : m.profile_tv_incomplete({ length: TV_CODE_LENGTH }) });

/** Longest message of a data request, in characters, as the contract has it. */
export const MAX_REQUEST_CHARS = 5_000;

export const dataRequestErrors = ({ message }: { message: string }) =>
  only({ message: message.trim() === '' ? m.profile_request_missing() : undefined });
