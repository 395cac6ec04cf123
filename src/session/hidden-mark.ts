/**
 * Which results this viewer does not want to see ("Sem spoilers"). The document has it as an attribute from its first byte, with or without
 * script: the server renders a page of its own for the mark in the cookies (docs/decisions/0027-hidden-results.md). What is hidden of what:
 * hidden-results.ts.
 */
import { createIsomorphicFn } from '@tanstack/react-start';
import { useSyncExternalStore } from 'react';
import type { HiddenMark } from '#rules/hidden-mark.ts';
import { requestState } from '#server/request-state.ts';

/** Tells this page's components that the mark is another (change-hidden-results.ts). */
export const MARK_EVENT = 'hides';

/** The mark of this page. */
export const hiddenMark = createIsomorphicFn()
  .server((): HiddenMark => requestState()?.hiddenResults ?? null)
  .client((): HiddenMark => document.documentElement.dataset.hides ?? null);

/** The mark for the document. Undefined in the browser, which changes the attribute by itself. */
export const servedHiddenMark = createIsomorphicFn()
  .server((): string | undefined => requestState()?.hiddenResults ?? undefined)
  .client((): string | undefined => undefined);

function onChange(listener: () => void): () => void {
  addEventListener(MARK_EVENT, listener);
  return () => removeEventListener(MARK_EVENT, listener);
}

export const useHiddenMark = (): HiddenMark => useSyncExternalStore(onChange, hiddenMark, hiddenMark);

/** Whether results are hidden at all. */
export const useHidesResults = (): boolean => useHiddenMark() !== null;
