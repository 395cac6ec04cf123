/**
 * The match of the picture in the corner, as far as that picture has come. Cards of the same match wait for it: a viewer who has gone back
 * before a goal must not read it above her own picture. Browser only.
 */
import { useSyncExternalStore } from 'react';
import { matchName } from '#model/hidden-result.ts';
import type { Match } from '#model/match.ts';

interface Pictured {
  /** matchName */
  name: string;
  /** instant of the picture, milliseconds since 1970 */
  head: number;
  /** the match as of then */
  match: Match;
}

let pictured: Pictured | null = null;
const listeners = new Set<() => void>();

/** @param next null: no picture in the corner, or none of a match */
export function setPictured(next: Pictured | null): void {
  pictured = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The match as the picture in the corner has it, where that picture has not come to what is known; otherwise as it is. */
export function usePicturedMatch<M extends Match | null>(match: M): M | Match {
  const as = useSyncExternalStore(
    subscribe,
    () => pictured,
    () => null,
  );
  if (match === null || as === null || matchName(match) !== as.name) return match;
  return match.kind !== 'fixture' && match.scoredAt > as.head ? as.match : match;
}
