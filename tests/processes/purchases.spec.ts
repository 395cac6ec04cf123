import { test } from '@playwright/test';
import { killDuringPurchases } from '../support/purchase-kills.ts';

test('[S-purchase] 50 purchases and 5 times kill -9 of the upstream: ledger, stock, wallets and orders agree to the cent', async () => {
  test.setTimeout(8 * 60_000);
  await killDuringPurchases({ kills: 5, purchases: 50 });
});
