/**
 * How long a recording is, as far as the viewer wants to know: extra time makes a match longer, and a bar that is nearly full says that
 * nothing more will happen.
 */
import { isHiddenIn } from '#rules/hidden-mark.ts';
import { hiddenMark } from '#session/hidden-mark.ts';
import type { PlayerSource, PlayerState, SeekWindow } from './player-port.ts';

/** Lengths that a bar has instead, in minutes: with and without extra time a match has the same one. */
const ROUND_MINUTES = [5, 15, 30, 60, 180];
const HOUR_MS = 3_600_000;

/** Whether the length of what is played is hidden. */
export const hidesLength = (source: PlayerSource | null): boolean => source?.result != null && isHiddenIn(hiddenMark(), source.result);

/** Whether frames of what is played may show a result that is hidden: of a live channel nobody knows. */
export const showsResult = (source: PlayerSource | null): boolean => source?.kind === 'live' || hidesLength(source);

/** A window with a round length, which is never shorter. */
export function roundWindow({ start, end }: SeekWindow): SeekWindow {
  const length = end - start;
  const minutes = ROUND_MINUTES.find((one) => one * 60_000 >= length);
  return { start, end: start + (minutes === undefined ? Math.ceil(length / HOUR_MS) * HOUR_MS : minutes * 60_000) };
}

/** What a bar shows of a recording. */
export const shownWindow = ({ seekWindow, source }: Pick<PlayerState, 'seekWindow' | 'source'>): SeekWindow | null =>
  seekWindow !== null && hidesLength(source) ? roundWindow(seekWindow) : seekWindow;
