import { useEffect, useState } from 'react';
import type { Settings } from '#rules/constants.ts';
import { numberOr, STREAM_IDLE_SECONDS } from '#rules/screen-settings.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Interval of the check; 20 s more or less do not matter in four hours. Milliseconds. */
const CHECK_MS = 20_000;

/** Seconds without input after which playback asks whether somebody watches: the operator's setting. */
export const idleSeconds = (settings: Settings): number => numberOr(settings.stream_idle_timer, STREAM_IDLE_SECONDS, 1);

/**
 * Calls back once when nothing has been done on the page for so many seconds.
 * @returns ends the watch
 */
export function watchIdle(page: EventTarget, afterS: number, onIdle: () => void): () => void {
  let last = Date.now();
  const sign = () => {
    last = Date.now();
  };
  const timer = setInterval(
    () => {
      if (Date.now() - last < afterS * 1000) return;
      // From here on only the answer to the question counts, not any key or movement.
      clearInterval(timer);
      onIdle();
    },
    Math.min(CHECK_MS, afterS * 1000),
  );
  for (const name of SIGNS) page.addEventListener(name, sign, { passive: true });
  return () => {
    clearInterval(timer);
    for (const name of SIGNS) page.removeEventListener(name, sign);
  };
}

/** True after so many seconds of playback without any input on the page (K-idle-14400). `stay` starts the wait again. */
export function useIdle(playing: boolean, afterS: number): { idle: boolean; stay: () => void } {
  const [idle, setIdle] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the wait again
  useEffect(() => {
    setIdle(false);
    return playing ? watchIdle(document, afterS, () => setIdle(true)) : undefined;
  }, [playing, afterS, round]);
  return { idle, stay: () => setRound((n) => n + 1) };
}
