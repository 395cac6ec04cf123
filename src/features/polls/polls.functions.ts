import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { readPost } from '#session/posted-form.server.ts';
import { answerCode, answerVote, loadPoll, loadPollOfMatch, loadPollPage, loadPolls, loadPostedCode } from './polls.server.ts';

const pollId = z.int().positive();
const idText = z.coerce.number().int().positive();

/** What the viewer has chosen is in it: by POST, because answers to GET are shared (SECURITY 54). */
export const getPolls = createServerFn({ method: 'POST' }).handler(() => loadPolls());

export const getPollPage = createServerFn({ method: 'POST' })
  .validator(pollId)
  .handler(({ data }) => loadPollPage(data));

export const getPoll = createServerFn({ method: 'POST' })
  .validator(pollId)
  .handler(({ data }) => loadPoll(data));

/** @param data id of a match */
export const getPollOfMatch = createServerFn({ method: 'POST' })
  .validator(pollId)
  .handler(({ data }) => loadPollOfMatch(data));

export const getPostedCode = createServerFn({ method: 'POST' }).handler(() => loadPostedCode());

const voteSchema = z.object({ poll: idText, option: idText });
export const vote = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof voteSchema>) => readPost(voteSchema, input))
  .handler(({ data }) => answerVote(data));

const codeSchema = z.object({ code: z.string().max(40).default('') });
export const findCode = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof codeSchema>) => readPost(codeSchema, input))
  .handler(({ data }) => answerCode(data));
