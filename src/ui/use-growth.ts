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

function* following(element: Element): Generator<Element> {
  for (let next = element.nextElementSibling; next !== null; next = next.nextElementSibling) yield next;
}

function under(box: Element, selector: string): Element[] {
  const { bottom } = box.getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().top >= bottom);
}
