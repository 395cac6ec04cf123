import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PlayerPort, PlayerState } from '../player-port.ts';

/**
 * One value of the player's state; the component renders only when that value changes.
 * @param select must give a primitive or an object the state itself holds, never a new one
 */
export function usePlayer<T>(port: PlayerPort, select: (state: PlayerState) => T): T {
  const read = () => select(port.getSnapshot());
  return useSyncExternalStore(port.subscribe, read, read);
}

/** True once a condition has held without interruption for some milliseconds; false as soon as it ends. */
export function useLasting(condition: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!condition) return setLasted(false);
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => clearTimeout(timer);
  }, [condition, milliseconds]);
  return condition && lasted;
}

/** Whole seconds until an instant, counting down; null when there is none. */
export function useCountdown(until: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
}

/** Sets custom properties on an element through the DOM, because the served HTML must not have style attributes (decision 2). */
export function customProperties(values: Record<string, string>): (element: HTMLElement | null) => void {
  return (element) => {
    if (element === null) return;
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
  };
}
