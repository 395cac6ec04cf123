/** Who plays whom: rounds in which every team plays once, by the circle method. */

/** Pairings of a round, as places in a list of `teams` (an even number). Rounds go on for ever; the second leg swaps the grounds. */
export function roundPairings(teams: number, round: number): (readonly [local: number, visitor: number])[] {
  const count = teams - 1;
  const turn = ((round % (2 * count)) + 2 * count) % (2 * count);
  const r = turn % count;
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0; i < teams / 2; i += 1) {
    const a = i === 0 ? count : (r + i) % count;
    const b = i === 0 ? r : (r - i + count) % count;
    // Grounds alternate along the circle; the fixed team changes them from round to round.
    const swap = (i === 0 ? r % 2 === 0 : i % 2 === 0) !== turn >= count;
    pairs.push(swap ? [b, a] : [a, b]);
  }
  return pairs;
}
