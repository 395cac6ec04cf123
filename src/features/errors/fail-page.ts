import { createIsomorphicFn } from '@tanstack/react-start';
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server';
import { PageFault } from './page-fault.ts';

const answerWith = createIsomorphicFn()
  .server((status: number, retryAfter: number | null) => {
    setResponseStatus(status);
    setResponseHeader('cache-control', 'no-store');
    if (retryAfter !== null) setResponseHeader('retry-after', String(retryAfter));
  })
  .client((_status: number, _retryAfter: number | null) => {});

/** Retry time in seconds for a page in maintenance, when the upstream gives none. */
const RETRY_SECONDS = 30;

/**
 * Ends a loader whose page cannot be shown: renders the error screen, and on the server sets status and Retry-After.
 * @throws PageFault always
 */
export function failPage(status: number, retryAfter: number | null = null): never {
  const wait = status === 503 ? (retryAfter ?? RETRY_SECONDS) : retryAfter;
  answerWith(status, wait);
  throw new PageFault(status, wait);
}
