/** What everything behind the router may know about the request that is being answered. */
import { getGlobalStartContext } from '@tanstack/react-start';
import type { CallProgress } from './call-progress.ts';
import type { RequestViewer } from './viewer.ts';

export interface RequestState {
  /** the nonce that scripts and styles of the page carry */
  nonce: string;
  /** the public address, without a slash at its end */
  siteUrl: string;
  /** Who asks. @throws in a shared render, whose answer is for everybody */
  viewer: () => RequestViewer;
  /** no part may come late: the page is for a crawler, or rendered behind an older one */
  whole: boolean;
  /** aborts when the time for all upstream calls of the page is over */
  budget: AbortSignal;
  progress: CallProgress;
  /** filled in by the renderer: whether the answer is a page of the router, and what its route wants done to it */
  page: { rendered: boolean; pictureFirst: boolean };
}

/** F-page-budget: time for all upstream calls of one page together, in milliseconds. */
export const PAGE_BUDGET_MS = 4_000;

/** Undefined outside of a request. */
export function requestState(): RequestState | undefined {
  try {
    return getGlobalStartContext() as unknown as RequestState | undefined;
  } catch {
    return undefined;
  }
}
