import { useEffect, useState } from 'react';
import { STREAM_IDLE_SECONDS } from '#rules/constants.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Interval of the check; 20 s more or less do not matter in four hours. Milliseconds. */
const CHECK_MS = 20_000;

/** True after four hours of playback without any input on the page. `stay` starts the wait again. */
export function useIdle(playing: boolean): { idle: boolean; stay: () => void } {
  const [idle, setIdle] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the wait again
  useEffect(() => {
    setIdle(false);
    if (!playing) return;
    let last = Date.now();
    const sign = () => {
      last = Date.now();
    };
    const timer = setInterval(() => {
      if (Date.now() - last < STREAM_IDLE_SECONDS * 1000) return;
      // From here on only the answer to the question counts, not any key or movement.
      clearInterval(timer);
      setIdle(true);
    }, CHECK_MS);
    for (const name of SIGNS) document.addEventListener(name, sign, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of SIGNS) document.removeEventListener(name, sign);
    };
  }, [playing, round]);
  return { idle, stay: () => setRound((n) => n + 1) };
}
