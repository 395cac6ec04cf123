import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { readPost } from '#session/posted-form.server.ts';
import { answerVoucher, loadPostedVoucher } from './voucher.server.ts';

const codeSchema = z.object({ code: z.string().max(60).default('') });

export const activateVoucher = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof codeSchema>) => readPost(codeSchema, input))
  .handler(({ data }) => answerVoucher(data));

/** A visitor's own: by POST, because answers to GET are shared (SECURITY 54). */
export const getPostedVoucher = createServerFn({ method: 'POST' }).handler(() => loadPostedVoucher());
