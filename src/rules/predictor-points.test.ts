import { expect, test } from 'vitest';
import { f1Points, f1SlotPoints, predictionPoints } from './predictor-points.ts';

test('[R-predictor-futebol] the exact result has 5 points, the winner or the draw alone 2, anything else none', () => {
  const points = (predicted: [number, number], result: [number, number]) =>
    predictionPoints({ local: predicted[0], visitor: predicted[1] }, { local: result[0], visitor: result[1] });
  expect([points([2, 1], [2, 1]), points([1, 0], [2, 1]), points([0, 0], [1, 1]), points([0, 1], [2, 1])]).toEqual([5, 2, 2, 0]);
});

test('[R-predictor-f1] 10 points for the winner, 5 for a place, 2 for the podium, 3 for pole and fastest lap; what is unknown has none', () => {
  const result = ['ver', 'nor', 'ham', 'nor', 'lec'];
  expect(f1SlotPoints(result, result)).toEqual([10, 5, 5, 3, 3]);
  expect(f1SlotPoints(['nor', 'ver', 'lec', 'ver', null], result)).toEqual([2, 2, 0, 0, 0]);
  expect(f1Points(['ver', null, null, 'nor', 'lec'], ['ver', 'nor', 'ham', null, null])).toBe(10);
});
