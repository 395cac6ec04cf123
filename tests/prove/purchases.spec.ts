import { test } from '@playwright/test';
import { playIfthenpay, playStripe } from '../support/played-providers.ts';
import { buyAtProvider } from '../support/provider-purchases.ts';
import { killDuringPurchases } from '../support/purchase-kills.ts';

test('[S-purchase] 500 purchases and 50 times kill -9 of the upstream: ledger, stock, wallets and orders agree to the cent', async () => {
  test.setTimeout(30 * 60_000);
  await killDuringPurchases({ kills: 50, purchases: 500 });
});

for (const [name, play] of Object.entries({ Stripe: playStripe, ifthenpay: playIfthenpay }))
  test(`[J-one-payment] [J-unanswered] [J-late-money] [J-notice-amount] 500 purchases at ${name}, 50 kills: every cent is in one state`, async () => {
    test.setTimeout(60 * 60_000);
    await buyAtProvider(play, { purchases: 500, kills: 50, awayMs: 10 * 60_000 });
  });
