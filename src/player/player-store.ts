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
    volume: 1,
    muted: false,
    qualities: [],
    quality: null,
    activeHeight: null,
    captions: [],
    caption: null,
    autoplay: 'allowed',
    pipActive: false,
    fullscreenActive: false,
    error: null,
  };
}

export interface PlayerStore {
  subscribe(listener: () => void): () => void;
  /** The state that listeners read: while held, the state at the time of `hold`. */
  getSnapshot(): PlayerState;
  /** The current state, also while held. */
  current(): PlayerState;
  /** Stops notifying listeners until {@link PlayerStore.tell}. */
  hold(): void;
  /** Notifies listeners of the changes since {@link PlayerStore.hold}. */
  tell(): void;
  /** Merges a patch; listeners are notified only when a value changed. */
  update(patch: Partial<PlayerState>): void;
  /** Removes every listener: nobody is notified after destroy(). */
  close(): void;
}

export function createPlayerStore(initial: PlayerState): PlayerStore {
  let state = initial;
  let known: PlayerState | null = null;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => known ?? state,
    current: () => state,
    hold() {
      known ??= state;
    },
    tell() {
      if (known === null) return;
      const changed = known !== state;
      known = null;
      if (changed) for (const listener of [...listeners]) listener();
    },
    update(patch) {
      const keys = Object.keys(patch) as (keyof PlayerState)[];
      if (!keys.some((key) => !same(state[key], patch[key]))) return;
      state = { ...state, ...patch };
      if (known !== null) return;
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
