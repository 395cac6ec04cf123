import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { FAVORITE_KINDS } from '#contract/entities/profile.ts';
import { FIRST_WAITS, loadHomeLive, loadHomePart, OPEN_PAGE_WAITS } from './home.server.ts';
import { homeParts } from './home-model.ts';

/** Cached for one second for all anonymous viewers. */
const share = () => setResponseHeader('cache-control', 's-maxage=1, stale-while-revalidate=2');

const liveSchema = z.object({
  /** whether the page is open, and shows a stage already */
  isOpen: z.boolean(),
  /** the viewer's main one; viewers of the same share the answer */
  favourite: z
    .object({ isMain: z.boolean(), kind: z.enum(FAVORITE_KINDS), id: z.int().nonnegative(), name: z.string().max(200) })
    .nullable(),
});

/** What is live now. */
export const getHomeLive = createServerFn({ method: 'GET' })
  .validator(liveSchema)
  .handler(({ data: { isOpen, favourite } }) => {
    share();
    return loadHomeLive(isOpen ? OPEN_PAGE_WAITS : FIRST_WAITS, favourite);
  });

/** One of the other parts of the page. */
export const getHomePart = createServerFn({ method: 'GET' })
  .validator(z.enum(homeParts))
  .handler(({ data }) => {
    share();
    return loadHomePart(data);
  });
