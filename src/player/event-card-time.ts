import { isGoal, type MatchEvent, type MatchSheet, worthReplay } from '#model/match-sheet.ts';
import { scoresOften } from '#rules/scoring.ts';
import type { Instant } from './player-port.ts';

/** A card stays over the picture this long. Milliseconds of the broadcast. */
export const CARD_MS = 8_000;

/**
 * The newest event with a card that a picture of this instant shows, or null. A function of the instant alone: the same after a jump, in a
 * past programme and in a clip. Where scores come often they have no card: it would always cover the picture.
 */
export function cardEventAt({ match, events }: MatchSheet, instant: Instant): MatchEvent | null {
  const often = scoresOften(match.modality);
  const hasCard = (event: MatchEvent): boolean => worthReplay(event) && !(often && isGoal(event.kind));
  return events.findLast((event) => event.at <= instant && instant < event.at + CARD_MS && hasCard(event)) ?? null;
}
