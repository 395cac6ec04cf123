import { expect, test } from 'vitest';
import { type Poll, shareOf, sharesOverTime, winnerOf } from './polls-model.ts';

const poll = (votes: readonly number[]): Poll => ({
  id: 1,
  title: '',
  question: '',
  match: null,
  opensAt: 0,
  closesAt: 1,
  state: 'open',
  options: votes.map((count, n) => ({ id: n + 1, name: `${n}`, number: null, teamId: null, votes: count })),
  total: votes.reduce((sum, one) => sum + one, 0),
  code: null,
  demonstration: false,
});

test('[R-mvp] the winner is the option with the most votes, and a tie has none', () => {
  expect(winnerOf(poll([1, 3, 2]))?.id).toBe(2);
  expect(winnerOf(poll([3, 3]))).toBeNull();
  expect(winnerOf(poll([0, 0]))).toBeNull();
  expect([shareOf(1, 3), shareOf(0, 0), shareOf(null, 9)]).toEqual([33, 0, 0]);
});

test('[R-mvp] the chart counts the votes of each minute on top of those before', () => {
  const minutes = [
    { optionId: 1, at: 60, votes: 1 },
    { optionId: 1, at: 120, votes: -1 },
    { optionId: 2, at: 120, votes: 3 },
  ];
  // One vote of option 1 was counted without its minute.
  expect(sharesOverTime(poll([1, 3]), minutes, 1)).toEqual([
    { at: 60, share: 1 },
    { at: 120, share: 0.25 },
  ]);
});
