/** Whether the next video starts by itself, on this device. */
import { useSyncExternalStore } from 'react';

const STORED = 'videos-seguir';
const listeners = new Set<() => void>();
let current: boolean | undefined;

function read(): boolean {
  try {
    current ??= localStorage.getItem(STORED) !== 'nao';
  } catch {
    current ??= true;
  }
  return current;
}

function set(on: boolean): void {
  current = on;
  try {
    localStorage.setItem(STORED, on ? 'sim' : 'nao');
  } catch {
    // Until the page is left.
  }
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** On by default, on the server and in the first render of a served page too. */
export const useAutoNext = (): [on: boolean, set: (on: boolean) => void] => [useSyncExternalStore(subscribe, read, () => true), set];
