/** What the pages of polls read of the upstream, and votes. */
import type { AnswerOf } from '#contract/core/call.ts';
import type { RequestContext } from '#contract/core/headers.ts';
import type { pollOne } from '#contract/tags/polls.ts';
import type { Section } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { siteEnv } from '#server/env.ts';
import { log } from '#server/log.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { keepPosted, type Post, takePosted } from '#session/posted-form.server.ts';
import { isNotFound, isNotOffered, UpstreamError } from '#upstream/fault.ts';
import { sectionOf } from '#upstream/section.ts';
import { withinBudget } from '#upstream/shared.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { type ChosenPoll, type PollBoard, toPoll, type VoteAnswer } from './polls-model.ts';

/** Names of the forms, for posts without script. */
const VOTE_FORM = 'voto';
const CODE_FORM = 'codigo-votacao';

const asVoter = (): { context: Partial<RequestContext> } => ({ context: viewerHeaders() });

const toBoard = ({ poll, choice, minutes }: AnswerOf<typeof pollOne>): PollBoard => ({
  poll: toPoll(poll),
  choice,
  minutes: minutes.map(({ option_id, at, votes }) => ({ optionId: option_id, at: Date.parse(at), votes })),
  refused: null,
});

/** Polls that are open or closed in the last days. An upstream with the specification's list alone shows its polls without a choice. */
export const loadPolls = (): Promise<Section<ChosenPoll[]>> =>
  sectionOf('polls', () =>
    withinBudget(
      'pollsAll',
      (async () => {
        const key = siteEnv().UPSTREAM_POLL_KEY;
        const all = await answerOf('pollsAll', upstream().pollsAll({}, asVoter())).catch((error: unknown) => {
          if (isNotFound(error) || (isNotOffered(error) && key !== undefined)) return null;
          throw error;
        });
        if (all) {
          const chosen = new Map(all.own_choices.map(({ poll_id, option_id }) => [poll_id, option_id]));
          return all.polls.map((wire) => ({ poll: toPoll(wire), choice: chosen.get(wire.id) ?? null }));
        }
        if (key === undefined) return [];
        const { polls } = await answerOf('pollsMvp', upstream().pollsMvp({ headers: { 'x-api-poll-key': key } }));
        return polls.map((wire) => ({ poll: toPoll(wire), choice: null }));
      })(),
    ),
  );

/** null: there is no such poll. */
export const loadPoll = (id: number): Promise<Section<PollBoard | null>> =>
  sectionOf('poll', () =>
    withinBudget(
      'pollOne',
      (async () => {
        try {
          return toBoard(await answerOf('pollOne', upstream().pollOne({ params: { id } }, asVoter())));
        } catch (error) {
          if (isNotFound(error)) return null;
          throw error;
        }
      })(),
    ),
  );

/** The poll of a match; null: it has none, or it closed days ago. */
export async function loadPollOfMatch(match: number): Promise<Section<PollBoard | null>> {
  const all = await loadPolls();
  if (!all.ok) return all;
  const found = all.value.find(({ poll }) => poll.match?.id === match);
  return found ? loadPoll(found.poll.id) : { ok: true, value: null };
}

/** The poll of a page, with what a vote without script brought back. */
export async function loadPollPage(id: number): Promise<Section<PollBoard | null>> {
  const [board, posted] = await Promise.all([loadPoll(id), takePosted()]);
  return board.ok && board.value && posted?.form === VOTE_FORM ? { ok: true, value: { ...board.value, refused: posted.notice } } : board;
}

function refusalOf(error: unknown): string {
  log('warn', 'polls', 'a vote was refused', { error });
  const fault = error instanceof UpstreamError ? error.fault : null;
  if (fault?.kind !== 'http') return m.poll_refused();
  if (fault.status === 409) return m.poll_refused_closed();
  if (fault.code === 'many_devices') return m.poll_refused_devices();
  if (fault.status === 403) return m.poll_refused_device();
  return fault.status === 429 ? m.poll_refused_many() : m.poll_refused();
}

export async function voteAnswer(poll: number, option: number): Promise<VoteAnswer> {
  try {
    const answer = await answerOf('pollVote', upstream().pollVote({ params: { id: poll }, body: { option_id: option } }, asVoter()), {
      personal: true,
    });
    return { ok: true, board: toBoard(answer) };
  } catch (error) {
    return { ok: false, message: refusalOf(error) };
  }
}

/** The answer for a script; for a form post it throws the redirect to the page that it came from. @throws Response 303 */
export async function answerVote({ back, values }: Post<{ poll: number; option: number }>): Promise<VoteAnswer> {
  const answer = await voteAnswer(values.poll, values.option);
  if (back === null) return answer;
  if (!answer.ok) await keepPosted({ form: VOTE_FORM, values: {}, fields: {}, notice: answer.message });
  throw redirectTo(303, back);
}

export type CodeAnswer = { ok: true; poll: number } | { ok: false; message: string; code: string };

async function codeAnswer(code: string): Promise<CodeAnswer> {
  try {
    const { poll_id } = await answerOf('pollOfCode', upstream().pollOfCode({ body: { code } }, asVoter()), { personal: true });
    return { ok: true, poll: poll_id };
  } catch (error) {
    if (isNotFound(error)) return { ok: false, message: m.code_wrong(), code };
    log('warn', 'polls', 'a code could not be looked up', { error });
    const isTooMany = error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === 429;
    return { ok: false, message: isTooMany ? m.code_many() : m.code_failed(), code };
  }
}

/** As answerVote(). @throws Response 303 */
export async function answerCode({ back, values: { code } }: Post<{ code: string }>): Promise<CodeAnswer> {
  const answer = code.trim() === '' ? { ok: false as const, message: m.code_wrong(), code } : await codeAnswer(code);
  if (back === null) return answer;
  if (answer.ok) throw redirectTo(303, `/mvp/${answer.poll}`);
  await keepPosted({ form: CODE_FORM, values: { code }, fields: { code: answer.message }, notice: null });
  throw redirectTo(303, '/votar');
}

/** What a code without script brought back. */
export async function loadPostedCode(): Promise<{ message: string; code: string } | null> {
  const posted = await takePosted();
  return posted?.form === CODE_FORM ? { message: posted.fields.code ?? m.code_failed(), code: posted.values.code ?? '' } : null;
}
