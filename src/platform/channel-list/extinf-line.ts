/** Reads the `#EXTINF` line of a channel. Lists are written by many programs: quotes of both kinds, quotes within quotes, none at all. */

export interface Extinf {
  /** By key in lower case; the first of equal keys. */
  attributes: Map<string, string>;
  /** What stands after the comma; '' without one. */
  title: string;
}

const KEY = /\s*([a-z][\w:.-]*)\s*=\s*/iy;
/** What may follow the quote that ends a value. Any other quote belongs to the value. */
const AFTER_VALUE = /\s*(?:$|,|[a-z][\w:.-]*\s*=\s*["'])|\s+[a-z][\w:.-]*\s*=/iy;
const ASSIGNMENT = /["']\s*[a-z][\w:.-]*\s*=\s*["']/gi;
const DURATION = /#EXTINF:\s*[-+]?\d*(?:\.\d+)?\s*/iy;

/** The attributes and the title of an EXTINF line, in time linear in its length. */
export function readExtinf(text: string): Extinf {
  DURATION.lastIndex = 0;
  const begin = DURATION.test(text) ? DURATION.lastIndex : 0;
  const first = readFrom(text, begin, 0);
  // Some lists write a comma after the duration and then the attributes.
  if (text[begin] === ',') {
    const behind = readFrom(text, begin + 1, 0);
    return behind.attributes.size > 0 && behind.title !== '' ? behind : first;
  }
  // A quote and a comma inside a value looked like its end: the title begins after the last attribute.
  let last = 0;
  for (const match of text.matchAll(ASSIGNMENT)) last = match.index + match[0].length;
  return first.title !== '' && last > text.length - first.title.length ? readFrom(text, begin, last) : first;
}

/** @param commaFrom a quote before a comma ends a value from this place on */
function readFrom(text: string, begin: number, commaFrom: number): Extinf {
  const attributes = new Map<string, string>();
  let at = begin;
  while (at < text.length) {
    if (text[at] === ',') return { attributes, title: text.slice(at + 1) };
    KEY.lastIndex = at;
    const key = KEY.exec(text)?.[1]?.toLowerCase();
    if (key === undefined) {
      at = endOfWord(text, at + 1);
      continue;
    }
    const opening = KEY.lastIndex;
    const quote = text[opening];
    const isQuoted = quote === '"' || quote === "'";
    const closing = isQuoted ? closingQuote(text, quote, opening + 1, commaFrom) : -1;
    const end = closing === -1 ? endOfValue(text, opening, isQuoted) : closing;
    if (!attributes.has(key)) attributes.set(key, text.slice(isQuoted ? opening + 1 : opening, end));
    at = closing === -1 ? end : closing + 1;
  }
  return { attributes, title: '' };
}

/** @returns -1 when no quote ends the value */
function closingQuote(text: string, quote: string, from: number, commaFrom: number): number {
  for (let at = text.indexOf(quote, from); at !== -1; at = text.indexOf(quote, at + 1)) {
    AFTER_VALUE.lastIndex = at + 1;
    const next = AFTER_VALUE.exec(text)?.[0];
    if (next !== undefined && (at >= commaFrom || next.trim() !== ',')) return at;
  }
  return -1;
}

/** A value without quotes ends at a space or comma; one whose quote is never closed ends at the comma before the title. */
function endOfValue(text: string, from: number, isQuoted: boolean): number {
  if (!isQuoted) return endOfWord(text, from);
  const comma = text.indexOf(',', from);
  return comma === -1 ? text.length : comma;
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[\s,]/.test(text[at] as string)) at += 1;
  return at;
}
