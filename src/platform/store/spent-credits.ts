/** How many credits of the wallet an order spends. Pure. */
import { CREDIT_CENTS } from '#rules/constants.ts';

export interface SpentCredits {
  readonly credits: number;
  readonly credits_cents: number;
}

/**
 * As many as there are and as the price takes. What is left to pay is nothing, or not less than a provider takes: where the credits cover the price they
 * pay all of it (the last one for less than it is worth), else some of them stay in the wallet.
 * @param priceCents articles and delivery
 * @param credits of the wallet
 * @param leastCents the least that can be paid in money
 */
export function spendCredits(priceCents: number, credits: number, leastCents: number): SpentCredits {
  const all = Math.ceil(priceCents / CREDIT_CENTS);
  const most = Math.min(Math.max(0, credits), Math.floor(priceCents / CREDIT_CENTS));
  const left = priceCents - most * CREDIT_CENTS;
  if (left === 0 || left >= leastCents) return { credits: most, credits_cents: most * CREDIT_CENTS };
  if (credits >= all) return { credits: all, credits_cents: priceCents };
  const fewer = Math.max(0, Math.floor((priceCents - leastCents) / CREDIT_CENTS));
  return { credits: fewer, credits_cents: fewer * CREDIT_CENTS };
}
