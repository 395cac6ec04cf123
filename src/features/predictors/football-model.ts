/** A round of football predictions as its page shows it. */
import type { AnswerOf } from '#contract/core/call.ts';
import type { footballPredictor } from '#contract/tags/predictors.ts';
import { isHidden } from '#model/hidden-result.ts';
import type { Match } from '#model/match.ts';
import type { PlacedMatch } from '#model/match-place.ts';
import { predictionPoints } from '#rules/predictor-points.ts';

export type OwnPredictions = AnswerOf<typeof footballPredictor>;
export type FriendGroup = OwnPredictions['groups'][number];

export interface PredictorRound {
  competition: { id: number; name: string };
  round: number;
  /** numbers of the rounds before and after; null where there is none */
  previous: number | null;
  next: number | null;
  /** by kick-off */
  matches: readonly PlacedMatch[];
  /** goals of extra time count */
  extraTime: boolean;
  /** null for a visitor */
  own: OwnPredictions | null;
  /** what a post without script brought back */
  posted: SaveAnswer | null;
}

export type SaveAnswer = { ok: boolean; message: string };

/** Whether a prediction can be given or changed. @param match as this viewer sees it @param now milliseconds since 1970 */
export const isOpen = (match: Match, now: number): boolean =>
  match.kind === 'fixture' && match.off === null && !isHidden(match) && match.startsAt > now && match.id !== null;

/** What the viewer predicted of a match, as kept. */
export const predictionOf = (own: OwnPredictions | null, match: Match): OwnPredictions['predictions'][number] | null =>
  own?.predictions.find(({ event_id }) => event_id === match.id) ?? null;

/** Points that a prediction would have if a match ended as it stands; null for a match that is not being played, or not predicted. */
export function pointsAsItStands(own: OwnPredictions | null, match: Match): number | null {
  const mine = predictionOf(own, match);
  return mine && !mine.late && match.kind === 'live' ? predictionPoints(mine, match.score) : null;
}

/** Open matches whose typed prediction is not the one that is kept. @param values of the form */
export function unsavedMatches(values: Record<string, string>, own: OwnPredictions | null): number[] {
  return readPredictions(values)
    .filter(({ event_id, local, visitor }) => {
      const kept = own?.predictions.find((one) => one.event_id === event_id);
      return kept?.local !== local || kept.visitor !== visitor;
    })
    .map(({ event_id }) => event_id);
}

/** Names of the two fields of a match. */
export const fieldsOf = (event: number) => ({ local: `l${event}`, visitor: `v${event}` });

/** The predictions of a form: matches whose two fields hold whole numbers from 0 to 99. */
export function readPredictions(values: Record<string, string>): { event_id: number; local: number; visitor: number }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const event = /^l(\d{1,15})$/.exec(name)?.[1];
    const other = event === undefined ? undefined : values[`v${event}`];
    if (event === undefined || other === undefined || !/^\d{1,2}$/.test(value) || !/^\d{1,2}$/.test(other)) return [];
    return [{ event_id: Number(event), local: Number(value), visitor: Number(other) }];
  });
}
