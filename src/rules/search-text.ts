/** Text for searches: without accents, case and punctuation. */

/** Letters that Unicode takes apart into no letter and accent, as PostgreSQL's `unaccent` writes them: what is stored was folded by it. */
const PLAIN_LETTERS = new Map(
  'ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ħ:h ı:i ĸ:q ŋ:n ŧ:t ƀ:b ɓ:b ƃ:b ƈ:c ɖ:d ɗ:d ƌ:d ɛ:e ƒ:f ɠ:g ɨ:i ƙ:k ƚ:l ɲ:n ƞ:n ƥ:p ƫ:t ƭ:t ʈ:t ʋ:v ƴ:y ƶ:z ǥ:g ȥ:z'
    .split(' ')
    .map((pair) => pair.split(':') as [letter: string, plain: string]),
);
const PLAIN_LETTER = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g');

/** Folded text: 'Vitória SC – Guimarães' becomes 'vitoria sc guimaraes'. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
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
