import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { failSection } from '#features/errors/fail-page.ts';
import type { Section } from '#model/section.ts';
import { toSectionFault } from '#upstream/section.ts';

/** Of an answer that is a failed section; null for any other. */
const readFailure = (answer: unknown): Extract<Section<unknown>, { ok: false }> | null => {
  const section = answer as Partial<Section<unknown>> | null | undefined;
  return section?.ok === false ? (section as Extract<Section<unknown>, { ok: false }>) : null;
};

/**
 * Ends a page whose subject could not be read in time for the first flush (failSection): React streams no error of a section, so the served page
 * would stay a skeleton. Not for a late subject, nor for a navigation in the browser, where the section says itself why it is missing.
 * @throws PageFault
 */
export const failUnread = createIsomorphicFn()
  .server((queryClient: QueryClient, queryKey: QueryKey): void => {
    const state = queryClient.getQueryState<unknown>(queryKey);
    if (state === undefined) return;
    const fault = state.status === 'error' ? toSectionFault(state.error) : readFailure(state.data);
    if (fault === null) return;
    queryClient.removeQueries({ queryKey });
    failSection(fault);
  })
  .client((_queryClient: QueryClient, _queryKey: QueryKey): void => {});
