/** Round-robin pairings by the circle method. */

/** Pairings of a round, as indices into a list of `teams` (an even number). Any round number; the second leg swaps home and away. */
export function roundPairings(teams: number, round: number): (readonly [local: number, visitor: number])[] {
  const count = teams - 1;
  const turn = ((round % (2 * count)) + 2 * count) % (2 * count);
  const r = turn % count;
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0; i < teams / 2; i += 1) {
    const a = i === 0 ? count : (r + i) % count;
    const b = i === 0 ? r : (r - i + count) % count;
    // Home and away alternate along the circle; the fixed team alternates by round.
    const swap = (i === 0 ? r % 2 === 0 : i % 2 === 0) !== turn >= count;
    pairs.push(swap ? [b, a] : [a, b]);
  }
  return pairs;
}
