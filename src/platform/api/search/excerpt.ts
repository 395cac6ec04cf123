import { foldText, searchWords } from '#rules/search-text.ts';

/** Characters of an excerpt, and how many of them may stand before the word that was found. */
const LENGTH = 160;
const BEFORE = 50;

/**
 * The place of a text where the first of some words stands, cut at words: '… porque é que o canal do Benfica não aparece …'. Its beginning where none
 * stands.
 * @param words folded
 */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const found = [...plain.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].find(([written]) => {
    const folded = foldText(written);
    return words.some((word) => folded.startsWith(word));
  });
  const at = found?.index ?? 0;
  const cut = at > BEFORE ? plain.indexOf(' ', at - BEFORE) + 1 : 0;
  const rest = plain.slice(cut);
  const end = rest.length <= LENGTH ? rest.length : Math.max(rest.lastIndexOf(' ', LENGTH), searchWords(rest).length > 1 ? 1 : LENGTH);
  return `${cut > 0 ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`;
}
