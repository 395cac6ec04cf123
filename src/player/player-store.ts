import type { PlayerCapabilities, PlayerState } from './player-port.ts';

/** The state of a new player: nothing loaded, sound on. */
export function initialState(capabilities: PlayerCapabilities): PlayerState {
  return {
    capabilities,
    status: 'idle',
    source: null,
    position: null,
    liveEdge: null,
    seekWindow: null,
    behindLive: 0,
    atLive: false,
    timed: true,
    volume: 1,
    muted: false,
    qualities: [],
    quality: null,
    activeHeight: null,
    captions: [],
    caption: null,
    autoplay: 'allowed',
    soundOnly: false,
    audioOnly: false,
    dataSaver: false,
    rate: 1,
    pipActive: false,
    fullscreenActive: false,
    error: null,
  };
}

/** What is forgotten when another source is opened. */
export const NOTHING_KNOWN: Partial<PlayerState> = {
  position: null,
  liveEdge: null,
  seekWindow: null,
  behindLive: 0,
  atLive: false,
  qualities: [],
  quality: null,
  activeHeight: null,
  captions: [],
  caption: null,
  soundOnly: false,
};

export interface PlayerStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): PlayerState;
  /** Merges a patch; listeners are notified only when a value changed. */
  update(patch: Partial<PlayerState>): void;
  /** Removes every listener: nobody is notified after destroy(). */
  close(): void;
}

export function createPlayerStore(initial: PlayerState): PlayerStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => state,
    update(patch) {
      const keys = Object.keys(patch) as (keyof PlayerState)[];
      if (!keys.some((key) => !same(state[key], patch[key]))) return;
      state = { ...state, ...patch };
      for (const listener of [...listeners]) listener();
    },
    close() {
      listeners.clear();
    },
  };
}

/** Equal by value one level deep: windows and option lists are rebuilt often and rarely change. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (isRecord(a) && isRecord(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
  }
  return false;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
