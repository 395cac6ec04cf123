/** What a viewer typed, as search understands it. Pure; the clock is an argument. */
import { searchWords } from '#rules/search-text.ts';
import { type TimeRange, takeDate, takeDayWords } from './day-words.ts';
import { writeOrdinals } from './ordinals.ts';

export interface SearchQuery {
  /** Folded words, all of which must be found. */
  readonly words: readonly string[];
  /** All folded words without those that name a time: a club's name may have little words in it. */
  readonly phrase: string;
  /** The last word may be the beginning of a longer one: it is still being typed. */
  readonly open: boolean;
  /** Only programmes in it, and what was published in it. */
  readonly range: TimeRange | null;
  /** Only live broadcasts that are not over. */
  readonly live: boolean;
}

/** Words looked for at most: each is a step in the index. */
const MOST_WORDS = 12;
/** Characters of a word at most; a longer one is cut and looked for as a beginning. */
const LONGEST_WORD = 40;

const LIVE = [['em', 'direto'], ['em', 'directo'], ['ao', 'vivo'], ['neste', 'momento'], ['direto'], ['directo'], ['agora']];

/** Words that say nothing of what is looked for. They count only where nothing else is left. */
const EMPTY = new Set(
  (
    'a as o os e em no na nos nas num numa de do da dos das ao aos um uma uns umas com contra por para pelo pela que x vs versus ' +
    'onde quando como ver vejo passa da dao joga jogam jogo jogos partida partidas hora horas canal emissao transmissao programa logo'
  ).split(' '),
);

function takeLive(words: readonly string[]): { words: string[]; live: boolean } {
  for (const phrase of LIVE) {
    const at = words.findIndex((_, i) => phrase.every((part, k) => words[i + k] === part));
    if (at >= 0) return { words: [...words.slice(0, at), ...words.slice(at + phrase.length)], live: true };
  }
  return { words: [...words], live: false };
}

/** Other ways to read what was typed (readings.ts). */
interface Reading {
  /** Days, times and "em direto" are words like others. */
  readonly asWritten?: boolean;
  /** Words that say nothing, and are names: "Como". */
  readonly names?: ReadonlySet<string>;
}

/**
 * @param now milliseconds
 * @param typing the last word may not be complete
 */
export function readQuery(value: string, now: number, typing: boolean, { asWritten = false, names }: Reading = {}): SearchQuery {
  const text = writeOrdinals(value.normalize('NFC'));
  const dated = asWritten ? { text, range: null } : takeDate(text, now);
  const folded = searchWords(dated.text);
  const days = dated.range || asWritten ? { words: folded, range: dated.range } : takeDayWords(folded, now);
  const { words: left, live } = asWritten ? { words: days.words, live: false } : takeLive(days.words);
  // "Juventus Como", and not "como ver a Juventus".
  const isName = (word: string, at: number): boolean => names?.has(word) === true && !EMPTY.has(left[at + 1] ?? '');
  const telling = left.filter((word, at) => !EMPTY.has(word) || isName(word, at));
  const isChannel = left.includes('canal') && telling.length > 0 && telling.every((word) => /^\d+$/.test(word));
  const words = (telling.length > 0 || days.range || live ? telling : left).slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
  const last = folded.at(-1);
  return {
    words: isChannel ? ['canal', ...words] : words,
    phrase: left.join(' '),
    // After a space the word is complete; a number is not the beginning of another one.
    open: typing && last !== undefined && last === words.at(-1) && !/\s$/.test(value) && !/^\d+$/.test(last),
    range: days.range,
    live,
  };
}

/** Words that say nothing where they stand, and could be names: folded, of four letters or more. */
export const emptyWords = ({ phrase }: SearchQuery): string[] => phrase.split(' ').filter((word) => word.length >= 4 && EMPTY.has(word));

/** Whether only numbers are asked for: a channel's, or a year. Scores in titles are not meant. */
export const isNumber = ({ words }: Pick<SearchQuery, 'words'>): boolean =>
  words.length > 0 && words.every((word) => word === 'canal' || /^\d+$/.test(word));

/** Whether anything is asked for at all. */
export const asksForSomething = ({ words, range, live }: SearchQuery): boolean => words.length > 0 || range !== null || live;
