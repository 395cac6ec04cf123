import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { accountQueries } from '#features/account/account.queries.ts';
import { within } from '#server/deadline.ts';
import { requestState } from '#server/request-state.ts';
import { viewerQueries } from '#session/viewer.queries.ts';
import type { SharedSearch } from './shared-search.ts';

/** Longest wait for the viewer, which delays the first flush of every page of a signed-in viewer. Milliseconds. */
const VIEWER_MS = 300;

/**
 * What the first flush of a page needs of the account: the viewer for the header, and the contents of the pop-up that the address opens. In the
 * browser they are read where they are shown.
 * @returns whether a signed-in viewer is not known yet
 */
export const firstAccount = createIsomorphicFn()
  .server(async (client: QueryClient, { entrar, token, email }: SharedSearch): Promise<boolean> => {
    const reads: Promise<unknown>[] = [];
    const viewer = () => client.getQueryData(viewerQueries.me().queryKey);
    const forms = () => client.prefetchQuery(accountQueries.forms());
    if (requestState()?.signedIn) {
      const needsForms = () => viewer()?.completed !== true;
      reads.push(client.prefetchQuery(viewerQueries.me()).then(() => (needsForms() ? forms() : undefined)));
    }
    if (entrar) reads.push(forms());
    if (token && email) reads.push(client.prefetchQuery(accountQueries.resetLink({ token, email })));
    // A pop-up in the address is what the page is for: without JavaScript it cannot come later.
    await (entrar ? Promise.all(reads) : within(VIEWER_MS, Promise.all(reads), []));
    return requestState()?.signedIn === true && viewer() === undefined;
  })
  .client((): boolean => false);
