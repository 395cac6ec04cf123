/** Vouchers: to which day they can be activated, with whose consent, and what a refund takes back. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { VoucherResult } from '#contract/entities/voucher.ts';
import { holdVouchers, type RevokeWish, releaseVouchers, revokeVouchers, VouchersActive } from '../../store/revoke-voucher.ts';
import { ok, refusal, START, type TestViewer } from '../accounts-fixture.ts';
import { type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

const MULTISCREEN_1 = 3;
const MULTISCREEN_3 = 4;
const at = (text: string): number => Date.parse(text);

let world: StoreApi;
let now = START;
beforeAll(async () => {
  world = await startStoreApi();
});
afterAll(() => world.end());
afterEach(() => setNow(START));
const setNow = (to: number): void => {
  now = to;
  world.setNow(to);
};

/** Buys vouchers as a visitor. */
async function buy(productId: number, quantity = 1) {
  const client = world.visitor();
  const placed = await ok(client.storePurchase(wanted({ product_id: productId, properties: {}, quantity, delivery: 'pickup' })));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  const read = () => ok(client.storePurchaseStatus({ params: { id: placed.transaction_id } }));
  await world.until(async () => (await read()).state === 'paid');
  const { voucher_codes: codes, voucher_valid_until: until } = await read();
  return { id: placed.transaction_id, codes, code: codes[0] ?? '', until };
}

const redeem = ({ client }: TestViewer, code: string): Promise<VoucherResult> =>
  ok(client.generalVoucher({ body: { code, consent: true } }));

const revoke = (orderId: string, wish?: RevokeWish) =>
  world.database.db.transaction().execute((trx) => revokeVouchers(trx, orderId, now, wish));
const hold = (orderId: string, wish?: RevokeWish) =>
  world.database.db.transaction().execute((trx) => holdVouchers(trx, orderId, now, wish));
const release = (orderId: string) => world.database.db.transaction().execute((trx) => releaseVouchers(trx, orderId));

test('[J-last-day] a voucher can be activated until the end of its last day in Lisbon, and not a moment longer', async () => {
  // Bought at 20:42 in winter, with a last day in winter.
  const [early, late] = [await buy(MULTISCREEN_1), await buy(MULTISCREEN_1)];
  expect(early.until).toBe('2027-11-21T23:59:59.999Z');
  setNow(at('2027-11-21T23:59:59.999Z'));
  const viewer = await world.viewer();
  expect(await redeem(viewer, early.code)).toMatchObject({ state: 'activated' });
  setNow(at('2027-11-22T00:00:00Z'));
  expect(await redeem(viewer, late.code)).toMatchObject({ state: 'expired' });
});

test('[J-last-day] in summer the day ends an hour earlier on the clock of the database', async () => {
  setNow(at('2026-07-31T23:30:00Z'));
  // Already 1 August in Lisbon.
  expect((await buy(MULTISCREEN_1)).until).toBe('2027-08-01T22:59:59.999Z');
});

test('[J-last-day] what a voucher gives runs to the end of the day that its viewer is told, and the next one begins there', async () => {
  const viewer = await world.viewer();
  const [first, second] = [await buy(MULTISCREEN_1), await buy(MULTISCREEN_3)];
  expect((await redeem(viewer, first.code)).valid_until).toBe('2026-12-21T23:59:59.999Z');
  // To a day in summer time.
  expect((await redeem(viewer, second.code)).valid_until).toBe('2027-03-21T23:59:59.999Z');
  const third = await buy(MULTISCREEN_1);
  expect((await redeem(viewer, third.code)).valid_until).toBe('2027-04-21T22:59:59.999Z');
});

test('[J-withdrawal] nothing is activated without consent to begin at once, and when it was given is stored', async () => {
  const viewer = await world.viewer();
  const { code, id } = await buy(MULTISCREEN_1);
  for (const body of [{ code }, { code, consent: false }])
    expect(await refusal(viewer.client.generalVoucher({ body }))).toMatchObject({
      status: 422,
      code: 'voucher_consent',
      fields: ['consent'],
    });
  const stored = () =>
    world.database.db.selectFrom('vouchers').select(['consent_at', 'redeemed_at']).where('order_id', '=', id).executeTakeFirstOrThrow();
  expect(await stored()).toEqual({ consent_at: null, redeemed_at: null });
  expect(await redeem(viewer, code)).toMatchObject({ state: 'activated' });
  expect((await stored()).consent_at).toEqual(new Date(START));
  // What is active already asks for nothing.
  expect(await ok(viewer.client.generalVoucher({ body: { code } }))).toMatchObject({ state: 'used' });
});

