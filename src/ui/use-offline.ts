import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser knows that it has no network. False on the server. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

/** What browsers throw when a request or a script file gets no answer at all. */
const NO_ANSWER = /fetch|import|network|load failed/i;

/** Whether something failed for want of a network, and not by a fault of the service. */
export const isOffline = (error: unknown): boolean =>
  !import.meta.env.SSR && (!navigator.onLine || (error instanceof TypeError && NO_ANSWER.test(error.message)));
