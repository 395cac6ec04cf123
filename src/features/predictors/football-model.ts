/** A round of football predictions as its page shows it. */
import type { AnswerOf } from '#contract/core/call.ts';
import type { footballPredictor } from '#contract/tags/predictors.ts';
import type { Match } from '#model/match.ts';

export type OwnPredictions = AnswerOf<typeof footballPredictor>;
export type FriendGroup = OwnPredictions['groups'][number];

export interface PredictorRound {
  competition: { id: number; name: string };
  round: number;
  /** numbers of the rounds before and after; null where there is none */
  previous: number | null;
  next: number | null;
  matches: readonly Match[];
  /** null for a visitor */
  own: OwnPredictions | null;
  /** what a post without script brought back */
  posted: SaveAnswer | null;
}

export type SaveAnswer = { ok: boolean; message: string };

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
