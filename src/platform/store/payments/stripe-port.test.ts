/** Against a server that answers in the shapes of Stripe's published API (types of its own library). */
import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NoticeRefused, PaymentDeclined, type PaymentOrder, type PaymentPort } from './payment-port.ts';
import { createStripePort } from './stripe-port.ts';

const WEBHOOK_SECRET = 'whsec_test_secret_of_the_webhook';
const ORDER: PaymentOrder = {
  orderId: '019aa5d2-0000-7000-8000-000000000001',
  amountCents: 3379,
  title: 'Cachecol',
  email: 'ana@exemplo.pt',
  expiresAt: Date.parse('2026-11-28T20:42:00Z'),
  returnUrl: 'https://tv.example.pt/loja/compra-a-processar',
  cancelUrl: 'https://tv.example.pt/loja/compra-cancelada',
};

interface Seen {
  readonly path: string;
  readonly key: string | undefined;
  readonly fields: URLSearchParams;
}
const seen: Seen[] = [];
const intent = (changed: object) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 3379,
  amount_received: 0,
  currency: 'eur',
  status: 'requires_action',
  metadata: { order: ORDER.orderId },
  last_payment_error: null,
  next_action: null,
  ...changed,
});
const MULTIBANCO = {
  type: 'multibanco_display_details',
  multibanco_display_details: {
    entity: '12345',
    reference: '123456789',
    expires_at: 1_795_000_000,
    hosted_voucher_url: 'https://payments.stripe.com/x',
  },
};

function answerFor(path: string, fields: URLSearchParams): [number, object] {
  if (path === '/v1/payment_intents' && fields.get('payment_method_data[type]') === 'multibanco')
    return [200, intent({ next_action: MULTIBANCO })];
  if (path === '/v1/payment_intents' && fields.get('payment_method_data[billing_details][phone]') === '+351960000000')
    return [402, { error: { type: 'card_error', code: 'payment_method_customer_decline', message: 'declined' } }];
  if (path === '/v1/payment_intents') return [200, intent({})];
  if (path === '/v1/payment_intents/pi_1/confirm') return [200, intent({})];
  if (path === '/v1/payment_intents/pi_paid') return [200, intent({ id: 'pi_paid', status: 'succeeded' })];
  if (path === '/v1/checkout/sessions') return [200, { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/cs_1' }];
  if (path === '/v1/checkout/sessions/cs_1')
    return [200, { id: 'cs_1', object: 'checkout.session', payment_status: 'paid', status: 'complete', payment_intent: 'pi_paid' }];
  if (path === '/v1/refunds') return [200, { id: 're_1', object: 'refund', status: 'succeeded' }];
  return [404, { error: { type: 'invalid_request_error', message: path } }];
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};
const server = createServer(async (request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const fields = new URLSearchParams(await bodyOf(request));
  seen.push({ path, key: request.headers['idempotency-key'] as string | undefined, fields });
  const [status, body] = answerFor(path, fields);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let port: PaymentPort;
beforeAll(async () => {
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  port = createStripePort({ secretKey: 'sk_test_of_nobody', webhookSecret: WEBHOOK_SECRET, url });
});
afterAll(() => new Promise((go) => server.close(go)));

test('a Multibanco intent gives entity, reference and deadline, under the order’s id as key', async () => {
  expect(await port.multibanco(ORDER)).toEqual({
    reference: 'pi_1',
    entity: '12345',
    multibancoReference: '123456789',
    expiresAt: 1_795_000_000_000,
  });
  const call = seen.at(-1);
  expect([call?.key, call?.fields.get('amount'), call?.fields.get('currency'), call?.fields.get('metadata[order]')]).toEqual([
    ORDER.orderId,
    '3379',
    'eur',
    ORDER.orderId,
  ]);
});

test('an MB WAY intent takes the phone with its country, and a refusal is the buyer’s', async () => {
  expect(await port.mbway(ORDER, '351#961234567')).toEqual({ reference: 'pi_1' });
  expect(seen.at(-1)?.fields.get('payment_method_data[billing_details][phone]')).toBe('+351961234567');
  await expect(port.mbway(ORDER, '351#960000000')).rejects.toThrow(PaymentDeclined);
});

test('an MB WAY request is sent again by confirming the same intent once more, each time under a key of its own', async () => {
  await port.resendMbway?.('pi_1', '351#961234567', 1);
  await port.resendMbway?.('pi_1', '351#961234567', 2);
  expect(seen.slice(-2).map(({ path, key }) => [path, key])).toEqual([
    ['/v1/payment_intents/pi_1/confirm', 'resend-1-pi_1'],
    ['/v1/payment_intents/pi_1/confirm', 'resend-2-pi_1'],
  ]);
  expect(seen.at(-1)?.fields.get('payment_method_data[billing_details][phone]')).toBe('+351961234567');
});

test('a card is paid on Stripe’s page, and refunded by its intent', async () => {
  expect(await port.card(ORDER)).toEqual({ reference: 'cs_1', redirectUrl: 'https://checkout.stripe.com/c/cs_1' });
  expect(await port.status('cs_1', 'card')).toBe('paid');
  expect(await port.status('pi_paid', 'mbway')).toBe('paid');
  await port.refund('cs_1', 3379, 'card');
  expect([seen.at(-1)?.path, seen.at(-1)?.fields.get('payment_intent')]).toEqual(['/v1/refunds', 'pi_paid']);
});

const NOW = Date.parse('2026-11-27T12:00:00Z');
const stripe = new Stripe('sk_test_of_nobody');
async function notice(event: object, { secret = WEBHOOK_SECRET, at = NOW } = {}): Promise<Request> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
  const header = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: Math.floor(at / 1_000) });
  return new Request('http://upstream.test/payments/stripe', { method: 'POST', body: payload, headers: { 'stripe-signature': header } });
}
const succeeded = {
  type: 'payment_intent.succeeded',
  data: { object: intent({ status: 'succeeded', amount_received: 3379, payment_method_types: ['mb_way'] }) },
};

test('[SEC-43] its notices are believed by their signature within five minutes alone', async () => {
  expect(await port.webhook(await notice(succeeded), NOW)).toMatchObject({
    id: 'evt_1',
    reference: 'pi_1',
    orderId: ORDER.orderId,
    event: 'paid',
    amountCents: 3379,
  });
  await expect(port.webhook(await notice(succeeded, { secret: 'whsec_of_another' }), NOW)).rejects.toThrow(NoticeRefused);
  await expect(port.webhook(await notice(succeeded, { at: NOW - 400_000 }), NOW)).rejects.toThrow(NoticeRefused);
  const failed = { type: 'payment_intent.payment_failed', data: { object: intent({ payment_method_types: ['mb_way'] }) } };
  expect(await port.webhook(await notice(failed), NOW)).toMatchObject({ event: 'declined', error: 'mbway_declined' });
  // A card may be tried again on the same page, which tells of its end itself.
  const card = { object: intent({ payment_method_types: ['card'] }) };
  for (const type of ['payment_intent.payment_failed', 'payment_intent.succeeded'])
    expect(await port.webhook(await notice({ type, data: card }), NOW)).toBeNull();
  const page = { object: 'checkout.session', id: 'cs_1', payment_status: 'paid', amount_total: 3379, metadata: { order: ORDER.orderId } };
  expect(await port.webhook(await notice({ type: 'checkout.session.completed', data: { object: page } }), NOW)).toMatchObject({
    reference: 'cs_1',
    event: 'paid',
    amountCents: 3379,
  });
  expect(await port.webhook(await notice({ type: 'charge.updated', data: { object: {} } }), NOW)).toBeNull();
});
