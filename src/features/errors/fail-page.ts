import { createIsomorphicFn } from '@tanstack/react-start';
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server';
import type { SectionFault } from '#model/section.ts';
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

/** Of a page that the upstream does not offer (page-fault.ts). */
const NOT_OFFERED = 501;

/**
 * Ends a loader whose page cannot be shown: renders the error screen, and on the server sets status and Retry-After.
 * @throws PageFault always
 */
export function failPage(status: number, retryAfter: number | null = null): never {
  const wait = status === 503 ? (retryAfter ?? RETRY_SECONDS) : retryAfter;
  // The upstream's 501 is no fault of the site: its answer is that there is no such page.
  answerWith(status === NOT_OFFERED ? 404 : status, wait);
  throw new PageFault(status, wait);
}

/**
 * Ends a loader whose subject could not be read. The words of maintenance are for an upstream that says 503 alone; any other fault is an error
 * with a code: 504 when it did not answer in time, 502 when it answered wrongly or not at all. What it does not offer is no error, and has words of its own.
 * @throws PageFault always
 */
export function failSection({ fault, retryAfter }: { fault: SectionFault; retryAfter: number | null }): never {
  if (fault === 'maintenance') return failPage(503, retryAfter);
  if (fault === 'not-offered') return failPage(NOT_OFFERED);
  return failPage(fault === 'timeout' ? 504 : 502);
}
