import { createIsomorphicFn } from '@tanstack/react-start';

declare const __BUILD_ID__: string;

/** The build that served this document, as its root element names it. In the browser it stays the same until the document is loaded again. */
export const servedBuild = createIsomorphicFn()
  .server((): string => __BUILD_ID__)
  .client((): string => document.documentElement.dataset.build ?? '');
