import { test } from '@playwright/test';
import { killDuringPurchases } from '../support/purchase-kills.ts';

test('[S-purchase] 500 purchases and 50 times kill -9 of the upstream: ledger, stock, wallets and orders agree to the cent', async () => {
  test.setTimeout(30 * 60_000);
  await killDuringPurchases({ kills: 50, purchases: 500 });
});
