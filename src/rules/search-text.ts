/** Text for searches: without accents, case and punctuation. */

/** Folded text: 'Vitória SC – Guimarães' becomes 'vitoria sc guimaraes'. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Folded words. */
export const searchWords = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** Whether every word of the query is the start of a word of the text: 'vit gui' finds 'Vitória de Guimarães'. */
export function matchesSearch(text: string, query: string): boolean {
  const words = searchWords(text);
  const wanted = searchWords(query);
  return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
}
