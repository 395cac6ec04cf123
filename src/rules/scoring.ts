/** Basketball scores baskets, every other sport goals. */
export const hasBaskets = (modality: string | null): boolean => modality === 'basquetebol';

/** Sports in which a score is no news of its own. Slugs of modalities. */
export const SCORING_OFTEN: readonly string[] = ['basquetebol', 'andebol'];

/**
 * Basketball and handball, where a score comes every minute or more often: it is listed and shown, but makes no card over the picture, no
 * announcement, no mark on the position bar, no clip of a summary and no moment.
 */
export const scoresOften = (modality: string | null): boolean => modality !== null && SCORING_OFTEN.includes(modality);
