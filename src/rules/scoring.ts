import { isFootball } from './sport-parts.ts';

/** Sports that score goals besides football. Slugs of modalities. */
const GOALS: readonly string[] = ['futsal', 'andebol', 'hoquei'];

export type ScoreWord = 'goal' | 'basket' | 'point';

/** What a score is called: a goal, a basket, or a point in every other sport. */
export function scoreWord(modality: string | null): ScoreWord {
  if (modality === null || isFootball(modality) || GOALS.includes(modality)) return 'goal';
  return modality === 'basquetebol' ? 'basket' : 'point';
}

/** Basketball, which knows no draw. */
export const hasBaskets = (modality: string | null): boolean => scoreWord(modality) === 'basket';

/** Sports in which a score is no news of its own. Slugs of modalities. */
export const SCORING_OFTEN: readonly string[] = ['basquetebol', 'andebol', 'voleibol', 'tenis', 'padel'];

/**
 * Basketball, handball and what is played in sets, where a score comes every minute or more often: it is listed and shown, but makes no card
 * over the picture, no announcement, no mark on the position bar, no clip of a summary and no moment.
 */
export const scoresOften = (modality: string | null): boolean => modality !== null && SCORING_OFTEN.includes(modality);
