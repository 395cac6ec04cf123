/**
 * The same text, standing alone. A text cut out of a file's piece keeps the whole piece in memory for as long as it is kept itself; what is
 * remembered beyond its row is therefore copied.
 */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}
