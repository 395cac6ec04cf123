/** Ordinals in what a viewer types: '1ª liga', '1.ª liga', '1a liga' and 'primeira liga' are one. */

const STEMS = ['primeir', 'segund', 'terceir', 'quart', 'quint', 'sext', 'setim', 'oitav', 'non', 'decim'];

/** '1ª', '1.ª', '1 º', '1a', '1.o', before punctuation and accents are lost. */
const ORDINAL = /(?<![\p{L}\p{N}])(\d{1,3})(?:\s?\.?\s?([ªº])|\.?([ao])(?![\p{L}\p{N}]))/giu;

/** The same text with ordinals up to the tenth as words, and others as numbers. */
export const writeOrdinals = (text: string): string =>
  text.replace(ORDINAL, (_all, number: string, sign: string | undefined, letter: string | undefined) => {
    const stem = STEMS[Number(number) - 1];
    return stem === undefined ? ` ${number} ` : ` ${stem}${sign === 'º' || letter?.toLowerCase() === 'o' ? 'o' : 'a'} `;
  });

/**
 * Other ways in which titles have an ordinal and the word after it, as folded words that follow each other: '1 liga', '1 a liga', '1a liga'.
 * @param words folded; none where the first is no ordinal
 */
export function ordinalForms([ordinal = '', of]: readonly string[]): string[][] {
  const number = STEMS.indexOf(ordinal.slice(0, -1)) + 1;
  if (number === 0 || of === undefined || !/[ao]$/.test(ordinal)) return [];
  const letter = ordinal.slice(-1);
  return [
    [`${number}`, of],
    [`${number}`, letter, of],
    [`${number}${letter}`, of],
  ];
}
