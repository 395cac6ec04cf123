/** A list that this browser keeps for the viewer; the service does not know it. Read by hand: every page with cards of videos loads this. */
import { useSyncExternalStore } from 'react';

const NOTHING: readonly never[] = [];

/** Event of the window: the browser's storage was emptied under the lists of this page (forget-viewer.ts). */
export const STORED_LISTS_FORGOTTEN = 'listas-esquecidas';

/** Anything that is not such a list counts as empty. @param completed adds what older entries do not have */
export function parseList<Entry>(
  text: string | null,
  isEntry: (value: unknown) => value is Entry,
  completed: (entry: unknown) => unknown = (entry) => entry,
): Entry[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.map(completed).filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** @param key in the browser's storage */
export function storedList<Entry>(key: string, isEntry: (value: unknown) => value is Entry, completed?: (entry: unknown) => unknown) {
  let current: readonly Entry[] | null = null;
  const listeners = new Set<() => void>();

  function load(): readonly Entry[] {
    if (current) return current;
    try {
      current = parseList(localStorage.getItem(key), isEntry, completed);
    } catch {
      // Storage is refused: it is remembered until the page is left.
      current = NOTHING;
    }
    return current;
  }

  function store(list: readonly Entry[]): void {
    current = list;
    try {
      localStorage.setItem(key, JSON.stringify(list));
    } catch {
      // As above.
    }
    for (const listener of [...listeners]) listener();
  }

  function forget(): void {
    current = null;
    for (const listener of [...listeners]) listener();
  }
  if (typeof window !== 'undefined') addEventListener(STORED_LISTS_FORGOTTEN, forget);

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    load,
    store,
    /** Empty on the server and in the first render of a served page. */
    useList: (): readonly Entry[] => useSyncExternalStore(subscribe, load, () => NOTHING),
  };
}
