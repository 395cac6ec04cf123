import { createIsomorphicFn } from '@tanstack/react-start';
import { within } from '#server/deadline.ts';

/** What is there this soon is part of the first flush: on a healthy upstream the page comes whole. Milliseconds. */
const FIRST_FLUSH_MS = 150;
/** What a page is about holds its first flush back for this long. Milliseconds. */
const SUBJECT_MS = 400;

/** Waits for parts that may come late as long as the first flush may wait for them. Their failures are their own. */
export const firstFlush = (...parts: Promise<unknown>[]): Promise<unknown> => limited(FIRST_FLUSH_MS, Promise.allSettled(parts));

const limited = createIsomorphicFn()
  .server((ms: number, work: Promise<unknown>): Promise<unknown> => within(ms, work, null))
  // Without a limit an unanswered part would hold up a navigation; the page that is left stays in view meanwhile.
  .client((ms: number, work: Promise<unknown>): Promise<unknown> => Promise.race([work, new Promise((go) => setTimeout(go, ms))]));

/** What the page is about, or null when the first flush leaves without it. A navigation in the browser waits for it. */
export const pageSubject = <T>(work: Promise<T>): Promise<T | null> => subjectInTime(work) as Promise<T | null>;

const subjectInTime = createIsomorphicFn()
  .server((work: Promise<unknown>): Promise<unknown> => within(SUBJECT_MS, work, null))
  .client((work: Promise<unknown>): Promise<unknown> => work);
