/** "Quis dizer": the nearest written words for those that nobody has written. */
import { sql } from 'kysely';
import { foldText } from '#rules/search-text.ts';
import type { Database } from '../db/database.ts';

/** Words that are corrected at most. */
const MOST_CORRECTED = 4;
const SHORTEST = 3;

/**
 * The text with each word that is in no title replaced by the nearest that is; null when there is nothing to replace, or nothing near.
 * Whether anything is found with it, the caller has to see.
 * @param words folded
 */
export async function correct(db: Database, text: string, words: readonly string[]): Promise<string | null> {
  const asked = [...new Set(words)].filter((word) => word.length >= SHORTEST && !/^\d+$/.test(word)).slice(0, MOST_CORRECTED * 2);
  if (asked.length === 0) return null;
  const { rows } = await sql<{ word: string; nearest: string | null }>`
    SELECT w.word, near.written AS nearest FROM unnest(${asked}::text[]) AS w (word)
    LEFT JOIN LATERAL (
      SELECT s.written, levenshtein(s.word, w.word) AS distance FROM search_words s
      WHERE s.word % w.word AND length(s.word) BETWEEN length(w.word) - 3 AND length(w.word) + 3
      ORDER BY distance, similarity(s.word, w.word) DESC, s.titles DESC, s.word LIMIT 1
    ) near ON near.distance <= CASE WHEN length(w.word) <= 4 THEN 1 WHEN length(w.word) <= 7 THEN 2 ELSE 3 END
    WHERE NOT EXISTS (SELECT FROM search_words k WHERE k.word = w.word)`.execute(db);
  const nearest = new Map(rows.flatMap(({ word, nearest: found }) => (found === null ? [] : [[word, found] as const])));
  if (nearest.size === 0) return null;
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (written) => nearest.get(foldText(written)) ?? written);
}
