import { useEffect, useState } from 'react';

/** Seconds until the next retry, from `seconds` down to 0. At 0 it calls `retry`, unless the page is in the background, and starts again. */
export function useRetryCountdown(seconds: number, retry: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => now - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const due = left <= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the count reaches zero
  useEffect(() => {
    if (!due) return;
    setLeft(seconds);
    if (document.visibilityState === 'visible') retry();
  }, [due]);
  return Math.max(0, left);
}
