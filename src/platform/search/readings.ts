/** The ways in which what a viewer typed can be read. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { emptyWords, readQuery, type SearchQuery } from './read-query.ts';
import { phraseQuery } from './text-query.ts';

/** Words of a title that are compared at most. */
const MOST_WORDS = 12;

/** Whether the words follow each other in the title of anything. @param isOpen the last one may be a beginning */
async function standsInTitle(db: Database, words: readonly string[], isOpen: boolean): Promise<boolean> {
  if (words.length < 2 || words.length > MOST_WORDS) return false;
  const phrase = phraseQuery(words, isOpen, 'A');
  const has = (kind: '=' | '<>') =>
    sql`EXISTS (SELECT FROM search_documents WHERE kind ${sql.raw(kind)} 'programme' AND words @@ ${phrase})`;
  const { rows } = await sql<{ found: boolean }>`SELECT ${has('=')} OR ${has('<>')} AS found`.execute(db);
  return rows[0]?.found === true;
}

/** Those of some words that are a club's whole name. */
async function clubNames(db: Database, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM unnest(${[...new Set(words)]}::text[]) AS word
    WHERE EXISTS (SELECT FROM teams WHERE search_text(short_name) = word OR search_text(name) = word)`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/**
 * The readings, the likeliest first; whoever asks takes the first that finds something. "Tarde em Direto" is a title and not what is live in the
 * afternoon; days and times alone mean themselves, though titles have them too.
 * @param now milliseconds
 * @param typing the last word may not be complete
 */
export async function readingsOf(db: Database, value: string, now: number, typing: boolean): Promise<SearchQuery[]> {
  const read = readQuery(value, now, typing);
  const names = await clubNames(db, emptyWords(read));
  const filtered = names.size > 0 ? [readQuery(value, now, typing, { names }), read] : [read];
  if (read.range === null && !read.live) return filtered;
  const plain = readQuery(value, now, typing, { asWritten: true });
  const isTitle = read.phrase !== '' && (await standsInTitle(db, plain.phrase.split(' '), typing && !/\s$/.test(value)));
  return isTitle ? [plain, ...filtered] : [...filtered, plain];
}
