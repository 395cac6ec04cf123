import { expect, it } from 'vitest';
import { channelOfTyped, withTyped } from './typed-number.ts';

const type = (keys: string): string => [...keys].reduce(withTyped, '');

it('[G-channel-numbers] takes four digits, a point and two more, and never a point first', () => {
  expect(['5', '.5', '5..1', '5.123', '12345', '1234.56'].map(type)).toEqual(['5', '5', '5.1', '5.12', '1234', '1234.56']);
});

it('[G-channel-numbers] a typed sub-number opens its channel, its whole number the other', () => {
  const channels = [{ number: 5 }, { number: 5.1 }, { number: 51 }];
  expect(['5', '5.', '5.1', '51', '5.2', ''].map((typed) => channelOfTyped(typed, channels)?.number)).toEqual([
    5,
    5,
    5.1,
    51,
    undefined,
    undefined,
  ]);
});
