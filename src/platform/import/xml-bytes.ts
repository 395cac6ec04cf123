/**
 * What an XML tokenizer asks of single bytes of UTF-8. Whoever goes over many bytes takes a table and a length into variables of its own first:
 * read anew for each byte they make the loop five times as slow.
 */

export const LT = 0x3c;
export const GT = 0x3e;
export const SLASH = 0x2f;
export const BANG = 0x21;
export const QUESTION = 0x3f;
export const EQUALS = 0x3d;
export const QUOTE = 0x22;
export const APOSTROPHE = 0x27;
export const LINE_FEED = 0x0a;

// Kinds of bytes inside a text or a value, as bits. A byte that is none of these has kind 0.
export const IS_LT = 1;
export const IS_LINE_END = 2;
export const IS_BEYOND_ASCII = 4;
/** Needs a closer look: a reference, a character XML 1.0 forbids, or the first byte of what may be U+FFFE or U+FFFF. */
export const IS_SUSPECT = 8;

/** The kind of each byte. */
export const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === LT) return IS_LT;
  if (byte === LINE_FEED) return IS_LINE_END;
  if (byte === 0xef) return IS_BEYOND_ASCII | IS_SUSPECT;
  if (byte >= 0x80) return IS_BEYOND_ASCII;
  if (byte === 0x26) return IS_SUSPECT;
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0d ? IS_SUSPECT : 0;
});

/** 1 for bytes that end a name. */
export const NAME_ENDS = Uint8Array.from({ length: 256 }, (_, byte) =>
  isSpace(byte) || [LT, GT, SLASH, EQUALS, QUOTE, APOSTROPHE].includes(byte) ? 1 : 0,
);

export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Whether `part` stands at bytes[at]. */
export function standsAt(part: Uint8Array, bytes: Uint8Array, at: number): boolean {
  const length = part.length;
  if (at + length > bytes.length) return false;
  for (let i = 0; i < length; i += 1) if (bytes[at + i] !== part[i]) return false;
  return true;
}

/** How many lines end within bytes[from, end). */
export function lineEnds(bytes: Uint8Array, from: number, end: number): number {
  let count = 0;
  for (let i = from; i < end; i += 1) if (bytes[i] === LINE_FEED) count += 1;
  return count;
}
