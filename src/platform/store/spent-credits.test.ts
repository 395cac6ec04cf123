import { expect, test } from 'vitest';
import { spendCredits } from './spent-credits.ts';

test('[J-minimum] what is left to pay after credits is nothing, or not less than the provider takes', () => {
  const wrong: string[] = [];
  for (let price = 0; price <= 700; price += 1)
    for (let credits = 0; credits <= 75; credits += 1)
      for (const least of [0, 1, 50, 100]) {
        const spent = spendCredits(price, credits, least);
        const left = price - spent.credits_cents;
        const lost = spent.credits * 10 - spent.credits_cents;
        // Without credits a price may be lower than what can be paid: that is told by the methods.
        const isPayable = spent.credits === 0 || left === 0 || left >= least;
        if (!isPayable || left < 0 || spent.credits > credits || lost < 0 || lost >= 10) wrong.push(`${price} ${credits} ${least}`);
      }
  expect(wrong).toEqual([]);
});

test('[J-minimum] 4,99 € with 45 credits leaves 0,59 €, with 50 nothing, and with 20 they are all spent', () => {
  expect(spendCredits(499, 45, 50)).toEqual({ credits: 44, credits_cents: 440 });
  expect(spendCredits(499, 49, 50)).toEqual({ credits: 44, credits_cents: 440 });
  expect(spendCredits(499, 50, 50)).toEqual({ credits: 50, credits_cents: 499 });
  expect(spendCredits(499, 60, 50)).toEqual({ credits: 50, credits_cents: 499 });
  expect(spendCredits(499, 20, 50)).toEqual({ credits: 20, credits_cents: 200 });
  expect(spendCredits(30, 2, 50), 'less than can be paid, with or without credits').toEqual({ credits: 0, credits_cents: 0 });
});
