import type { ImportRefused } from './import-refused.ts';

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML 1.0 forbids, and PostgreSQL cannot store NUL
export const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/**
 * A text with its references replaced. Only the five entities of XML itself are defined.
 * @param refuse makes the error for what is not allowed
 * @throws what `refuse` makes, for an undefined entity, a bare ampersand and characters that XML forbids
 */
export function decodeReferences(text: string, refuse: (message: string) => ImportRefused): string {
  if (FORBIDDEN.test(text)) throw refuse('a character that XML forbids');
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&\s]{0,32})(;?)/g, (_, reference: string, end: string) => decoded(reference, end, refuse));
}

function decoded(reference: string, end: string, refuse: (message: string) => ImportRefused): string {
  if (end === '') throw refuse(`an "&" that begins no entity (write &amp;) before "${reference.slice(0, 20)}"`);
  const predefined = PREDEFINED.get(reference);
  if (predefined !== undefined) return predefined;
  const numeric = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(reference);
  if (!numeric) throw refuse(`the entity &${reference}; is not defined`);
  const code = numeric[1] === undefined ? Number(numeric[2]) : Number.parseInt(numeric[1], 16);
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code <= 0x10ffff && !surrogate && !FORBIDDEN.test(String.fromCodePoint(code))) return String.fromCodePoint(code);
  throw refuse(`&${reference}; is a character that XML forbids`);
}
