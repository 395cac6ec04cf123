/** The state of a page that is rendered, and the page in flushes. */

import { siteEnv } from './env.ts';
import { type Flushes, readFlushes } from './page-flushes.ts';
import { hasEntry, pictureFirst } from './picture-first.ts';
import type { RequestState } from './request-state.ts';

export const newState = (
  address: string,
  nonce: string,
  whole: boolean,
  viewer: RequestState['viewer'],
  signedIn = false,
): RequestState => ({
  nonce,
  path: new URL(address).pathname,
  siteUrl: siteEnv().SITE_URL,
  viewer,
  signedIn,
  theatre: false,
  hiddenResults: null,
  setCookies: new Map(),
  noteMutation: () => {},
  whole,
  budget: AbortSignal.timeout(siteEnv().PAGE_BUDGET_MS),
  progress: { begun: false },
  page: { rendered: false, pictureFirst: false },
});

/** If its route has `pictureFirst`, the scripts of the first flush are delayed. */
export function pageFlushes(body: ReadableStream<Uint8Array>, { nonce, page }: RequestState): Flushes {
  if (!page.rendered) return readFlushes(body);
  const flushes = readFlushes(body, hasEntry);
  if (!page.pictureFirst) return flushes;
  let isFirst = true;
  return {
    cancel: flushes.cancel,
    next: async () => {
      const flush = await flushes.next();
      if (!isFirst || flush === null) return flush;
      isFirst = false;
      return pictureFirst(flush, nonce);
    },
  };
}
