/** A text as a word of an address; null when nothing of it is left. */
export function toSlug(text: string): string | null {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return words === '' ? null : words;
}
