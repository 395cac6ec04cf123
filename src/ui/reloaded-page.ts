import { createIsomorphicFn } from '@tanstack/react-start';

/** Runs in the served page, before its body is there: it reaches nothing outside itself. */
function layOutReloadedPage(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival !== undefined && arrival.type !== 'navigate') delete document.documentElement.dataset.arrival;
}

/**
 * Head script that lays out the whole of a page that was loaded again: the browser scrolls it to where it was, by its heights. With the
 * assumed ones of sections that wait until they come near (page-section.tsx), what is in view there would move. Nothing in the browser's head.
 */
export const reloadedPageScript = createIsomorphicFn()
  .server((): { children: string }[] => [{ children: `(${layOutReloadedPage})()` }])
  .client((): { children: string }[] => []);
