import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { FIRST_WAITS, loadHomeLive, loadHomePart, OPEN_PAGE_WAITS } from './home.server.ts';
import { homeParts } from './home-model.ts';

/** Cached for one second for all anonymous viewers. */
const share = () => setResponseHeader('cache-control', 's-maxage=1, stale-while-revalidate=2');

/** What is live now. Its data: whether the page is open, and shows a stage already. */
export const getHomeLive = createServerFn({ method: 'GET' })
  .validator(z.boolean())
  .handler(({ data: isOpen }) => {
    share();
    return loadHomeLive(isOpen ? OPEN_PAGE_WAITS : FIRST_WAITS);
  });

/** One of the other parts of the page. */
export const getHomePart = createServerFn({ method: 'GET' })
  .validator(z.enum(homeParts))
  .handler(({ data }) => {
    share();
    return loadHomePart(data);
  });
