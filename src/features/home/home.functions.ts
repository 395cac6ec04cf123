import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { loadHomeLive, loadHomePart } from './home.server.ts';
import { homeParts } from './home-model.ts';

/** Cached for one second for all anonymous viewers. */
const share = () => setResponseHeader('cache-control', 's-maxage=1, stale-while-revalidate=2');

/** What is live now. */
export const getHomeLive = createServerFn({ method: 'GET' }).handler(() => {
  share();
  return loadHomeLive();
});

/** One of the other parts of the page. */
export const getHomePart = createServerFn({ method: 'GET' })
  .validator(z.enum(homeParts))
  .handler(({ data }) => {
    share();
    return loadHomePart(data);
  });
