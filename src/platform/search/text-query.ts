/** Words as PostgreSQL's text search takes them: each as it is written, by its stem, and by the words that mean the same. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { ordinalForms } from './ordinals.ts';
import type { SearchQuery } from './read-query.ts';

export interface TextQuery {
  /** A tsquery as text, for documents. */
  readonly anywhere: string;
  /** The same for their titles alone, and for titles and other names. */
  readonly inTitle: string;
  readonly inNames: string;
  /** What names are compared with: the words, or what they mean all together ("slb": "benfica"). */
  readonly text: string;
}

/** Words of a synonym at most (migration 0023). */
const LONGEST_TERM = 3;

const join = (parts: readonly RawBuilder<unknown>[], operator: '&&' | '||'): RawBuilder<unknown> =>
  sql`(${sql.join(parts, sql.raw(` ${operator} `))})`;

/** Where words are looked for: everywhere, in titles, in titles and other names. */
type Weight = '' | 'A' | 'AB';

function wordQuery(word: string, isOpen: boolean, weight: Weight): RawBuilder<unknown> {
  const [plain, stem] = [`:${isOpen ? '*' : ''}${weight}`, `:${weight}`].map((end) => (end === ':' ? '' : end));
  // The database may know more letters without an accent than we do: its own folding decides.
  const folded = sql`replace(search_text(${word}::text), ' ', '')`;
  return sql`CASE WHEN ${folded} = '' THEN ''::tsquery ELSE to_tsquery('pg_catalog.simple', quote_literal(${folded}) || ${plain}::text)
    || to_tsquery('pg_catalog.portuguese', quote_literal(search_singular(${folded})) || ${stem}::text) END`;
}

/** Words that follow each other, as they are written. They are folded: letters and digits alone. */
export const phraseQuery = (words: readonly string[], isOpen: boolean, weight: Weight): RawBuilder<unknown> => {
  const ending = (at: number) => `${isOpen && at === words.length - 1 ? '*' : ''}${weight}`;
  const text = words.map((word, at) => `'${word}'${ending(at) === '' ? '' : `:${ending(at)}`}`).join(' <-> ');
  return sql`to_tsquery('pg_catalog.simple', ${text})`;
};

/** What some words mean beside themselves, by term. */
async function readSynonyms(db: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const terms = words.flatMap((_, at) => Array.from({ length: LONGEST_TERM }, (_unused, n) => words.slice(at, at + n + 1).join(' ')));
  const rows = await db
    .selectFrom('search_synonyms')
    .select(['term', 'meaning'])
    .where('term', 'in', [...new Set(terms)])
    .orderBy('meaning')
    .execute();
  return new Map([...Map.groupBy(rows, ({ term }) => term)].map(([term, list]) => [term, list.map(({ meaning }) => meaning)]));
}

/** The words in groups: those of a synonym together, the longest first; an ordinal with the word after it. */
function groupWords(
  words: readonly string[],
  synonyms: ReadonlyMap<string, readonly string[]>,
): { own: string[]; meanings: readonly string[] }[] {
  const groups: { own: string[]; meanings: readonly string[] }[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_TERM, words.length - at);
    while (length > 1 && !synonyms.has(words.slice(at, at + length).join(' '))) length -= 1;
    if (length === 1 && ordinalForms(words.slice(at, at + 2)).length > 0) length = 2;
    const own = words.slice(at, at + length);
    groups.push({ own, meanings: synonyms.get(own.join(' ')) ?? [] });
    at += length;
  }
  return groups;
}

/** The short name of the club that has exactly this name, or null. */
async function readShortName(db: Database, phrase: string): Promise<string | null> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT search_text(short_name) AS name FROM teams WHERE search_text(name) = ${phrase} LIMIT 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** @returns null when no words are asked for, or none that the database takes for one */
export async function toTextQuery(db: Database, { words, phrase, open }: SearchQuery): Promise<TextQuery | null> {
  if (words.length === 0) return null;
  const [synonyms, shortName] = await Promise.all([readSynonyms(db, words), words.length > 1 ? readShortName(db, phrase) : null]);
  const groups = groupWords(words, synonyms);
  const lastWord = words.length - 1;
  const all = (text: string, weight: Weight) =>
    join(
      text.split(' ').map((word) => wordQuery(word, false, weight)),
      '&&',
    );
  const build = (weight: Weight): RawBuilder<unknown> => {
    let at = 0;
    const typed = groups.map(({ own, meanings }) => {
      const asWritten = own.map((word) => wordQuery(word, at++ === lastWord && open, weight));
      const ordinals = ordinalForms(own).map((form) => phraseQuery(form, at > lastWord && open, weight));
      return join([join(asWritten, '&&'), ...ordinals, ...meanings.map((meaning) => all(meaning, weight))], '||');
    });
    return join([join(typed, '&&'), ...(shortName ? [all(shortName, weight)] : [])], '||');
  };
  const { rows } = await sql<Omit<TextQuery, 'text'>>`
    SELECT ${build('')}::text AS anywhere, ${build('A')}::text AS "inTitle", ${build('AB')}::text AS "inNames"`.execute(db);
  const [row] = rows;
  if (!row?.anywhere) return null;
  const meaning = groups.length === 1 ? groups[0]?.meanings[0] : undefined;
  return { ...row, text: shortName ?? meaning ?? words.join(' ') };
}
