import { test } from '@playwright/test';
import { playIfthenpay, playStripe } from '../support/played-providers.ts';
import { buyAtProvider } from '../support/provider-purchases.ts';
import { killDuringPurchases } from '../support/purchase-kills.ts';

test('[S-purchase] 50 purchases and 5 times kill -9 of the upstream: ledger, stock, wallets and orders agree to the cent', async () => {
  test.setTimeout(8 * 60_000);
  await killDuringPurchases({ kills: 5, purchases: 50 });
});

for (const [name, play] of Object.entries({ Stripe: playStripe, ifthenpay: playIfthenpay }))
  test(`[J-one-payment] [J-unanswered] [J-late-money] [J-notice-amount] 42 purchases at ${name}, 3 kills: every cent is in one state`, async () => {
    test.setTimeout(10 * 60_000);
    await buyAtProvider(play, { purchases: 42, kills: 3, awayMs: 3_000 });
  });
