/** Reads and changes of moments. */
import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { MOMENT_TITLE_LENGTH } from '#rules/constants.ts';
import {
  createMomentAnswer,
  deleteMomentAnswer,
  loadChannelMoments,
  loadMoment,
  loadMomentMatch,
  loadMomentOptions,
  loadMyMoments,
  loadNewestMoments,
  loadOwnMoments,
  loadPreview,
  noteView,
} from './moments.server.ts';

/** Cached for a moment for all anonymous viewers. */
const share = (seconds: number) => setResponseHeader('cache-control', `s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`);

const id = (input: unknown): number => z.int().positive().parse(input);
const uuid = (input: unknown): string => z.guid().parse(input);

export const getChannelMoments = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(2);
    return loadChannelMoments(data);
  });

export const getOwnMoments = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => loadOwnMoments(data));

export const getNewestMoments = createServerFn({ method: 'GET' }).handler(() => {
  share(5);
  return loadNewestMoments();
});

export const getMoment = createServerFn({ method: 'GET' })
  .validator(uuid)
  .handler(({ data }) => {
    share(1);
    return loadMoment(data);
  });

export const getMomentOptions = createServerFn({ method: 'GET' }).handler(() => {
  share(2);
  return loadMomentOptions();
});

export const getMomentMatch = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(1);
    return loadMomentMatch(data);
  });

/** By POST, because answers to GET are shared by all viewers. */
export const getPreview = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(({ data }) => loadPreview(data));

export const getMyMoments = createServerFn({ method: 'GET' })
  .validator((offset: unknown) => z.int().nonnegative().parse(offset))
  .handler(({ data }) => loadMyMoments(data));

export const createMoment = createServerFn({ method: 'POST' })
  .validator(
    z.object({
      channelId: z.int().positive(),
      startsAt: z.int().positive(),
      seconds: z.int().positive(),
      categoryId: z.int().nonnegative(),
      delay: z.int().nonnegative(),
      programme: z.int().nonnegative().nullable(),
      match: z.int().nonnegative().nullable(),
      title: z.string().max(MOMENT_TITLE_LENGTH),
    }),
  )
  .handler(({ data }) => createMomentAnswer(data));

export const deleteMoment = createServerFn({ method: 'POST' })
  .validator(uuid)
  .handler(({ data }) => deleteMomentAnswer(data));

export const viewMoment = createServerFn({ method: 'POST' })
  .validator(uuid)
  .handler(({ data }) => noteView(data));
