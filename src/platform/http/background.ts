/** Work that goes on after an answer, such as a mail: the answer waits for it neither in time nor in what it tells. */
import type { Log } from '../log.ts';

export interface Background {
  /** Starts work; a failure is logged. @param what names it in the log */
  readonly start: (what: string, work: () => Promise<void>) => void;
  /** Waits for all work that has been started. */
  readonly settled: () => Promise<void>;
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    start: (what, work) => {
      const done: Promise<void> = Promise.resolve()
        .then(work)
        .catch((error: unknown) => log.error({ err: error, what }, 'work after an answer failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
