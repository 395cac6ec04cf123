import { createIsomorphicFn } from '@tanstack/react-start';
import { within } from '#server/deadline.ts';

/** Wait of the first flush for optional parts: with a healthy upstream the page is complete by then. Milliseconds. */
const FIRST_FLUSH_MS = 150;
/** Wait of the first flush for the page's subject. Milliseconds. */
const SUBJECT_MS = 400;

/** Waits for optional parts, at most as long as the first flush may wait. Their failures are handled where they are shown. */
export const firstFlush = (...parts: Promise<unknown>[]): Promise<unknown> => limited(FIRST_FLUSH_MS, Promise.allSettled(parts));

/** One optional part, or null when the first flush is sent without it. It never throws. */
export async function firstFlushOf<T>(part: Promise<T>): Promise<T | null> {
  let value: T | null = null;
  await firstFlush(
    part.then((come) => {
      value = come;
    }),
  );
  return value;
}

const limited = createIsomorphicFn()
  .server((ms: number, work: Promise<unknown>): Promise<unknown> => within(ms, work, null))
  // The same limit for navigations in the browser: the old page stays visible during the wait.
  .client((ms: number, work: Promise<unknown>): Promise<unknown> => Promise.race([work, new Promise((go) => setTimeout(go, ms))]));

/** The page's subject, or null when the first flush is sent without it. A navigation in the browser waits for it. */
export const pageSubject = <T>(work: Promise<T>): Promise<T | null> => subjectInTime(work) as Promise<T | null>;

const subjectInTime = createIsomorphicFn()
  .server((work: Promise<unknown>): Promise<unknown> => within(SUBJECT_MS, work, null))
  .client((work: Promise<unknown>): Promise<unknown> => work);
