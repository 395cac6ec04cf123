import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { loadHomeLive, loadHomePart } from './home.server.ts';
import { homeParts } from './home-model.ts';

/** All anonymous viewers who ask within a second share the answer. */
const share = () => setResponseHeader('cache-control', 's-maxage=1, stale-while-revalidate=2');

/** What is live now. */
export const getHomeLive = createServerFn({ method: 'GET' }).handler(() => {
  share();
  return loadHomeLive();
});

/** One of the parts around it. */
export const getHomePart = createServerFn({ method: 'GET' })
  .validator(z.enum(homeParts))
  .handler(({ data }) => {
    share();
    return loadHomePart(data);
  });
