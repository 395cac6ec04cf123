/** Text that people and files bring, without what would turn round or control what stands beside it (SECURITY 78). */

/** Marks of direction; the joiners of emoji are none. */
const DIRECTIONS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const NOT_TEXT = new RegExp(`[^\\P{Cc}\\t\\n\\r]|[${DIRECTIONS}]`, 'gu');
const NOT_PRINTED = new RegExp(`[^\\P{Cc}\\t\\n\\r]|\\r(?!\\n)|[${DIRECTIONS}]`, 'gu');

/** Drops control characters, but for tabs and line breaks, and marks of direction. */
export const plainText = (text: string): string => text.replace(NOT_TEXT, '');

/** For a terminal: what would control it, or turn a line round, is written as JSON escapes it: `\u202e`. Line breaks stay, also those of a table for spreadsheets. */
export const printable = (text: string): string =>
  text.replace(NOT_PRINTED, (mark) => `\\u${(mark.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);

/** Every text of a JSON value or of a form's fields as `plainText` has it. A password is what its owner typed. */
export function plainTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(plainTexts);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, /password/i.test(name) ? one : plainTexts(one)]));
}
