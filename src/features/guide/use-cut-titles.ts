import { type RefObject, useEffect } from 'react';
import { HEAD_PX } from './guide-geometry.ts';

/** A scroll has come to rest after this, in milliseconds. */
const REST_MS = 120;
/** Left and right of a title in its cell, in pixels. */
const PADDING_PX = 26;

/** Shortens the titles that the left edge cuts now. */
function cutTitles(grid: HTMLDivElement): void {
  const edge = grid.getBoundingClientRect().left + HEAD_PX;
  // Read all, then write all: one layout.
  const rooms = [...grid.querySelectorAll<HTMLElement>('.is-cut > .epg-link')].map((link) => {
    const { left, right } = link.parentElement?.getBoundingClientRect() ?? { left: 0, right: 0 };
    return { link, room: left < edge && right > edge ? `${Math.max(0, right - edge - PADDING_PX)}px` : '' };
  });
  for (const { link, room } of rooms) link.style.maxWidth = room;
}

/**
 * Shortens the titles of programmes that the left edge cuts to what is in view, so that they end in "…". Their cells are wider than that, and
 * CSS does not know how far the grid is scrolled. Measured when a scroll rests: doing it in every frame costs frames.
 * @param rows changes when other rows are rendered
 */
export function useCutTitles(scroller: RefObject<HTMLDivElement | null>, active: boolean, rows: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other titles
  useEffect(() => {
    const grid = scroller.current;
    if (!active || !grid) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => cutTitles(grid), REST_MS);
    };
    cutTitles(grid);
    grid.addEventListener('scroll', rest, { passive: true });
    return () => {
      clearTimeout(timer);
      grid.removeEventListener('scroll', rest);
    };
  }, [active, scroller, rows]);
  // Cells that are rendered after the scroll has come to rest: the upstream's answer was late, or the device is slow.
  useEffect(() => {
    const grid = scroller.current;
    if (!active || !grid) return;
    const timer = setTimeout(() => cutTitles(grid), REST_MS);
    return () => clearTimeout(timer);
  });
}
