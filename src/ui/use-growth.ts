import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Length of the animation. Milliseconds. */
const GLIDE_MS = 280;

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
    const lines = [...box.children];
    const shift = (lines[grown]?.getBoundingClientRect().top ?? 0) - (lines[0]?.getBoundingClientRect().top ?? 0);
    if (shift <= 0) return;
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : GLIDE_MS;
    for (const element of [...lines.slice(grown), ...following(box), ...under(box, after)])
      element.animate([{ transform: `translateY(${-shift}px)` }, { transform: 'none' }], { duration, easing: 'ease-out' });
    for (const element of lines.slice(0, grown)) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: 'ease-in' });
  }, [list, size, after]);
}

/** Height of the box that has just left, until the commit in which another takes its place is over. Pixels. */
let leaving = 0;

/**
 * Animates what follows a box that has come late: it slides to its new position instead of jumping. One that takes the place of another
 * moves by the difference.
 *
 * @param shown the box is there
 * @param after selector of what follows it outside its parent; moved where it is below the box on the screen
 */
export function useEntrance(box: RefObject<HTMLElement | null>, shown: boolean, after: string): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !shown) return;
    const shift = heightOf(element) - leaving;
    if (shift > 0) {
      const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : GLIDE_MS;
      for (const one of under(element, after))
        one.animate([{ transform: `translateY(${-shift}px)` }, { transform: 'none' }], { duration, easing: 'ease-out' });
    }
    return () => {
      leaving = heightOf(element);
      queueMicrotask(() => {
        leaving = 0;
      });
    };
  }, [box, shown, after]);
}

/** Its height and the gap of the grid that it is in. */
const heightOf = (element: HTMLElement): number =>
  element.offsetHeight + (element.parentElement === null ? 0 : Number.parseFloat(getComputedStyle(element.parentElement).rowGap) || 0);

function* following(element: Element): Generator<Element> {
  for (let next = element.nextElementSibling; next !== null; next = next.nextElementSibling) yield next;
}

function under(box: Element, selector: string): Element[] {
  const { bottom } = box.getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().top >= bottom);
}
