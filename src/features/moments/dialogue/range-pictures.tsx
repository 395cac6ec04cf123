import { cx } from 'class-variance-authority';
import { useEffect, useRef, useState } from 'react';
import type { PlayerSource } from '#player/player-port.ts';
import { useStoryboard } from '#player/use-storyboard.ts';
import type { MomentRange } from '#rules/moments.ts';
import type { Bounds } from '../moment-range.ts';
import { rangeThumbnails, THUMBNAIL_RATIO, thumbnailCount } from './range-thumbnails.ts';

interface RangePicturesProps {
  source: PlayerSource | null;
  range: MomentRange;
  /** the part of the channel that is shown, in segments */
  track: Bounds;
  /** the first instant that has not been broadcast */
  latest: number;
}

/** Thumbnails over the whole trimmer, dimmed outside the range. Nothing until all can be drawn, and where the channel has none. */
export function RangePictures({ source, range, track, latest }: RangePicturesProps) {
  const strip = useRef<HTMLDivElement>(null);
  const count = useThumbnailCount(strip);
  const board = useStoryboard(source, count > 0)?.board ?? null;
  const thumbnails = board === null ? [] : rangeThumbnails(board, track, count, latest);
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const hasSome = thumbnails.some((thumbnail) => thumbnail !== null);
  const isDrawn = hasSome && thumbnails.every((thumbnail) => thumbnail === null || loaded.includes(thumbnail.image));
  const width = track.last + 1 - track.first;
  const [before, after] = [range.first - track.first, track.last - range.last];
  return (
    <div
      ref={strip}
      data-pictures={isDrawn}
      className={cx(
        'absolute inset-0 flex overflow-hidden rounded-ctl transition-opacity motion-reduce:transition-none',
        !isDrawn && 'opacity-0',
      )}
    >
      {board === null
        ? null
        : thumbnails.map((thumbnail, n) => (
            // One tile of the sprite, in units of a tile's height.
            <svg
              // biome-ignore lint/suspicious/noArrayIndexKey: the places stay, what they show changes
              key={n}
              className={cx('h-full min-w-0 flex-1', thumbnail && 'bg-ink-950')}
              viewBox={
                thumbnail ? `${thumbnail.column * THUMBNAIL_RATIO} ${thumbnail.row} ${THUMBNAIL_RATIO} 1` : `0 0 ${THUMBNAIL_RATIO} 1`
              }
              preserveAspectRatio="xMidYMid slice"
              aria-hidden="true"
            >
              {thumbnail ? (
                <image
                  href={thumbnail.image}
                  width={board.columns * THUMBNAIL_RATIO}
                  height={board.rows}
                  preserveAspectRatio="none"
                  onLoad={() => setLoaded((known) => (known.includes(thumbnail.image) ? known : [...known, thumbnail.image]))}
                />
              ) : null}
            </svg>
          ))}
      {hasSome ? (
        <svg
          className="absolute inset-0 size-full fill-ink-950/50"
          viewBox={`0 0 ${width} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={before} height={1} />
          <rect x={width - after} width={after} height={1} />
        </svg>
      ) : null}
    </div>
  );
}

/** How many thumbnails fill an element; 0 before it is laid out. */
function useThumbnailCount(element: { readonly current: HTMLElement | null }): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setCount(thumbnailCount(entry.contentRect)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return count;
}
