import { expect, test } from 'vitest';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import { countdown, promoState } from './promo-model.ts';

test('[R-promo] a match is announced until its broadcast begins, is live until it ends, and is over then', () => {
  const match = toMatch(sampleFixture({}));
  const broadcast = { channel: null, programme: { startsAt: match.startsAt - 900_000, endsAt: match.startsAt + 7_200_000 } as never };
  const promo = { match: { ...match, kind: 'fixture' } as typeof match, broadcast };
  expect([-1_000_000, 0, 7_200_000].map((after) => promoState(promo, match.startsAt + after))).toEqual(['coming', 'live', 'over']);
});

test('[R-promo] what is left is told in days, hours, minutes and seconds, and never less than nothing', () => {
  expect(countdown(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(countdown(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
