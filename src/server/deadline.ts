import { requestState } from './request-state.ts';

/** Resolves or rejects as `work` does. If the signal aborts first, it rejects with what `onAbort` throws. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal, onAbort: () => unknown): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(onAbort());
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    const over = () => signal.removeEventListener('abort', abort);
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
 * The value, or `late` after the time limit. A page that must be complete has no limit.
 * @param ms milliseconds
 */
export async function within<T, L>(ms: number, work: Promise<T>, late: L): Promise<T | L> {
  if (requestState()?.whole) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  // Ignore a failure after the limit: nobody waits for it any more.
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
