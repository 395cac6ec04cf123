import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { instant, integerId, intParam } from '../core/codecs.ts';
import { Poll } from '../entities/poll.ts';

/** Polls that are open or closed in the last days, newest first. A missing or wrong key is 403. */
export const pollsMvp = defineCall({
  id: 'pollsMvp',
  tag: 'polls',
  method: 'GET',
  path: '/polls/list/mvp',
  headers: z.object({ 'x-api-poll-key': z.string().min(1).max(200) }),
  answer: { kind: 'json', schema: z.object({ polls: z.array(Poll) }), needed: 'polls' },
  errors: [403],
  auth: 'optional-bearer',
  house: true,
  summary: 'Votações para o melhor em campo',
});

/** A poll with the counts so far. `choice` is the option of this viewer or device; `minutes` are the votes that each minute added to an option. */
const board = z.object({
  poll: Poll,
  choice: integerId.nullable().default(null),
  minutes: z.array(z.object({ option_id: integerId, at: instant, votes: z.int() })).default([]),
});

/** Polls of every kind that are open or closed in the last days, newest first, with the counts so far; `own_choices` are this viewer's or device's. */
export const pollsAll = defineCall({
  id: 'pollsAll',
  tag: 'polls',
  method: 'GET',
  path: '/polls',
  answer: {
    kind: 'json',
    schema: z.object({ polls: z.array(Poll), own_choices: z.array(z.object({ poll_id: integerId, option_id: integerId })).default([]) }),
    needed: 'polls',
  },
  auth: 'optional-bearer',
  house: true,
  addition: true,
  summary: 'Todas as votações, com os votos até agora',
});

export const pollOne = defineCall({
  id: 'pollOne',
  tag: 'polls',
  method: 'GET',
  path: '/polls/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: board, needed: 'poll.options' },
  errors: [404],
  auth: 'optional-bearer',
  house: true,
  addition: true,
  summary: 'Uma votação, com os votos até agora',
});

/** The open poll of a code in the picture. 404 for a code that no open poll has, 429 after 60 tries of an address in an hour. */
export const pollOfCode = defineCall({
  id: 'pollOfCode',
  tag: 'polls',
  method: 'POST',
  path: '/polls/code',
  body: { kind: 'json', schema: z.object({ code: z.string().max(40) }) },
  answer: { kind: 'json', schema: z.object({ poll_id: integerId }) },
  errors: [404, 429],
  auth: 'optional-bearer',
  house: true,
  addition: true,
  summary: 'A votação aberta de um código',
});

/**
 * Votes, or moves the vote that this viewer or device has given. 403 `no_voter` without a session and a device,
 * `many_devices` for a new device of an address with many of them and without a session, 409 `poll_closed` before it opens and
 * after it closes by this server's clock, 422 for an option that it does not have, 429 after 600 votes of an address in an hour.
 */
export const pollVote = defineCall({
  id: 'pollVote',
  tag: 'polls',
  method: 'POST',
  path: '/polls/{id}/vote',
  params: z.object({ id: intParam }),
  body: { kind: 'json', schema: z.object({ option_id: integerId }) },
  answer: { kind: 'json', schema: board },
  errors: [403, 404, 409, 422, 429],
  auth: 'optional-bearer',
  house: true,
  addition: true,
  summary: 'Vota, ou muda o voto',
});
