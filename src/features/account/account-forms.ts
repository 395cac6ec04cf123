/** What is wrong with a form of the account: the same rules in the form and on the server. */

import { emailError, nameError, passwordError, userNameError } from '#model/account-fields.ts';
import { typedDateError } from '#model/typed-date-error.ts';
import { m } from '#paraglide/messages.js';
import { MINIMUM_AGE_YEARS } from '#rules/constants.ts';
import { isOldEnough, type PasswordPolicy, passwordReasons } from '#rules/fields.ts';
import { paddedDate } from '#rules/typed-date.ts';

import type { CompleteValues, RegisterValues, RequestValues, ResetValues, SignInValues } from './account-schemas.ts';

/** A sentence for each wrong field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A question that must be answered before one more registration from this address. */
export interface Question {
  token: string;
  text: string;
}

/** Where a form's answer is shown. */
export type FormResult =
  | { ok: true /** an e-mail must be opened to go on */; checkMail?: boolean }
  /** `maintenance` opens its own pop-up */
  | {
      ok: false;
      fields: FieldErrors;
      notice: string | null;
      maintenance?: boolean;
      question?: Question | null /** free user names */;
      suggestions?: readonly string[];
    };

/** What the rules of a form depend on. */
export interface FormRules {
  policy: PasswordPolicy;
  /** day in Lisbon, YYYY-MM-DD */
  today: string;
}

const only = (errors: Record<string, string | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** K-age-13 */
function birthDateError(date: string, today: string): string | undefined {
  const wrong = typedDateError(date, today);
  if (wrong !== undefined) return wrong;
  return isOldEnough(paddedDate(date), today, MINIMUM_AGE_YEARS) ? undefined : m.account_error_under_age({ age: MINIMUM_AGE_YEARS });
}

const termsError = (accepted: boolean): string | undefined => (accepted ? undefined : m.account_error_terms());

export const signInErrors = (values: SignInValues): FieldErrors =>
  only({
    email: emailError(values.email),
    password: passwordReasons(values.password).includes('missing') ? passwordError('') : undefined,
  });

export const registerErrors = (values: RegisterValues, { policy, today }: FormRules): FieldErrors =>
  only({
    name: nameError(values.name),
    user_name: userNameError(values.user_name),
    email: emailError(values.email),
    password: passwordError(values.password, policy),
    birth_date: birthDateError(values.birth_date, today),
    terms: termsError(values.terms),
    question_answer: values.question_token !== '' && values.question_answer.trim() === '' ? m.account_question_missing() : undefined,
  });

export const requestErrors = (values: RequestValues): FieldErrors => only({ email: emailError(values.email) });

export const resetErrors = (values: ResetValues, { policy }: Pick<FormRules, 'policy'>): FieldErrors =>
  only({ email: emailError(values.email), password: passwordError(values.password, policy) });

export const completeErrors = (values: CompleteValues, { today }: Pick<FormRules, 'today'>): FieldErrors =>
  only({
    name: values.name === undefined ? undefined : nameError(values.name),
    user_name: values.user_name === undefined ? undefined : userNameError(values.user_name),
    email: values.email === undefined ? undefined : emailError(values.email),
    birth_date: values.birth_date === undefined ? undefined : birthDateError(values.birth_date, today),
    terms: values.terms === undefined ? undefined : termsError(values.terms),
  });
