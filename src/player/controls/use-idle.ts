import { useEffect, useState } from 'react';
import { STREAM_IDLE_SECONDS } from '#rules/constants.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** The clock of idleness is read this often; nobody notices twenty seconds in four hours. Milliseconds. */
const CHECK_MS = 20_000;

/** True once nobody touched anything anywhere on the page for four hours while something plays. `stay` begins the wait anew. */
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
      // From here on only an answer counts: a cat on the keyboard must not keep the stream running for another four hours.
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
