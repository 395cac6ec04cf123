import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { loadPromo } from './promo.server.ts';

/** The same for every viewer. */
export const getPromo = createServerFn({ method: 'GET' })
  .validator(z.int().positive())
  .handler(({ data }) => {
    setResponseHeader('cache-control', 's-maxage=5, stale-while-revalidate=30');
    return loadPromo(data);
  });
