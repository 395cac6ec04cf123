/**
 * The browser's own way to install the site. Chromium offers it by an event, once and early, on pages that can be installed; others have none,
 * and the page says which menu has it. Browser only.
 */
import { useSyncExternalStore } from 'react';

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function keep(event: InstallEvent | null): void {
  offer = event;
  for (const listener of [...listeners]) listener();
}

if (!import.meta.env.SSR) {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallEvent);
  });
  addEventListener('appinstalled', () => keep(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the browser to install the site; null while it does not offer that. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (current === null) return null;
  return () => {
    // An offer can be used once.
    keep(null);
    void current.prompt();
  };
}
