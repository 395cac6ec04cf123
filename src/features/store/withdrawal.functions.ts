import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { readPost } from '#session/posted-form.server.ts';
import { declareWithdrawal, loadWithdrawal } from './withdrawal.server.ts';
import { withdrawalSchema } from './withdrawal-model.ts';

/** By POST: answers to GET are shared, and no log may have the token. */
export const getWithdrawal = createServerFn({ method: 'POST' })
  .validator(z.object({ token: z.string().max(200) }))
  .handler(({ data }) => loadWithdrawal(data.token));

export const withdraw = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof withdrawalSchema>) => readPost(withdrawalSchema, input))
  .handler(({ data }) => declareWithdrawal(data));
