import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { readPost } from '#session/posted-form.server.ts';
import { answerF1, loadF1 } from './f1.server.ts';
import { answerGroup, answerSave, loadRound } from './predictors.server.ts';

/** The viewer's own predictions are in it: by POST, because answers to GET are shared (SECURITY 54). */
export const getRound = createServerFn({ method: 'POST' })
  .validator(z.object({ round: z.int().positive().nullable() }))
  .handler(({ data }) => loadRound(data.round));

/** Two fields for each match of a round, and where a form post goes on. */
const saveSchema = z.record(z.string().max(20), z.string().max(400)).refine((values) => Object.keys(values).length <= 100);
export const savePredictions = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof saveSchema>) => readPost(saveSchema, input))
  .handler(({ data }) => answerSave(data));

export const getF1 = createServerFn({ method: 'POST' })
  .validator(z.object({ round: z.int().positive().nullable() }))
  .handler(({ data }) => loadF1(data.round));

export const saveF1 = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof saveSchema>) => readPost(saveSchema, input))
  .handler(({ data }) => answerF1(data));

const groupSchema = z.object({ code: z.string().max(40).optional(), group_name: z.string().max(80).optional() });
export const joinGroup = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof groupSchema>) => readPost(groupSchema, input))
  .handler(({ data }) => answerGroup(data));
