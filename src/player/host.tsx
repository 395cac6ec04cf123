/**
 * The main player's place at the root of the site, so that leaving a room need not stop it. Light on purpose: every page loads this
 * file. The store (use-player-host.ts) and the docked picture (docked-player.tsx) are loaded by the room that starts playing.
 */
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { Docked, PlayerHostStore } from './host-store.ts';

/** Holds the store of the page's main player; null until a screen with a player asks for it. Browser only. */
export interface PlayerHostSlot {
  store: PlayerHostStore | null;
  readonly onDocked: (docked: Docked | null) => void;
}

const HostContext = createContext<PlayerHostSlot | null>(null);
const DockedPlayer = lazy(() => import('./docked-player.tsx'));

/** Rendered once, around all pages. */
export function PlayerHost({ children }: { children: ReactNode }) {
  const [docked, setDocked] = useState<Docked | null>(null);
  const [host] = useState<PlayerHostSlot>(() => ({ store: null, onDocked: setDocked }));
  return (
    <HostContext value={host}>
      {children}
      {docked === null ? null : (
        <Suspense fallback={null}>
          <DockedPlayer docked={docked} onClose={() => void host.store?.release()} />
        </Suspense>
      )}
    </HostContext>
  );
}

/** The host around this component, or null where there is none. */
export const usePlayerHostSlot = (): PlayerHostSlot | null => use(HostContext);
