import type { Match } from '#model/match.ts';
import type { MatchMoment } from '#model/match-clock.ts';
import type { MatchSheet } from '#model/match-sheet.ts';
import type { Programme } from '#model/programme.ts';

/** Programme, score and clock at the picture's instant. */
export interface Watched {
  day: readonly Programme[];
  /** the programme at the picture's instant, which may be an earlier one than on air */
  programme: Programme | null;
  title: string | null;
  match: Match | null;
  sheet: MatchSheet | undefined;
  moment: MatchMoment | null;
}
