import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { isDay } from '#rules/lisbon-time.ts';
import { loadGuideBlock, loadGuideDay, loadGuideSports } from './guide.server.ts';
import { PAGE_SIZE, SLOTS } from './guide-geometry.ts';
import { loadGuideProgramme } from './guide-programme.server.ts';

const day = z.string().refine(isDay);
const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const selection = { sports: z.array(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)).max(8), channels: z.array(id).max(40), live: z.boolean() };

/** Cached for all anonymous viewers for one second, without a stale period (guide-refresh.ts, src/server/page-cache.ts). */
const share = () => setResponseHeader('cache-control', 's-maxage=1');

/** A day of the guide: its channels, and the first blocks. */
export const getGuideDay = createServerFn({ method: 'GET' })
  .validator(
    z.object({
      day: day.nullable(),
      ...selection,
      page: z.int().min(0).max(500),
      hora: z
        .string()
        .regex(/^\d{2}:\d{2}$/)
        .nullable(),
    }),
  )
  .handler(async ({ data: { page, hora, ...chosen } }) => {
    const found = await loadGuideDay(chosen, { page, hora });
    if (found.state === 'ready' || found.state === 'empty') share();
    return found;
  });

/** Programmes of some channels in one part of a day. */
export const getGuideBlock = createServerFn({ method: 'GET' })
  .validator(
    z.object({
      day,
      ...selection,
      ids: z.array(id).min(1).max(PAGE_SIZE),
      slot: z
        .int()
        .min(0)
        .max(SLOTS - 1),
    }),
  )
  .handler(async ({ data: { ids, slot, ...chosen } }) => {
    const block = await loadGuideBlock(chosen, ids, slot);
    share();
    return block;
  });

/** Sports that the guide can be filtered by. */
export const getGuideSports = createServerFn({ method: 'GET' }).handler(async () => {
  const sports = await loadGuideSports();
  if (sports.length > 0) share();
  return sports;
});

/** The content of a programme's sheet; null when there is no such programme. */
export const getGuideProgramme = createServerFn({ method: 'GET' })
  .validator(z.object({ id, day: day.nullable() }))
  .handler(async ({ data }) => {
    const programme = await loadGuideProgramme(data.id, data.day);
    if (programme.ok) share();
    return programme;
  });
