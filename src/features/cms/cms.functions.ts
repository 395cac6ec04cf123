import { createServerFn } from '@tanstack/react-start';
import { loadCmsIndex, loadCmsPage } from './cms.server.ts';

export const getCmsPage = createServerFn({ method: 'GET' })
  .validator((slug: unknown) => (typeof slug === 'string' ? slug.slice(0, 200) : ''))
  .handler(({ data }) => loadCmsPage(data));

export const getCmsIndex = createServerFn({ method: 'GET' }).handler(() => loadCmsIndex());
