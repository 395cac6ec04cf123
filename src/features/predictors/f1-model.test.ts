import { expect, test } from 'vitest';
import { nextSlot, readF1Picks, withPick } from './f1-model.ts';

test('[R-predictor-f1] a form has the five drivers, and the one that a button chose; what is no driver is left out', () => {
  expect(readF1Picks({ p0: 'a', p1: '', p3: '<b>', escolha: '2:c' })).toEqual(['a', null, 'c', null, null]);
  expect(readF1Picks({ escolha: '9:c' })).toEqual([null, null, null, null, null]);
});

test('[R-predictor-f1] a driver has one place on the podium, pressed again none; pole and fastest lap may repeat', () => {
  const picks = ['a', 'b', null, null, null];
  expect(withPick(picks, 2, 'a')).toEqual([null, 'b', 'a', null, null]);
  expect(withPick(picks, 0, 'a')).toEqual([null, 'b', null, null, null]);
  expect(withPick(picks, 3, 'a')).toEqual(['a', 'b', null, 'a', null]);
  expect([nextSlot(picks), nextSlot(picks, 3), nextSlot(['a', 'b', 'c', 'a', 'a'])]).toEqual([2, 4, null]);
});
