/** What a casting application must have, told before anything is sent; the upstream checks the same and more. */

import { typedDateError } from '#model/typed-date-error.ts';
import { m } from '#paraglide/messages.js';
import { ADULT_YEARS, CASTING_MESSAGE_LENGTH, MINIMUM_AGE_YEARS } from '#rules/constants.ts';
import { email, isOldEnough, phone } from '#rules/fields.ts';
import { dateProblem, paddedDate } from '#rules/typed-date.ts';
import { lengthErrors } from './field-lengths.ts';

export type CastingValues = Readonly<Record<string, string | undefined>>;

/** Whether somebody else must answer for the applicant. @param today the day in Lisbon, YYYY-MM-DD */
export const isMinor = (birthDate: string, today: string): boolean =>
  dateProblem(birthDate, today) === null && !isOldEnough(paddedDate(birthDate), today, ADULT_YEARS);

function birthError(text: string, today: string): string | null {
  const wrong = typedDateError(text, today);
  if (wrong !== undefined) return wrong;
  return isOldEnough(paddedDate(text), today, MINIMUM_AGE_YEARS) ? null : m.casting_too_young({ age: MINIMUM_AGE_YEARS });
}

function emailError(text: string): string | null {
  const field = email(text);
  if (field.ok) return null;
  return field.reason === 'missing' ? m.casting_email_missing() : m.casting_email_wrong();
}

/** @returns a sentence for each wrong field by its name; no file is looked at */
export function castingErrors(values: CastingValues, today: string): Record<string, string> {
  const text = (name: string) => (values[name] ?? '').trim();
  const young = isMinor(text('birth_date'), today);
  const contact = text('guardian_contact');
  const errors: Record<string, string | null> = {
    name: text('name') === '' ? m.casting_name_missing() : null,
    birth_date: birthError(text('birth_date'), today),
    email: emailError(text('email')),
    phone: text('phone') === '' || phone(text('phone')).ok ? null : m.casting_phone_wrong(),
    guardian_name: young && text('guardian_name') === '' ? m.casting_guardian_name_missing() : null,
    guardian_contact: young && !email(contact).ok && !phone(contact).ok ? m.casting_guardian_contact_missing() : null,
    role: text('role') === '' ? m.casting_role_missing() : null,
    message: text('message') === '' ? m.casting_message_missing() : null,
    terms: values.terms === 'on' ? null : m.casting_terms_missing(),
  };
  return {
    ...Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error === null ? [] : [[name, error]]))),
    ...lengthErrors(values, CASTING_MESSAGE_LENGTH),
  };
}
