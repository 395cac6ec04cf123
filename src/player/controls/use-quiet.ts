import { useEffect, useState } from 'react';

/** The controls leave the picture after this long without a sign of the viewer. Milliseconds. */
const QUIET_AFTER_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout', 'touchstart'] as const;

/**
 * Whether the controls should be out of sight: nothing moved for three seconds, something plays, no menu is open and the
 * keyboard's focus is not inside (what is focused must be seen).
 *
 * @param hold keeps the controls in sight whatever happens
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
