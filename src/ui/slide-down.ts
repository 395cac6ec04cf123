/** Length of the animation. Milliseconds. */
const GLIDE_MS = 280;

/** With reduced motion there is next to none. */
export const glideMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : GLIDE_MS);

/**
 * Animates what has just moved, instead of a jump. What the keyboard has got to in it stays in view: at the end it may be under a bar.
 *
 * @param shift pixels that it has moved down by; up where negative
 */
export function slideDown(moved: Iterable<Element>, shift: number): void {
  for (const element of moved)
    element.animate({ transform: [`translateY(${-shift}px)`, 'none'] }, { duration: glideMs(), easing: 'ease-out' }).onfinish = () => {
      const focused = element.querySelector(':focus-visible');
      const place = focused?.getBoundingClientRect();
      // Not where the viewer had scrolled away from it before.
      if (place && place.bottom > 0 && place.top - shift < innerHeight) focused?.scrollIntoView({ block: 'nearest' });
    };
}
