import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { readPost } from '#session/posted-form.server.ts';
import { answerVoucher, loadPostedVoucher } from './voucher.server.ts';

/** A checkbox of a form post is 'on', or is not there. */
const consent = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false);
const activationSchema = z.object({ code: z.string().max(60).default(''), consent });

export const activateVoucher = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof activationSchema>) => readPost(activationSchema, input))
  .handler(({ data }) => answerVoucher(data));

/** A visitor's own: by POST, because answers to GET are shared (SECURITY 54). */
export const getPostedVoucher = createServerFn({ method: 'POST' }).handler(() => loadPostedVoucher());
