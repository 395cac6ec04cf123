import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { instant, integerId, intList, intParam, intText, seconds, uuidParam } from '../core/codecs.ts';
import { Moment } from '../entities/moment.ts';
import { MomentCategory } from '../entities/moment-category.ts';

const filter = z.object({ tv_channel_id: intList.optional(), start_date: instant.optional(), end_date: instant.optional() });
const moments = z.object({ moments: z.array(Moment) });

export const momentCategories = defineCall({
  id: 'momentCategories',
  tag: 'moments',
  method: 'GET',
  path: '/smartmoment/categories/list',
  answer: { kind: 'json', schema: z.object({ categories: z.array(MomentCategory) }) },
  auth: 'none',
  house: false,
  summary: 'Categorias de momentos',
});

/**
 * SPEC §7 sends the same fields in query and body; if they differ the body is used. `timestamp` is the first instant of the clip,
 * `duration` seconds (the server rounds up to a multiple of 6), `delay` seconds behind live. 409 `no_programme` when nothing is on.
 */
export const momentCreate = defineCall({
  id: 'momentCreate',
  tag: 'moments',
  method: 'POST',
  path: '/smartmoment/create',
  query: z.object({
    tv_channel_id: intText,
    timestamp: instant,
    duration: intText,
    smart_moment_category_id: intText,
    delay: intText,
    id_programa: intText.optional(),
    event_id: intText.optional(),
  }),
  body: {
    kind: 'json',
    schema: z.object({
      tv_channel_id: integerId,
      timestamp: instant,
      duration: z.int().positive(),
      smart_moment_category_id: integerId,
      delay: seconds,
      id_programa: integerId.optional(),
      event_id: integerId.optional(),
    }),
  },
  answer: { kind: 'json', schema: Moment },
  errors: [401, 403, 404, 409, 422, 429],
  auth: 'bearer',
  house: false,
  summary: 'Cria um momento',
});

export const momentList = defineCall({
  id: 'momentList',
  tag: 'moments',
  method: 'GET',
  path: '/smartmoment/list',
  query: filter,
  answer: { kind: 'json', schema: moments },
  auth: 'optional-bearer',
  house: false,
  summary: 'Momentos de todos',
});

export const momentMine = defineCall({
  id: 'momentMine',
  tag: 'moments',
  method: 'GET',
  path: '/smartmoment/mine',
  query: filter,
  answer: { kind: 'json', schema: moments },
  errors: [401],
  auth: 'bearer',
  house: false,
  summary: 'Momentos de quem está a ver',
});

/** `offset` and `limit` count moments; a page is 32 (SPEC §9). */
export const momentMinePage = defineCall({
  id: 'momentMinePage',
  tag: 'moments',
  method: 'GET',
  path: '/smartmoment/mine/{offset}/{limit}',
  params: z.object({ offset: intParam, limit: intParam }),
  answer: { kind: 'json', schema: z.object({ moments: z.array(Moment), total: z.int().nonnegative() }) },
  errors: [401],
  auth: 'bearer',
  house: false,
  summary: 'Momentos de quem está a ver, por páginas',
});

export const momentOne = defineCall({
  id: 'momentOne',
  tag: 'moments',
  method: 'GET',
  path: '/smartmoment/{id}',
  params: z.object({ id: uuidParam }),
  answer: { kind: 'json', schema: Moment },
  errors: [404],
  auth: 'optional-bearer',
  house: false,
  summary: 'Um momento',
});