test('[J-activated-refund] while a refund runs nobody activates its vouchers; once it has failed they can', async () => {
  const viewer = await world.viewer();
  const { code, id } = await buy(MULTISCREEN_1);
  expect(await hold(id)).toBe(1);
  expect(await redeem(viewer, code)).toMatchObject({ state: 'withdrawn' });
  await release(id);
  expect(await redeem(viewer, code)).toMatchObject({ state: 'activated' });
});

test('[J-activated-refund] a refund that meets an activated voucher is refused until somebody says what happens to it', async () => {
  const viewer = await world.viewer();
  const { codes, id } = await buy(MULTISCREEN_1, 2);
  await redeem(viewer, codes[0] ?? '');
  await expect(hold(id)).rejects.toThrow(VouchersActive);
  await expect(revoke(id)).rejects.toThrow('a voucher of this order is activated');
  expect(await redeem(await world.viewer(), codes[1] ?? '')).toMatchObject({ state: 'activated' });
  expect(await revoke(id, { keepActive: true })).toEqual({ voided: 0, kept: 2, takenBack: [] });
  expect(await redeem(viewer, codes[0] ?? '')).toMatchObject({ state: 'used', valid_until: '2026-12-21T23:59:59.999Z' });
});

test('[J-activated-refund] taking back ends what lies ahead of a voucher, and what others gave stays whole', async () => {
  const viewer = await world.viewer();
  const [mine, given] = [await buy(MULTISCREEN_1), await buy(MULTISCREEN_3)];
  await redeem(viewer, mine.code);
  await redeem(viewer, given.code);
  setNow(at('2026-12-01T12:00:00Z'));
  // 20 days and 12 hours of the first lie ahead; the three months of the second begin now.
  const done = await revoke(mine.id, { takeBack: true });
  expect(done).toMatchObject({ voided: 1, kept: 0, takenBack: [{ pack: 'multiscreen' }] });
  expect(done.takenBack[0]?.tookMs).toBe(at('2026-12-21T23:59:59.999Z') - now);
  expect(await redeem(viewer, given.code)).toMatchObject({ state: 'used', valid_until: '2027-03-01T23:59:59.999Z' });
  expect(await redeem(viewer, mine.code)).toMatchObject({ state: 'withdrawn' });
  // The second, which has moved forward, gives back all of what is left, and the subscription ends now.
  setNow(at('2026-12-05T09:00:00Z'));
  expect((await revoke(given.id, { takeBack: true })).takenBack).toMatchObject([{ endsAt: new Date(now) }]);
});

test('[J-activated-refund] a subscription that is over stays as it ended, and a repeated refund takes nothing twice', async () => {
  const viewer = await world.viewer();
  const { code, id } = await buy(MULTISCREEN_1);
  await redeem(viewer, code);
  setNow(at('2027-02-01T12:00:00Z'));
  expect(await revoke(id, { takeBack: true })).toEqual({ voided: 1, kept: 0, takenBack: [] });
  expect(await revoke(id, { takeBack: true })).toEqual({ voided: 0, kept: 0, takenBack: [] });
  const { ends_at } = await world.database.db
    .selectFrom('subscriptions')
    .innerJoin('viewers', 'viewers.id', 'subscriptions.viewer_id')
    .select('ends_at')
    .where('viewers.user_name', '=', viewer.registration.user_name)
    .executeTakeFirstOrThrow();
  expect(ends_at).toEqual(new Date('2026-12-21T23:59:59.999Z'));
});

test('[J-part-refund] of some pieces, the vouchers that nobody activated go first', async () => {
  const viewer = await world.viewer();
  const { codes, id } = await buy(MULTISCREEN_1, 3);
  await redeem(viewer, codes[0] ?? '');
  expect(await hold(id, { pieces: 1 })).toBe(1);
  expect(await revoke(id, { pieces: 2 })).toEqual({ voided: 2, kept: 0, takenBack: [] });
  expect(await redeem(viewer, codes[0] ?? '')).toMatchObject({ state: 'used' });
});
