import type { ReactNode, Ref } from 'react';
import { m } from '#paraglide/messages.js';

const frameStyles =
  'group/tile @container relative aspect-video overflow-hidden rounded-ctl bg-ink-800 data-quiet:cursor-none max-md:rounded-none [&:fullscreen]:aspect-auto [&:fullscreen]:rounded-none';

interface TileFrameProps {
  /** What is on: names the figure. */
  readonly title: string;
  /** One of several small tiles. */
  readonly small?: boolean | undefined;
  /** Marks the focused one of several tiles. */
  readonly framed?: boolean | undefined;
  /** Controls and pointer are hidden: nobody has moved for a while. */
  readonly quiet?: boolean | undefined;
  readonly ref?: Ref<HTMLElement>;
  readonly children?: ReactNode;
}

/**
 * The 16:9 box of one picture and all that stands over it; full screen shows this box (`data-tile`). Its contents adapt to its own
 * width (`@max-…`) and to `group-data-quiet/tile:` and `group-data-small/tile:`.
 */
export function TileFrame({ title, small, framed, quiet, ref, children }: TileFrameProps) {
  return (
    <figure
      ref={ref}
      className={frameStyles}
      data-tile=""
      data-small={small || undefined}
      data-quiet={quiet || undefined}
      aria-label={m.player_region({ title })}
    >
      {children}
      {framed ? <span className="pointer-events-none absolute inset-0 z-3 border-3 border-relva" /> : null}
    </figure>
  );
}

/** The picture before the first frame of the video. In a page that is not hydrated yet, the slot before it tells of that frame (served-picture.ts). */
export function TilePoster({ src, hidden }: { src: string; hidden?: boolean }) {
  return (
    <img
      className="absolute inset-0 size-full object-cover peer-data-shown:hidden"
      src={src}
      alt=""
      width={1280}
      height={720}
      fetchPriority="high"
      hidden={hidden}
    />
  );
}

/**
 * The line along the top of the picture: score at the left, tags at the right. A room with a button in that corner sets
 * `--tile-corner` to the width it takes from the first tile.
 */
export function TileTop({ start, end }: { start?: ReactNode; end?: ReactNode }) {
  return (
    <div className="absolute inset-x-2 top-2 z-2 flex items-start gap-2 group-first/tile:pl-(--tile-corner) md:inset-x-3 md:top-3">
      {start}
      <span className="ml-auto flex flex-none gap-2">{end}</span>
    </div>
  );
}
