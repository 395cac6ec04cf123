/** Slugs of Portuguese text. */

import { foldText } from './search-text.ts';

/** Longest slug, in characters; a longer one is cut at a word. */
const SLUG_LIMIT = 80;

/**
 * 'Vitória SC × Estrela da Amadora' becomes 'vitoria-sc-x-estrela-da-amadora'; text without letters and digits becomes `fallback`.
 */
export function slug(text: string, fallback = 'sem-nome'): string {
  const words = foldText(text.replace(/×/g, ' x ').replace(/&/g, ' e ').replace(/\+/g, ' mais '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= SLUG_LIMIT) return words || fallback;
  const cut = words.slice(0, SLUG_LIMIT + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : words.slice(0, SLUG_LIMIT);
}

/** Whether the text is a slug. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
