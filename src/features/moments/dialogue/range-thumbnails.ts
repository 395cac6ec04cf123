/** Which thumbnails lie on the trimmer, side by side. */
import { type Storyboard, type Thumbnail, thumbnailAt } from '#player/storyboard.ts';
import { segmentStart } from '#rules/segments.ts';
import type { Bounds } from '../moment-range.ts';

/** Width of a thumbnail by its height. */
export const THUMBNAIL_RATIO = 16 / 9;

/** How many thumbnails fill a strip of this size: about square, so that more instants have a place. Their sides are cut off. */
export const thumbnailCount = ({ width, height }: { width: number; height: number }): number =>
  width > 0 && height > 0 ? Math.max(1, Math.round(width / height)) : 0;

/**
 * The thumbnails of equal parts of the track, each of the middle of its part; of what has not been broadcast, the newest one. Null where
 * there is none.
 * @param track in segments @param until the first instant that has not been broadcast, milliseconds since 1970
 */
export function rangeThumbnails(board: Storyboard, track: Bounds, count: number, until: number): (Thumbnail | null)[] {
  const from = segmentStart(track.first);
  const partMs = (segmentStart(track.last + 1) - from) / count;
  return Array.from({ length: count }, (_, n) => thumbnailAt(board, Math.min(from + (n + 0.5) * partMs, until - 1)));
}
