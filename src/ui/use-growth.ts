import { type RefObject, useLayoutEffect, useRef } from 'react';
import { glideMs, slideDown } from './slide-down.ts';

/**
 * Animates a list that grows at its top: the old lines, and what follows the list, slide to their new position instead of jumping.
 *
 * @param list its children are the lines
 * @param size how many lines there are; many new ones at once (another match, a jump in time) are not animated
 */
export function useGrowth(list: RefObject<HTMLElement | null>, size: number): void {
  const before = useRef(size);
  useLayoutEffect(() => {
    const box = list.current;
    const grown = size - before.current;
    before.current = size;
    if (box === null || grown <= 0 || grown > 3 || grown === size) return;
    const lines = [...box.children] as HTMLElement[];
    const shift = (lines[grown]?.offsetTop ?? 0) - (lines[0]?.offsetTop ?? 0);
    if (shift <= 0) return;
    const siblings = [...(box.parentElement?.children ?? [])];
    slideDown([...lines.slice(grown), ...siblings.slice(siblings.indexOf(box) + 1)], shift);
    for (const line of lines.slice(0, grown)) line.animate({ opacity: [0, 1] }, { duration: glideMs(), easing: 'ease-in' });
  }, [list, size]);
}
