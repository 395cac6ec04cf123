import type { ProgrammeTeams } from './programme-copy.ts';
import { type KnowsTeam, type ProgrammeFacts, readTitle, type TitleParts, titleParts } from './programme-title.ts';

const LONGEST_TITLE = 500;

/** A title; one object for all words that it stands in. */
export interface SaidTitle {
  readonly text: string;
  /** What readWords() found it to say. */
  parts: TitleParts | null;
}

/** What a file says of a programme beside its times and its description: one object for programmes of which it says the same. */
export interface ProgrammeWords {
  readonly title: SaidTitle;
  /** Where it can say anything about a match (isTelling), else ''. */
  readonly subTitle: string;
  readonly categories: readonly string[];
  readonly live: boolean;
  readonly repeat: boolean;
  /** What they mean and the teams that they name, once GuideLinks has found them. */
  teams: ProgrammeTeams | null;
}

/** What the words mean. */
export function readWords(words: ProgrammeWords, knowsTeam: KnowsTeam): ProgrammeFacts {
  words.title.parts ??= titleParts(words.title.text);
  const facts = readTitle(words.title.parts, words.subTitle, words.categories, words, knowsTeam);
  if (facts.title.length > LONGEST_TITLE) facts.title = facts.title.slice(0, LONGEST_TITLE);
  return facts;
}
