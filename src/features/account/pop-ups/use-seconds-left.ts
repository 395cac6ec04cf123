import { useEffect, useState } from 'react';

/** Counts down to zero, once a second. Returns the seconds left, and what starts it again. */
export function useSecondsLeft(from: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(from);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [left, () => setLeft(from)];
}
