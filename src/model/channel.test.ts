import { expect, test } from 'vitest';
import { LiveChannel } from '#contract/entities/live-channel.ts';
import { toChannel } from './channel.ts';

test('[G-optional-fields] channels of an upstream without numbers have different ones', () => {
  const numbers = [{}, { numero: 0 }, { numero: 5.1 }].map((more, n) =>
    toChannel(LiveChannel.parse({ id: 11 + n, nome: 'Um', slug: 'um', ...more })),
  );
  expect(numbers.map(({ number }) => number)).toEqual([11, 12, 5.1]);
});
