import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Length of the animation. Milliseconds. */
const GLIDE_MS = 280;

const glideMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : GLIDE_MS);

/**
 * Animates what has just moved down, instead of a jump. What the keyboard has got to in it stays in view: at the end it may be under a bar.
 *
 * @param shift pixels that it has moved by
 */
export function slideDown(moved: readonly Element[], shift: number): void {
  for (const element of moved)
    element.animate({ transform: [`translateY(${-shift}px)`, 'none'] }, { duration: glideMs(), easing: 'ease-out' }).onfinish = () => {
      const focused = element.querySelector(':focus-visible');
      const place = focused?.getBoundingClientRect();
      // Not where the viewer had scrolled away from it before.
      if (place && place.bottom > 0 && place.top - shift < innerHeight) focused?.scrollIntoView({ block: 'nearest' });
    };
}

/**
 * Animates a list that grows at its top: the old lines slide to their new position instead of jumping. With reduced motion there is no
 * animation.
 *
 * @param list its children are the lines
 * @param size how many lines there are; many new ones at once (another match, a jump in time) are not animated
 * @param after selector of what follows the list outside its parent; moved too where it is below the list on the screen
 */
export function useGrowth(list: RefObject<HTMLElement | null>, size: number, after: string): void {
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
    slideDown([...lines.slice(grown), ...siblings.slice(siblings.indexOf(box) + 1), ...under(box, after)], shift);
    for (const line of lines.slice(0, grown)) line.animate({ opacity: [0, 1] }, { duration: glideMs(), easing: 'ease-in' });
  }, [list, size, after]);
}

/** What is below a box on the screen. @param selector of what may be */
export function under(box: Element, selector: string): Element[] {
  const { bottom } = box.getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().top >= bottom);
}
