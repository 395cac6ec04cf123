/** State of the request being answered, for everything that the router calls. */
import { getGlobalStartContext } from '@tanstack/react-start';
import type { HiddenMark } from '#rules/hidden-mark.ts';
import type { CallProgress } from './call-progress.ts';
import type { MutationNote } from './mutation-door.ts';
import type { RequestViewer } from './viewer.ts';

export interface RequestState {
  /** the nonce of the page's scripts and styles */
  nonce: string;
  /** path of the address, without its query */
  path: string;
  /** the public address, without a trailing slash */
  siteUrl: string;
  /** The viewer. @throws in a shared render, whose answer is for all viewers */
  viewer: () => RequestViewer;
  /** whether the viewer is signed in; false in a shared render, which no signed-in viewer gets */
  signedIn: boolean;
  /** whether the viewer's room has its panels collapsed (session/preferences.ts); false in a shared render */
  theatre: boolean;
  /** which results the page hides (rules/hidden-results.ts). No fact about a viewer: a shared render with another mark is another page */
  hiddenResults: HiddenMark;
  /** Set-Cookie lines by name, for the answer (set-cookies.ts) */
  setCookies: Map<string, string>;
  /** says what a change was and how it ended, for its line in the log */
  noteMutation: (note: MutationNote) => void;
  /** the page must be complete at once: it is for a crawler, or rendered in the background to replace a stale one */
  whole: boolean;
  /** F-page-budget: aborts when the page's time for upstream calls is over (PAGE_BUDGET_MS) */
  budget: AbortSignal;
  progress: CallProgress;
  /**
   * Set by the renderer: whether the answer is a page of the router, and its route's options. refusedPost: the page shows what was wrong with a
   * form that was posted, and has this status instead of 200
   */
  page: { rendered: boolean; pictureFirst: boolean; refusedPost?: 422 | 503 };
}

/** Undefined outside of a request. */
export function requestState(): RequestState | undefined {
  try {
    return getGlobalStartContext() as unknown as RequestState | undefined;
  } catch {
    return undefined;
  }
}
