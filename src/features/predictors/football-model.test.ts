import { expect, test } from 'vitest';
import { readPredictions } from './football-model.ts';

test('[R-predictor-futebol] a form’s predictions are the matches with two whole numbers; half filled ones are left out', () => {
  expect(readPredictions({ l7: '2', v7: '1', l8: '1', v8: '', l9: '-1', v9: '0', l10: '1e3', v10: '0', volta: '/' })).toEqual([
    { event_id: 7, local: 2, visitor: 1 },
  ]);
});
