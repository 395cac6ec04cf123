import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { roundText } from '#model/match.ts';
import { type MatchMoment, momentAt } from '#model/match-clock.ts';
import { matchAt } from '#model/match-sheet.ts';
import { useHiddenMark } from '#session/hidden-mark.ts';
import { useNow } from '#session/service.tsx';
import type { MatchBroadcast } from './broadcasts.ts';
import { matchQueries } from './match.queries.ts';
import type { MatchFile } from './match-file.ts';
import { shownFile } from './match-file.ts';
import { type BroadcastView, useBroadcast } from './use-broadcast.ts';

/** Update interval of the page's clock, milliseconds. */
const CLOCK_MS = 5_000;

/** A match on the page: what is known of it, how it is shown, and the player once there is one. */
export interface MatchView extends BroadcastView {
  eventId: number;
  file: MatchFile;
  broadcasts: readonly MatchBroadcast[];
  competition: string | null;
  now: number;
  moment: MatchMoment;
}

const NO_BROADCASTS: readonly MatchBroadcast[] = [];

/** Null until the match is known. */
export function useMatch(eventId: number): MatchView | null {
  const now = useNow(CLOCK_MS);
  const { data } = useQuery(matchQueries.page(eventId));
  const page = data?.ok ? data.value : null;
  const broadcasts = page?.broadcasts ?? NO_BROADCASTS;
  const view = useBroadcast(broadcasts, now);
  const mark = useHiddenMark();
  const known = page?.file ?? null;
  const file = useMemo(() => known && shownFile(known, mark), [known, mark]);
  if (!file) return null;
  const { match } = file.sheet;
  const competition = match.competition && (match.round === null ? match.competition : roundText(match.competition, match.round));
  const { instant } = view;
  return { ...view, eventId, file, broadcasts, competition, now, moment: momentAt(matchAt(file.sheet, instant), instant) };
}
