import { useEffect, useState } from 'react';

/** Milliseconds until an instant, each second. The device's clock may be wrong: counted from the server's. @param now of the server, milliseconds */
export function useTimeLeft(until: string, now: number): number {
  const [left, setLeft] = useState(() => Math.max(0, Date.parse(until) - now));
  useEffect(() => {
    const began = performance.now();
    const first = Math.max(0, Date.parse(until) - now);
    const timer = setInterval(() => setLeft(Math.max(0, first - (performance.now() - began))), 1_000);
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}
