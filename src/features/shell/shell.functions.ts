import { createIsomorphicFn, createServerFn } from '@tanstack/react-start';
import { loadService } from './shell.server.ts';

const getService = createServerFn({ method: 'GET' }).handler(() => loadService());

/** Clock, settings and texts for the frame of every page. During server rendering the loader is called directly. */
export const readService = createIsomorphicFn()
  .server(() => loadService())
  .client(() => getService());
