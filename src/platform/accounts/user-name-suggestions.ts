/** User names that are free, for somebody whose choice is taken. */

import { USERNAME_LENGTH, username } from '#rules/fields.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import type { Database } from '../db/database.ts';

/** How many are suggested. */
const MOST = 3;

/** Letters without accents, in lower case. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/**
 * Names like the one that was wanted, the nearest first; they may be taken too.
 * @param wanted the user name that is taken
 * @param name first and last name
 * @param year four digits
 */
export function similarUserNames(wanted: string, name: string, year: string): string[] {
  const base = wanted.toLowerCase();
  const words = name.split(/\s+/).map(plain).filter(Boolean);
  const [last = '', ...before] = words.toReversed();
  const initials = before
    .toReversed()
    .filter((word) => word.length > 2)
    .map((word) => word[0])
    .join('');
  const candidates = [
    ...(last === '' ? [] : [`${base}.${last[0]}`, `${initials}${last}`]),
    `${base}${year.slice(2)}`,
    ...(last === '' ? [] : [`${base}.${last}`]),
    ...[2, 3, 4, 5, 6, 7].map((number) => `${base}${number}`),
  ];
  const short = candidates.map((candidate) =>
    candidate.length > USERNAME_LENGTH.maximum ? candidate.slice(-USERNAME_LENGTH.maximum) : candidate,
  );
  return [...new Set(short)].filter((candidate) => candidate !== base && username(candidate).ok);
}

/** @param now milliseconds */
export async function freeUserNames(db: Database, wanted: string, name: string, now: number): Promise<string[]> {
  const similar = similarUserNames(wanted, name, lisbonDay(now).slice(0, 4));
  const taken = await db.selectFrom('viewer_user_names').select('user_name').where('user_name', 'in', similar).execute();
  return similar.filter((candidate) => !taken.some(({ user_name }) => user_name === candidate)).slice(0, MOST);
}
