import { usePlayerHostSlot } from './host.tsx';
import { PlayerHostStore } from './host-store.ts';

/** The store of the page's main player, made when the first screen asks for it. Null outside a PlayerHost: a tile then owns its player. */
export function usePlayerHost(): PlayerHostStore | null {
  const host = usePlayerHostSlot();
  if (host === null) return null;
  // Made during a render, but only once and without side effects: every screen must get the same store.
  host.store ??= new PlayerHostStore(host.onDocked);
  return host.store;
}
