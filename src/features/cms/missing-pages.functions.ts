import { createIsomorphicFn, createServerFn } from '@tanstack/react-start';
import { loadMissingPages } from './cms.server.ts';

const getMissingPages = createServerFn({ method: 'GET' }).handler(() => loadMissingPages());

/** Slugs of listed pages that do not exist: no link may lead there. During server rendering the loader is called directly. */
export const readMissingPages = createIsomorphicFn()
  .server(() => loadMissingPages())
  .client(() => getMissingPages());
