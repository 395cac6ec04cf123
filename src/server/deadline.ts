import { siteEnv } from './env.ts';
import { requestState } from './request-state.ts';

/** What to call when a signal aborts. One listener a signal: Node warns of a leak when a signal has more than ten, and a page has more reads. */
const waitersBySignal = new WeakMap<AbortSignal, Set<() => void>>();

function waitersOf(signal: AbortSignal): Set<() => void> {
  const known = waitersBySignal.get(signal);
  if (known) return known;
  const waiters = new Set<() => void>();
  waitersBySignal.set(signal, waiters);
  const callAll = () => {
    for (const waiter of waiters) waiter();
  };
  signal.addEventListener('abort', callAll, { once: true });
  return waiters;
}

/** Resolves or rejects as `work` does. If the signal aborts first, it rejects with what `onAbort` throws. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal, onAbort: () => unknown): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(onAbort());
    const waiters = waitersOf(signal);
    if (signal.aborted) abort();
    else waiters.add(abort);
    const over = () => waiters.delete(abort);
    work.then(
      (value) => {
        over();
        resolve(value);
      },
      (error: unknown) => {
        over();
        reject(error);
      },
    );
  });
}

/**
 * The value, or `late` after the time limit. A page that must be complete has no limit; where the operator wants pages to wait longer, it is longer.
 * @param ms milliseconds
 */
export async function within<T, L>(ms: number, work: Promise<T>, late: L): Promise<T | L> {
  if (requestState()?.whole) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms * siteEnv().PAGE_PATIENCE);
  });
  // Ignore a failure after the limit: nobody waits for it any more.
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
