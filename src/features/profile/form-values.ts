import * as z from 'zod';
import { safeReturnPath } from '#rules/return-path.ts';

/** What a form sent. `back`: where a page without JavaScript goes on; null when a script sent it. */
export interface Sent<Values> {
  values: Values;
  back: string | null;
}

/** The page that posted a form, with the form's part of it. */
export const backOf = (form: FormData): string | null => {
  const back = form.get('volta');
  return typeof back === 'string' ? safeReturnPath(back) : null;
};

/**
 * A validator of what a form sends: an object of the script, or the fields of a plain form (a page without JavaScript).
 * It checks shapes and lengths; what is wrong with a value, its form says (form-checks.ts).
 */
export const formValues =
  <Schema extends z.ZodType>(schema: Schema) =>
  // Callers of the function give objects; only a page without JavaScript posts a form.
  (input: z.input<Schema>): Sent<z.output<Schema>> => {
    const given: unknown = input;
    if (given instanceof FormData) return { values: schema.parse(Object.fromEntries(given)), back: backOf(given) ?? '/' };
    return { values: schema.parse(given ?? {}), back: null };
  };

/** A checkbox: a plain form sends 'on', or nothing. */
export const checkbox = z
  .union([z.boolean(), z.literal('on')])
  .optional()
  .transform((value) => value === true || value === 'on');

/** One line of text. */
export const line = (maxChars: number) => z.string().max(maxChars).default('');
