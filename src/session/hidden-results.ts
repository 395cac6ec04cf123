/** Matches and their sheets as this viewer wants to see them (hidden-mark.ts). */
import { useMemo } from 'react';
import { matchName, sheetWithoutResult, withoutResult } from '#model/hidden-result.ts';
import type { Match } from '#model/match.ts';
import type { MatchSheet } from '#model/match-sheet.ts';
import { type HiddenMark, isHiddenIn } from '#rules/hidden-mark.ts';
import { useHiddenMark } from './hidden-mark.ts';
import { usePicturedMatch } from './pictured-match.ts';

/** Whether the result of that name is hidden. */
export const useIsHidden = (name: string | null): boolean => {
  const mark = useHiddenMark();
  return name !== null && isHiddenIn(mark, name);
};

/** What this viewer wants to see of something: the same object as long as it and the mark are. @param shown pure, the same at each call */
export function useShown<T>(value: T, shown: (value: T, mark: HiddenMark) => T): T {
  const mark = useHiddenMark();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is the same at each call
  return useMemo(() => shown(value, mark), [value, mark]);
}

/** A match as this viewer wants to see it. */
export function shownMatch<M extends Match | null>(match: M, mark: HiddenMark): M | Match {
  return match && isHiddenIn(mark, matchName(match)) ? withoutResult(match) : match;
}

/** A match as this viewer wants to see it, and no further than her picture in the corner of the page has come. */
export const useShownMatch = <M extends Match | null>(match: M): M | Match => useShown<M | Match>(usePicturedMatch(match), shownMatch);

/** The sheet of a match as this viewer wants to see it. */
export const shownSheet = (sheet: MatchSheet, mark: HiddenMark): MatchSheet =>
  isHiddenIn(mark, matchName(sheet.match)) ? sheetWithoutResult(sheet) : sheet;

export const useShownSheet = <S extends MatchSheet | undefined>(sheet: S): S | MatchSheet =>
  useShown<S | MatchSheet>(sheet, (one, mark) => one && shownSheet(one, mark));
