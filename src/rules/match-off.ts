/** Matches that are not played as planned (J-match-off). */

/**
 * postponed: to be played on another day. cancelled: will not be played. abandoned: begun, and given up for good; it counts for nothing.
 * suspended: begun, and to go on another day. awarded: decided by a board; its result, where there is one, counts as any other.
 */
export const OFF_STATES = ['postponed', 'cancelled', 'abandoned', 'suspended', 'awarded'] as const;
export type OffState = (typeof OFF_STATES)[number];

const OFF = new Set<string>(OFF_STATES);

export const isOffState = (state: string): state is OffState => OFF.has(state);

/** Whether a match that is off is still to be played, or played on. */
export const isPutOff = (off: OffState): boolean => off === 'postponed' || off === 'suspended';
