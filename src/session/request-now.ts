import { createIsomorphicFn } from '@tanstack/react-start';
import { serverNow } from '#server/clock.ts';
import { presentNow } from './service.tsx';

/** The present, for a loader: the server's clock, in the browser corrected by what the page was served with. Milliseconds since 1970. */
export const requestNow = createIsomorphicFn()
  .server(() => serverNow())
  .client(() => presentNow());
