import { createIsomorphicFn, createServerFn } from '@tanstack/react-start';
import { isGuideOffered, loadService } from './shell.server.ts';

const getService = createServerFn({ method: 'GET' }).handler(() => loadService());

/** Clock, settings and texts for the frame of every page. During server rendering the loader is called directly. */
export const readService = createIsomorphicFn()
  .server(() => loadService())
  .client(() => getService());

/** For the guide's own pages. In the browser true: no link leads to a guide that is not offered. */
export const readGuideOffered = createIsomorphicFn()
  .server(() => isGuideOffered())
  .client(() => Promise.resolve(true));
