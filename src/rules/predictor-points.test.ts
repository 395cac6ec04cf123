import { expect, test } from 'vitest';
import { predictionPoints } from './predictor-points.ts';

test('[R-predictor-futebol] the exact result has 5 points, the winner or the draw alone 2, anything else none', () => {
  const points = (predicted: [number, number], result: [number, number]) =>
    predictionPoints({ local: predicted[0], visitor: predicted[1] }, { local: result[0], visitor: result[1] });
  expect([points([2, 1], [2, 1]), points([1, 0], [2, 1]), points([0, 0], [1, 1]), points([0, 1], [2, 1])]).toEqual([5, 2, 2, 0]);
});
