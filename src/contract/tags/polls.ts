import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { Poll } from '../entities/poll.ts';

/** Polls that are open or closed in the last days, newest first. A missing or wrong key is 403. */
export const pollsMvp = defineCall({
  id: 'pollsMvp',
  tag: 'polls',
  method: 'GET',
  path: '/polls/list/mvp',
  headers: z.object({ 'x-api-poll-key': z.string().min(1).max(200) }),
  answer: { kind: 'json', schema: z.object({ polls: z.array(Poll) }) },
  errors: [403],
  auth: 'optional-bearer',
  house: true,
  summary: 'Votações para o melhor em campo',
});
