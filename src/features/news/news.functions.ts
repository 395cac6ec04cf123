import { createIsomorphicFn, createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { loadNewsWeek, presentWeek } from './news.server.ts';
import type { NewsResult } from './news-model.ts';

const share = () => setResponseHeader('cache-control', 's-maxage=10, stale-while-revalidate=60');

const getNewsWeek = createServerFn({ method: 'GET' })
  .validator(z.string().max(20))
  .handler(async ({ data }) => {
    const result = await loadNewsWeek(data);
    if (result.kind === 'week' && result.isWhole) share();
    return result;
  });

const getPresentWeek = createServerFn({ method: 'GET' }).handler(() => {
  share();
  return presentWeek();
});

// During server rendering the loaders are called directly.
export const readNewsWeek = createIsomorphicFn()
  .server((week: string): Promise<NewsResult> => loadNewsWeek(week))
  .client((week: string): Promise<NewsResult> => getNewsWeek({ data: week }));
export const readPresentWeek = createIsomorphicFn()
  .server((): Promise<string> => Promise.resolve(presentWeek()))
  .client((): Promise<string> => getPresentWeek());
