import { type RefObject, useLayoutEffect } from 'react';
import { slideDown, under } from './use-growth.ts';

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
    if (shift > 0) slideDown(under(element, after), shift);
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
