import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { readPost } from '#session/posted-form.server.ts';
import { signOut } from './account.server.ts';
import { answerPost } from './posted-form.server.ts';

export const leave = createServerFn({ method: 'POST' })
  .validator((input: Record<never, never>) => readPost(z.object({}), input))
  .handler(({ data }) => {
    signOut();
    return answerPost(data, { ok: true }, { popUp: 'conta' });
  });
