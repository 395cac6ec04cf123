import * as z from 'zod';
import { MOMENT_TITLE_LENGTH } from '#rules/constants.ts';
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
  answer: { kind: 'json', schema: z.object({ categories: z.array(MomentCategory) }), needed: 'categories' },
  auth: 'none',
  house: true,
  summary: 'Categorias de momentos',
});

/**
 * SPEC §7 sends the same fields in query and body; if they differ the body is used. `timestamp` is the first instant of the clip, `duration`
 * seconds (rounded up to a multiple of 6; the start is moved down to the 6-second grid), `delay` seconds behind live. `id_programa` and
 * `event_id` (a match) say what the viewer saw; what ran at `timestamp` is stored. `headline` (an addition, in the body alone) is the viewer's own title;
 * without one the upstream writes it. The same range again is the same moment, under the title of who made it first. 409 `no_programme`
 * when nothing is on (`no_moments`: never on this channel, `other_device`: the account watches elsewhere), 403 and 451 for who may not watch the channel, 422 for a range that is to come or no longer there.
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
      headline: z.string().max(MOMENT_TITLE_LENGTH).optional(),
    }),
  },
  answer: { kind: 'json', schema: Moment },
  errors: [401, 403, 404, 409, 422, 429, 451],
  auth: 'bearer',
  house: true,
  summary: 'Cria um momento',
});

/** The newest range first, 200 at most. The dates count for the clip's first instant. */
export const momentList = defineCall({
  id: 'momentList',
  tag: 'moments',
  method: 'GET',
  path: '/smartmoment/list',
  query: filter,
  answer: { kind: 'json', schema: moments, needed: 'moments' },
  auth: 'optional-bearer',
  house: true,
  summary: 'Momentos de todos',
});

export const momentMine = defineCall({
  id: 'momentMine',
  tag: 'moments',
  method: 'GET',
  path: '/smartmoment/mine',
  query: filter,
  answer: { kind: 'json', schema: moments, needed: 'moments' },
  errors: [401],
  auth: 'bearer',
  house: true,
  summary: 'Momentos de quem está a ver',
});

/** `offset` and `limit` count moments; a page is 32 (SPEC §9). */
export const momentMinePage = defineCall({
  id: 'momentMinePage',
  tag: 'moments',
  method: 'GET',
  path: '/smartmoment/mine/{offset}/{limit}',
  params: z.object({ offset: intParam, limit: intParam }),
  answer: { kind: 'json', schema: z.object({ moments: z.array(Moment), total: z.int().nonnegative() }), needed: 'moments' },
  errors: [401],
  auth: 'bearer',
  house: true,
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
  house: true,
  summary: 'Um momento',
});

/** The viewer's own part in it: a moment that others made too stays theirs. 404 for a viewer who did not make it. */
export const momentDelete = defineCall({
  id: 'momentDelete',
  tag: 'moments',
  method: 'DELETE',
  path: '/smartmoment/{id}',
  params: z.object({ id: uuidParam }),
  answer: { kind: 'none' },
  errors: [401, 404],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Apaga um momento de quem está a ver',
});

/** Counts a viewer, or a device without a session, once for each moment. */
export const momentView = defineCall({
  id: 'momentView',
  tag: 'moments',
  method: 'POST',
  path: '/smartmoment/{id}/view',
  params: z.object({ id: uuidParam }),
  body: { kind: 'none' },
  answer: { kind: 'json', schema: z.object({ plays_count: z.int().nonnegative() }) },
  errors: [404],
  auth: 'optional-bearer',
  house: true,
  addition: true,
  summary: 'Conta uma visualização de um momento',
});
