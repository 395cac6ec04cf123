/** Ranges of moments: what a length means, and how a range is rounded (SPEC §5, §9). Instants are milliseconds, lengths seconds. */
import { type Settings, settingNumber } from './constants.ts';
import { clipRange, SEGMENT_SECONDS, segmentStart } from './segments.ts';

/** The lengths a viewer chooses from; `custom` is any up to its own. */
export const MOMENT_LENGTHS = ['short', 'medium', 'long', 'custom'] as const;
export type MomentLength = (typeof MOMENT_LENGTHS)[number];

/** Seconds of a length before and after the chosen instant. */
export interface MomentSpan {
  readonly start: number;
  readonly end: number;
}

/** K-moment-durations: the settings' lengths. */
export const momentLengths = (settings: Settings): Record<MomentLength, MomentSpan> => ({
  short: { start: settingNumber(settings, 'smart_moment_short_start'), end: settingNumber(settings, 'smart_moment_short_end') },
  medium: { start: settingNumber(settings, 'smart_moment_medium_start'), end: settingNumber(settings, 'smart_moment_medium_end') },
  long: { start: settingNumber(settings, 'smart_moment_long_start'), end: settingNumber(settings, 'smart_moment_long_end') },
  custom: { start: settingNumber(settings, 'smart_moment_custom_start'), end: settingNumber(settings, 'smart_moment_custom_end') },
});

/** The longest moment that may be made, in seconds. */
export const longestMoment = (lengths: Readonly<Record<MomentLength, MomentSpan>>): number =>
  roundedUp(Math.max(...MOMENT_LENGTHS.map((name) => lengths[name].start + lengths[name].end)));

/** How far after now a moment may end, in seconds: what the viewer marks at the live edge goes on for a little. */
export const longestAhead = (lengths: Readonly<Record<MomentLength, MomentSpan>>): number =>
  roundedUp(Math.max(...MOMENT_LENGTHS.map((name) => lengths[name].end)));

const roundedUp = (seconds: number): number => Math.max(1, Math.ceil(seconds / SEGMENT_SECONDS)) * SEGMENT_SECONDS;

/** A viewer's own title without line breaks and invisible characters (text direction, control codes). Empty: none. */
export const momentTitle = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

export interface MomentRange {
  /** First and last segment, both included. */
  readonly first: number;
  readonly last: number;
  /** First instant, and the first after it. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly seconds: number;
}

/**
 * The range of a moment as it is cut: from the segment that holds the instant, its length rounded up to a multiple of 6 (V-moment-6s).
 * @throws RangeError for an instant before the first segment, or a length that is not positive
 */
export function momentRange(timestamp: number, seconds: number): MomentRange {
  const { from, to } = clipRange(timestamp, seconds);
  return {
    first: from,
    last: to - 1,
    startsAt: segmentStart(from),
    endsAt: segmentStart(to),
    seconds: (to - from) * SEGMENT_SECONDS,
  };
}
