import { isTelling } from './programme-title.ts';
import type { ProgrammeWords } from './programme-words.ts';
import type { XmltvProgramme } from './xmltv-reader.ts';

const LONGEST_DESCRIPTION = 4000;

// What is kept to be recognised is bounded in number and in length, in characters: what stands in one place only would fill the memory.
const MOST_WORDS = 50_000;
const MOST_SUB_TITLES = 10_000;
const MOST_JOINED = 10_000;
const LONGEST_KEPT = 500;
/** Words kept of one title: they are looked through one by one. */
const MOST_OF_A_TITLE = 200;

/** The words that a title stands in; titles that stand beside several others make a chain. */
interface Known {
  /** In one text. */
  categories: string;
  words: ProgrammeWords;
  next: Known | undefined;
  /** How many there are from here on. */
  count: number;
}

/** What a sub-title is good for. A guide has few of them and says them often. */
interface SubTitle {
  /** The sub-title where it can say anything about a match, else ''. */
  telling: string;
  /** What of it is to be read, else ''. */
  shown: string;
  /** What it and a description make together, by the description: a text that was put together anew would be looked at anew, too. */
  joined: Map<string, string>;
}

const NO_SUB_TITLE: SubTitle = { telling: '', shown: '', joined: new Map() };

/** Gives the same words and the same description for rows that say the same. A guide repeats itself: replays, magazines, weekly shows. */
export class SaidBefore {
  /** By title. */
  readonly #words = new Map<string, Known>();
  #wordsCount = 0;
  /** By all categories in one text. */
  readonly #categories = new Map<string, readonly string[]>();
  #subTitles = new Map<string, SubTitle>();
  #joinedCount = 0;

  wordsOf(row: XmltvProgramme): ProgrammeWords {
    const { title, live, repeat } = row;
    const subTitle = row.subTitle === '' ? '' : this.#subTitleOf(row.subTitle).telling;
    const categories = row.categories.length === 1 ? (row.categories[0] as string) : row.categories.join('\n');
    const first = this.#words.get(title);
    for (let known = first; known !== undefined; known = known.next) {
      const { words } = known;
      if (known.categories === categories && words.subTitle === subTitle && words.live === live && words.repeat === repeat) return words;
    }
    const said = first === undefined ? { text: title, parts: null } : first.words.title;
    const words: ProgrammeWords = { title: said, subTitle, categories: this.#categoriesOf(categories, row), live, repeat, teams: null };
    const count = (first?.count ?? 0) + 1;
    if (this.#wordsCount < MOST_WORDS && count <= MOST_OF_A_TITLE && title.length + categories.length <= LONGEST_KEPT) {
      this.#wordsCount += 1;
      this.#words.set(title, { categories, words, next: first, count });
    }
    return words;
  }

  /** What is to be read of a programme: its sub-title and its description. */
  descriptionOf({ title, subTitle, description }: XmltvProgramme): string {
    const { shown, joined } = subTitle === '' || subTitle === title ? NO_SUB_TITLE : this.#subTitleOf(subTitle);
    if (shown === '') return description.length > LONGEST_DESCRIPTION ? description.slice(0, LONGEST_DESCRIPTION) : description;
    const known = joined.get(description);
    if (known !== undefined) return known;
    const text = (description === '' ? shown : `${shown}. ${description}`).slice(0, LONGEST_DESCRIPTION);
    if (this.#joinedCount < MOST_JOINED && text.length <= LONGEST_KEPT) {
      this.#joinedCount += 1;
      joined.set(description, text);
    }
    return text;
  }

  #categoriesOf(joined: string, { categories }: XmltvProgramme): readonly string[] {
    const known = this.#categories.get(joined);
    if (known !== undefined) return known;
    const made = [...categories];
    if (this.#categories.size < MOST_WORDS && joined.length <= LONGEST_KEPT) this.#categories.set(joined, made);
    return made;
  }

  #subTitleOf(text: string): SubTitle {
    const known = this.#subTitles.get(text);
    if (known !== undefined) return known;
    // A sub-title such as "2526" is the generator's season code, not something to read.
    const made = { telling: isTelling(text) ? text : '', shown: /^\d+$/.test(text) ? '' : text, joined: new Map<string, string>() };
    if (text.length > LONGEST_KEPT) return made;
    if (this.#subTitles.size >= MOST_SUB_TITLES || this.#joinedCount >= MOST_JOINED) {
      this.#subTitles = new Map();
      this.#joinedCount = 0;
    }
    this.#subTitles.set(text, made);
    return made;
  }
}
