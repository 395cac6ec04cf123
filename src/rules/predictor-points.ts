/** Points of football predictions. The embedded upstream counts them, and the page states them. */
export const POINTS_EXACT = 5;
/** Only the winner, or that there is none. */
export const POINTS_OUTCOME = 2;

interface Goals {
  local: number;
  visitor: number;
}

export function predictionPoints(predicted: Goals, result: Goals): number {
  if (predicted.local === result.local && predicted.visitor === result.visitor) return POINTS_EXACT;
  return Math.sign(predicted.local - predicted.visitor) === Math.sign(result.local - result.visitor) ? POINTS_OUTCOME : 0;
}
