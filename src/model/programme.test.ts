import { expect, test } from 'vitest';
import { nowAndNext } from './programme.ts';

const hour = (startsAt: number, endsAt: number) => ({ startsAt, endsAt });

test('[F-salvage] what is on now and next is chosen by time, whatever the order of the list', () => {
  const [past, now, next, later] = [hour(0, 10), hour(10, 20), hour(20, 30), hour(30, 40)];
  for (const list of [
    [past, now, next, later],
    [later, next, now, past],
    [next, now, later],
  ])
    expect(nowAndNext(list, 15)).toEqual({ now, next });
  expect(nowAndNext([later, past], 15)).toEqual({ now: null, next: later });
  expect(nowAndNext([], 15)).toEqual({ now: null, next: null });
});
