/** The request of an MB WAY payment sent to the phone again: one payment, a bounded number of times. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Purchase } from '#contract/entities/purchase.ts';
import { createSandboxPort } from '../../sandbox/payments/sandbox-port.ts';
import type { PaymentPort } from '../../store/payments/payment-port.ts';
import { ok, refusal } from '../accounts-fixture.ts';
import { BASE } from '../test-api.ts';
import { START, type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

let world: StoreApi;
/** Whether the provider of the test has a call for it. */
let canResend = true;
beforeAll(async () => {
  world = await startStoreApi((parts) => {
    const port = createSandboxPort(parts, BASE);
    return {
      ...port,
      get methods() {
        return port.methods.map((method) => ({ ...method, canSendAgain: method.canSendAgain && canResend }));
      },
    } satisfies PaymentPort;
  });
});
afterAll(() => world.end());

const later = (seconds: number) => world.setNow(START + seconds * 1_000);

async function placed() {
  later(0);
  const client = world.visitor();
  const order = await ok(client.storePurchase(wanted({ service: 'mbway', mbway_phone: '961234567' })));
  const params = { params: { id: order.transaction_id } };
  return { client, order, resend: () => client.storePurchaseResend(params), look: () => ok(client.storePurchaseStatus(params)) };
}
const paymentsOf = ({ transaction_id }: Purchase) =>
  world.database.db.selectFrom('sandbox_payments').select(['state', 'request_count']).where('order_id', '=', transaction_id).execute();

test('[K-mbway-4min] [R-loja-processar] an MB WAY request is sent again twice, half a minute apart, and stays one payment', async () => {
  const { order, resend, look } = await placed();
  expect(order.resend_at).toBe(new Date(START + 30_000).toISOString().replace('.000', ''));
  // Too early: nothing is sent.
  later(29);
  expect((await ok(resend())).resend_at).toBe(order.resend_at);
  expect(await paymentsOf(order)).toEqual([{ state: 'open', request_count: 1 }]);
  later(31);
  const answers = await Promise.all(Array.from({ length: 8 }, async () => ok(resend())));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['pending']));
  expect(await paymentsOf(order)).toEqual([{ state: 'open', request_count: 2 }]);
  // The phone gives its four minutes with each request.
  expect((await look()).expires_at).toBe(new Date(START + 31_000 + 240_000).toISOString().replace('.000', ''));
  later(62);
  expect((await ok(resend())).resend_at).toBeNull();
  later(95);
  expect(await refusal(resend())).toMatchObject({ status: 409, code: 'no_resend' });
  expect(await paymentsOf(order)).toEqual([{ state: 'open', request_count: 3 }]);
  await world.press(`telemovel/${await world.paymentOf(order)}`, { escolha: 'aceitar' });
  await world.until(async () => (await look()).state === 'paid');
  expect(await refusal(resend())).toMatchObject({ status: 409, code: 'no_resend' });
  expect(await paymentsOf(order)).toEqual([{ state: 'paid', request_count: 3 }]);
});

test('[X-store-mbway] a provider that does not answer leaves the first request as it is, and one without that call offers none', async () => {
  const { order, resend, look } = await placed();
  await world.press('avarias', { parado: 'on' });
  later(31);
  expect(await refusal(resend())).toMatchObject({ status: 409, code: 'resend_failed' });
  await world.press('avarias', {});
  expect(await look()).toMatchObject({ state: 'pending', expires_at: order.expires_at });
  canResend = false;
  const other = await placed();
  expect(other.order.resend_at).toBeNull();
  canResend = true;
  later(31);
  expect(await refusal(other.resend())).toMatchObject({ status: 409, code: 'no_resend' });
});
