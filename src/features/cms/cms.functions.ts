import { createIsomorphicFn, createServerFn } from '@tanstack/react-start';
import { loadCmsIndex, loadCmsPage, loadMissingPages } from './cms.server.ts';

export const getCmsPage = createServerFn({ method: 'GET' })
  .validator((slug: unknown) => (typeof slug === 'string' ? slug.slice(0, 200) : ''))
  .handler(({ data }) => loadCmsPage(data));

export const getCmsIndex = createServerFn({ method: 'GET' }).handler(() => loadCmsIndex());

const getMissingPages = createServerFn({ method: 'GET' }).handler(() => loadMissingPages());

/** Slugs of the pages that no way may lead to. A page being served asks without a server function's way round. */
export const readMissingPages = createIsomorphicFn()
  .server(() => loadMissingPages())
  .client(() => getMissingPages());
