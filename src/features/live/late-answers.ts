/** Answers about a channel that were not there yet when the page was sent. */
export interface LateAnswers {
  playback: boolean;
  day: boolean;
  match: boolean;
}

/** Of a channel for which the served page asked nothing. */
export const ALL_LATE: LateAnswers = { playback: true, day: true, match: true };
