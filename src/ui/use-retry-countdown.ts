import { useEffect, useState } from 'react';

/**
 * Seconds until the next retry, from `seconds` (at least one) down to 0. At 0 it calls `retry`, unless the page is in the background, and
 * starts again.
 */
export function useRetryCountdown(seconds: number, retry: () => void): number {
  const from = Math.max(1, seconds);
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => now - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const due = left <= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the count reaches zero
  useEffect(() => {
    if (!due) return;
    setLeft(from);
    if (document.visibilityState === 'visible') retry();
  }, [due]);
  return Math.max(0, left);
}
