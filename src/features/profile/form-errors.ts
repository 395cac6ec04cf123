/**
 * Between the answers of the account's forms and TanStack Form. Fields tell it nothing of blur: that would take away what the server said about them
 * when the viewer only goes on to the next field.
 */
import type { FormAnswer } from './form-answer.ts';
import { hasErrors } from './form-checks.ts';

type FieldErrors = { fields: Record<string, string> };

/** What a check found, as a validator of the form answers it. */
export const checked = (errors: Record<string, string | undefined>): FieldErrors | undefined =>
  hasErrors(errors) ? { fields: errors as Record<string, string> } : undefined;

/** The wrong fields of a refusal; a refusal without any still stops the form from counting as sent. */
export const refusedFields = (answer: FormAnswer<unknown>): { form: string; fields: Record<string, string> } | undefined =>
  answer.ok ? undefined : { form: answer.message, fields: answer.fields };

/**
 * The sentence beside a field.
 * @param posted what a post without JavaScript was told about it: shown until the field is changed
 */
export const errorOf = ({ errors, isDirty }: { errors: readonly unknown[]; isDirty: boolean }, posted?: string): string | undefined =>
  errors.find((error): error is string => typeof error === 'string') ?? (isDirty ? undefined : posted);
