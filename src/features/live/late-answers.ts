/** Answers about a channel that were not there yet when the page was sent. */
export interface LateAnswers {
  playback: boolean;
  day: boolean;
  /**
   * The match whose events were there, null without one. The picture may be in another match than the one on air: of that the served page
   * has nothing.
   */
  matchInTime: number | null;
}

/** Of a channel for which the served page asked nothing. */
export const ALL_LATE: LateAnswers = { playback: true, day: true, matchInTime: null };
