import { expect, test } from 'vitest';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import { pointsAsItStands, readPredictions, unsavedMatches } from './football-model.ts';

test('[R-predictor-futebol] a form’s predictions are the matches with two whole numbers; half filled ones are left out', () => {
  expect(readPredictions({ l7: '2', v7: '1', l8: '1', v8: '', l9: '-1', v9: '0', l10: '1e3', v10: '0', volta: '/' })).toEqual([
    { event_id: 7, local: 2, visitor: 1 },
  ]);
});

const own = {
  predictions: [{ event_id: 1, local: 2, visitor: 1, points: null, late: false }],
  groups: [],
  round_points: 0,
  season_points: 0,
};

test('[R-predictor-futebol] counts as unsaved what is whole and differs from what is kept', () => {
  expect(unsavedMatches({ l1: '2', v1: '1', l2: '', v2: '3', volta: '/x' }, own)).toEqual([]);
  expect(unsavedMatches({ l1: '2', v1: '2', l2: '0', v2: '0' }, own)).toEqual([1, 2]);
  expect(unsavedMatches({ l1: '2', v1: '1' }, null)).toEqual([1]);
});

test('[R-predictor-futebol] tells what a prediction would have if a match ended as it stands, of a match that is played alone', () => {
  const played = (local: number, event_id = 1, state: 'live' | 'finished' = 'live') =>
    toMatch(sampleFixture({ event_id, state, score: { local, visitor: 1, at: '2026-11-21T20:00:00Z' } }));
  expect(pointsAsItStands(own, played(3))).toBe(2);
  expect(pointsAsItStands(own, played(2))).toBe(5);
  expect(pointsAsItStands(own, played(2, 2))).toBeNull();
  expect(pointsAsItStands(own, played(2, 1, 'finished'))).toBeNull();
  expect(pointsAsItStands(null, played(2))).toBeNull();
  const late = { ...own, predictions: own.predictions.map((one) => ({ ...one, late: true })) };
  expect(pointsAsItStands(late, played(2)), 'saved after the kick-off').toBeNull();
});
