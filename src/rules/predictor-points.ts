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

/** Points of Formula 1 predictions. */
export const F1_POINTS = { winner: 10, place: 5, podium: 2, pole: 3, fastestLap: 3 } as const;

/** What is predicted of a race, in the order of the wire: places 1 to 3, pole, fastest lap. */
export const F1_SLOTS = 5;

/** Ids of drivers in the order of the slots; null: not chosen, or not known. */
export type F1Picks = readonly (string | null)[];

/** Points of each slot. @param result null in a place that is not known: it has no points */
export function f1SlotPoints(picks: F1Picks, result: F1Picks): number[] {
  const podium = result.slice(0, 3);
  return Array.from({ length: F1_SLOTS }, (_, slot) => {
    const pick = picks[slot] ?? null;
    if (pick === null) return 0;
    const right = pick === (result[slot] ?? null);
    if (slot === 3) return right ? F1_POINTS.pole : 0;
    if (slot === 4) return right ? F1_POINTS.fastestLap : 0;
    if (right) return slot === 0 ? F1_POINTS.winner : F1_POINTS.place;
    return podium.includes(pick) ? F1_POINTS.podium : 0;
  });
}

export const f1Points = (picks: F1Picks, result: F1Picks): number => f1SlotPoints(picks, result).reduce((sum, points) => sum + points, 0);
