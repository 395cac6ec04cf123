/** How long the fields of the public forms may be. Browsers stop typing there; a post that no browser of ours has made may be longer. */
import { m } from '#paraglide/messages.js';

/** Most characters of each field, as the contract of the forms has them. */
const LENGTHS: Readonly<Record<string, number>> = { name: 120, email: 254, phone: 30, guardian_name: 120, guardian_contact: 254 };

/** @param message most characters of the message @returns a sentence for each field that is too long, by its name */
export function lengthErrors(values: Readonly<Record<string, unknown>>, message: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...LENGTHS, message }).flatMap(([name, limit]) => {
      const typed = values[name];
      return typeof typed === 'string' && [...typed.trim()].length > limit ? [[name, m.forms_field_long({ limit })]] : [];
    }),
  );
}
