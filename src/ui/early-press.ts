import { createIsomorphicFn } from '@tanstack/react-start';

/** Runs in the served page, alone, before any other script: it reaches nothing outside itself. */
function keepEarlyPresses(): void {
  const KEPT_MS = 10_000;
  const LOOK_AGAIN_MS = 50;
  let kept: HTMLButtonElement | null = null;
  const isHydrated = (button: HTMLButtonElement) => Object.keys(button).some((key) => key.startsWith('__reactProps'));
  addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (!isTrusted || !(target instanceof Element)) return;
      const button = target.closest<HTMLButtonElement>('button[type=button]');
      // The last press counts.
      kept = null;
      if (button === null || isHydrated(button)) return;
      kept = button;
      const until = performance.now() + KEPT_MS;
      const look = () => {
        if (kept !== button || !button.isConnected || performance.now() > until) return;
        if (!isHydrated(button)) setTimeout(look, LOOK_AGAIN_MS);
        else {
          kept = null;
          button.click();
        }
      };
      // Where React has the code it hydrates the button for this very press, and answers it itself.
      setTimeout(() => {
        if (kept === button && isHydrated(button)) kept = null;
        look();
      });
    },
    true,
  );
}

/**
 * Head script that keeps a press on a button that is served but not hydrated yet, and presses it once it is: on a slow network nothing
 * happens for seconds otherwise. Links and forms need no such care; they work without scripts. In the browser's head there is nothing.
 */
export const earlyPressScript = createIsomorphicFn()
  .server((): { children: string }[] => [{ children: `(${keepEarlyPresses})()` }])
  .client((): { children: string }[] => []);
