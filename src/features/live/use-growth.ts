import { type RefObject, useLayoutEffect, useRef } from 'react';

const GLIDE_MS = 280;

/**
 * A list that grows at its top. What stood under the new lines stays where it was and glides to its new place, instead of jumping
 * away under a reader's eye or thumb; who asked for less motion sees it move once.
 *
 * @param list its children are the lines
 * @param size how many lines there are; when many come at once (another match, a jump in time) the list is simply another one
 * @param after selector of what follows the list outside its own parent, where that is under it on the screen
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
