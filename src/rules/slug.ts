/** Portuguese words as they stand in an address. */

import { foldText } from './search-text.ts';

/** Longest slug, in characters; a longer one is cut at a word. */
const SLUG_LIMIT = 80;

/**
 * 'Vitória SC × Estrela da Amadora' becomes 'vitoria-sc-x-estrela-da-amadora'; `fallback` stands for text without a single letter or digit.
 */
export function slug(text: string, fallback = 'sem-nome'): string {
  const words = foldText(text.replace(/×/g, ' x ').replace(/&/g, ' e ').replace(/\+/g, ' mais '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= SLUG_LIMIT) return words || fallback;
  const cut = words.slice(0, SLUG_LIMIT + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : words.slice(0, SLUG_LIMIT);
}

/** True for text that is a slug already: a wrong one in an address redirects to the right one. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
