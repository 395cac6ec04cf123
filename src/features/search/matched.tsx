import type { ReactNode } from 'react';
import { foldText, searchWords } from '#rules/search-text.ts';

/** The words of a search that are marked: not those of one letter, which stand in every title. */
export const wordsToMark = (text: string): string[] => searchWords(text).filter((word) => word.length > 1 || /\d/.test(word));

interface Part {
  text: string;
  marked: boolean;
}

/** A text in parts: what begins as one of the words, and the rest. A beginning is marked as far as it was typed. */
export function matchedParts(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = [];
  const add = (piece: string, marked: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last && last.marked === marked) last.text += piece;
    else parts.push({ text: piece, marked });
  };
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const folded = foldText(piece);
    const word = folded === '' ? undefined : words.findLast((one) => folded.startsWith(one));
    // Folding may change the number of letters ('ß'): the whole word is marked then.
    const length = word === undefined ? 0 : [...piece.normalize('NFC')].length === folded.length ? word.length : piece.length;
    const letters = [...piece.normalize('NFC')];
    add(letters.slice(0, length).join(''), true);
    add(letters.slice(length).join(''), false);
  }
  return parts;
}

/** A title with what was searched for in bold: bolder, never coloured. */
export function Matched({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  return matchedParts(text, words).map(({ text: piece, marked }, i) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <b key={i} className="font-750 text-fg">
        {piece}
      </b>
    ) : (
      piece
    ),
  );
}
