import { createIsomorphicFn, createServerFn } from '@tanstack/react-start';
import { loadCmsIndex, loadCmsPage, loadMissingPages } from './cms.server.ts';

export const getCmsPage = createServerFn({ method: 'GET' })
  .validator((slug: unknown) => (typeof slug === 'string' ? slug.slice(0, 200) : ''))
  .handler(({ data }) => loadCmsPage(data));

export const getCmsIndex = createServerFn({ method: 'GET' }).handler(() => loadCmsIndex());

const getMissingPages = createServerFn({ method: 'GET' }).handler(() => loadMissingPages());

/** Slugs of listed pages that do not exist: no link may lead there. During server rendering the loader is called directly. */
export const readMissingPages = createIsomorphicFn()
  .server(() => loadMissingPages())
  .client(() => getMissingPages());
