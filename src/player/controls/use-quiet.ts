import { useEffect, useState } from 'react';

/** The controls are hidden after this long without input. Milliseconds. */
const QUIET_AFTER_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout', 'touchstart'] as const;

/**
 * Whether the controls should be hidden: no input for three seconds, something plays, no menu is open and the keyboard's focus
 * is not inside (a focused control must be visible).
 *
 * @param hold keeps the controls visible
 */
export function useQuiet(container: HTMLElement | null, hold: boolean): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (container === null || hold) return setQuiet(false);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (container.querySelector(':focus-visible') === null ? setQuiet(true) : wait()), QUIET_AFTER_MS);
    };
    const sign = () => {
      setQuiet(false);
      wait();
    };
    const leave = () => {
      if (container.querySelector(':focus-visible') === null) setQuiet(true);
    };
    for (const name of SIGNS) container.addEventListener(name, sign, { passive: true });
    container.addEventListener('mouseleave', leave);
    wait();
    return () => {
      clearTimeout(timer);
      for (const name of SIGNS) container.removeEventListener(name, sign);
      container.removeEventListener('mouseleave', leave);
    };
  }, [container, hold]);
  return quiet && !hold;
}
