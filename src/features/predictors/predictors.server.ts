/** What the football predictor reads and keeps. */
import type { RequestContext } from '#contract/core/headers.ts';
import { toChannel } from '#model/channel.ts';
import { unmarked } from '#model/demonstration-name.ts';
import { predictedLeague, roundNow } from '#model/league.ts';
import { placeMatches } from '#model/match-place.ts';
import type { Section } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { settingFlag } from '#rules/constants.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { keepPosted, type Post, takePosted } from '#session/posted-form.server.ts';
import { unlessSessionEnded } from '#session/viewer.server.ts';
import { isNotFound, UpstreamError } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { sportReads } from '#upstream/sport-reads.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { type PredictorRound, readPredictions, type SaveAnswer } from './football-model.ts';

const FORM = 'palpites';
const asViewer = (): { context: Partial<RequestContext> } => ({ context: viewerHeaders() });

/** What a form post of a predictor left for the page that follows it. */
export async function postedAnswer(): Promise<SaveAnswer | null> {
  const posted = await takePosted();
  return posted?.form === FORM && posted.notice !== null ? { ok: posted.done, message: posted.notice } : null;
}

/** @param wanted null: the round that is played now or next. @returns null without such a round, or without a football league */
export const loadRound = (wanted: number | null): Promise<Section<PredictorRound | null>> =>
  sectionOf('predictor', async () => {
    const league = predictedLeague(await sportReads.competitions());
    const table = league && (await sportReads.competitionTable(league.id, null));
    const round = wanted ?? (table ? roundNow(table, serverNow()) : null);
    if (round === null && table?.lost.includes('rounds')) throw new UpstreamError('competitionTable', { kind: 'shape', detail: 'rounds' });
    if (!league || !table || round === null) return null;
    const [found, lineUp, settings, own, posted] = await Promise.all([
      sportReads.competitionRound(league.id, round, null),
      reads.channels().catch(() => []),
      reads.settings().catch(() => ({})),
      requestState()?.signedIn
        ? unlessSessionEnded(
            answerOf('footballPredictor', upstream().footballPredictor({ params: { competition: league.id, round } }, asViewer())),
            () => null,
          )
        : null,
      postedAnswer(),
    ]);
    if (!found) return null;
    const channels = new Map(lineUp.map((one) => [one.id, toChannel(one)]));
    const numbers = table.rounds.map(({ number }) => number);
    const at = numbers.indexOf(round);
    return {
      competition: { id: league.id, name: unmarked(league.name, league.demonstracao) },
      round,
      previous: numbers[at - 1] ?? null,
      next: at === -1 ? null : (numbers[at + 1] ?? null),
      matches: placeMatches(found.events, found.showings, channels).toSorted((a, b) => a.match.startsAt - b.match.startsAt),
      extraTime: settingFlag(settings, 'predictor_extra_time'),
      own,
      posted,
    };
  });

export function refusalOf(error: unknown): SaveAnswer {
  log('warn', 'predictors', 'predictions or a group were refused', { error });
  const fault = error instanceof UpstreamError && error.fault.kind === 'http' ? error.fault : null;
  const status = fault?.status ?? null;
  if (status === 401) return { ok: false, message: m.predictor_sign_in() };
  if (fault?.code === 'group_full') return { ok: false, message: m.predictor_group_full() };
  if (status === 409) return { ok: false, message: m.predictor_groups_many() };
  return { ok: false, message: status === 429 ? m.code_many() : m.predictor_failed() };
}

async function saveAnswer(values: Record<string, string>): Promise<SaveAnswer> {
  const predictions = readPredictions(values);
  if (predictions.length === 0) return { ok: false, message: m.predictor_nothing() };
  try {
    const { saved, locked } = await answerOf('footballPredict', upstream().footballPredict({ body: { predictions } }, asViewer()), {
      personal: true,
    });
    const kept = saved.length === 1 ? m.predictor_saved_one() : m.predictor_saved({ count: String(saved.length) });
    return { ok: locked.length === 0, message: locked.length === 0 ? kept : `${kept} ${m.predictor_locked()}` };
  } catch (error) {
    return refusalOf(error);
  }
}

async function groupAnswer({ code, group_name }: { code?: string | undefined; group_name?: string | undefined }): Promise<SaveAnswer> {
  const name = group_name?.trim() ?? '';
  if (!code?.trim() && name === '') return { ok: false, message: m.predictor_group_missing() };
  try {
    const answer = await answerOf(
      'friendGroup',
      upstream().friendGroup({ body: code?.trim() ? { code } : { group_name: name.slice(0, 40) } }, asViewer()),
      { personal: true },
    );
    return { ok: true, message: m.predictor_group_joined({ code: answer.code }) };
  } catch (error) {
    return isNotFound(error) ? { ok: false, message: m.predictor_group_wrong() } : refusalOf(error);
  }
}

/** The answer for a script; for a form post it throws the redirect to the page that it came from. @throws Response 303 */
export async function answered(back: string | null, answer: SaveAnswer): Promise<SaveAnswer> {
  if (back === null) return answer;
  await keepPosted({ form: FORM, values: {}, fields: {}, notice: answer.message, done: answer.ok });
  throw redirectTo(303, back);
}

export const answerSave = async ({ values, back }: Post<Record<string, string>>): Promise<SaveAnswer> =>
  answered(back, await saveAnswer(values));
export const answerGroup = async ({
  values,
  back,
}: Post<{ code?: string | undefined; group_name?: string | undefined }>): Promise<SaveAnswer> => answered(back, await groupAnswer(values));
