/** A list of videos that this browser keeps for the viewer; the service does not know it. Read by hand: every page with cards of videos loads this. */
import { useSyncExternalStore } from 'react';
import type { VideoCard, VideoList } from '#model/video.ts';

/** A video with what its card needs. */
export interface StoredVideo extends VideoCard {
  /** the category in which it was found */
  list: VideoList | null;
  /** when it was kept, milliseconds since 1970 */
  at: number;
}

export const isStoredVideo = (value: unknown): value is StoredVideo => {
  const one = value as StoredVideo | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    [one.id, one.duration, one.publishedAt, one.at].every(Number.isFinite) &&
    [one.slug, one.title, one.picture].every((text) => typeof text === 'string')
  );
};

/** What was kept before lists knew the matches of videos has none. */
const completed = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? { match: null, neutral: null, ...entry } : entry;

/** Anything that is not such a list counts as empty. */
export function parseList<Entry>(text: string | null, isEntry: (value: unknown) => value is Entry): Entry[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.map(completed).filter(isEntry) : [];
  } catch {
    return [];
  }
}

const NOTHING: readonly never[] = [];

/** @param key in the browser's storage */
export function storedList<Entry>(key: string, isEntry: (value: unknown) => value is Entry) {
  let current: readonly Entry[] | null = null;
  const listeners = new Set<() => void>();

  function load(): readonly Entry[] {
    if (current) return current;
    try {
      current = parseList(localStorage.getItem(key), isEntry);
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
