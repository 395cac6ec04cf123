/** Against a server that answers as ifthenpay's public documents say. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../api/accounts-fixture.ts';
import { startStoreApi, wanted } from '../../api/store/store-fixture.ts';
import { createIfthenpayPort, shortOrderId } from './ifthenpay-port.ts';
import { NoticeRefused, PaymentDeclined, type PaymentOrder, type PaymentPort } from './payment-port.ts';

const ORDER: PaymentOrder = {
  orderId: '019aa5d2-0000-7000-8000-0123456789ab',
  amountCents: 3379,
  title: 'Cachecol',
  email: 'ana@exemplo.pt',
  expiresAt: Date.parse('2026-11-28T20:42:00Z'),
  returnUrl: 'https://tv.example.pt/loja/compra-a-processar',
  cancelUrl: 'https://tv.example.pt/loja/compra-cancelada',
};
let last: { path: string; body: Record<string, string> } = { path: '', body: {} };
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  last = { path: request.url ?? '', body: text === '' ? {} : (JSON.parse(text) as Record<string, string>) };
  const answers: Readonly<Record<string, object>> = {
    '/multibanco/init': { Amount: '33.79', Entity: '11249', Message: 'Success', Reference: '123 456 789', RequestId: 'mb-1', Status: '0' },
    '/spg/payment/mbway':
      last.body.mobileNumber === '351#960000000'
        ? { Message: 'Declined', RequestId: '', Status: '122' }
        : { Message: 'Pending', RequestId: 'mw-1', Status: '000' },
    '/creditcard/init/CARD-KEY': { Message: 'Success', PaymentUrl: 'https://pay.example/1', RequestId: 'cc-1', Status: '0' },
  };
  const path = last.path.split('?')[0] ?? '';
  const body =
    answers[path] ??
    (path === '/spg/payment/mbway/status'
      ? { Message: '', Status: new URL(last.path, 'http://x').searchParams.get('requestId') === 'paid' ? '000' : '123' }
      : null);
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let port: PaymentPort;
beforeAll(async () => {
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const address = server.address();
  port = createIfthenpayPort({
    multibancoKey: 'MB-KEY',
    mbwayKey: 'MW-KEY',
    cardKey: 'CARD-KEY',
    antiPhishingKey: 'a key against phishing',
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  });
});
afterAll(() => new Promise((go) => server.close(go)));

test('asks for a reference, a telephone and a page with amounts in decimals and fifteen characters of the order', async () => {
  expect(await port.multibanco(ORDER)).toEqual({ reference: 'mb-1', entity: '11249', multibancoReference: '123456789' });
  expect(last.body).toMatchObject({ mbKey: 'MB-KEY', orderId: shortOrderId(ORDER.orderId), amount: '33.79' });
  expect(last.body.orderId).toHaveLength(15);
  expect(await port.mbway(ORDER, '351#961234567')).toEqual({ reference: 'mw-1' });
  expect(last.body.mobileNumber).toBe('351#961234567');
  await expect(port.mbway(ORDER, '351#960000000')).rejects.toThrow(PaymentDeclined);
  expect(await port.card(ORDER)).toEqual({ reference: 'cc-1', redirectUrl: 'https://pay.example/1' });
  expect([await port.status('paid', 'mbway'), await port.status('other', 'mbway'), await port.status('mb-1', 'multibanco')]).toEqual([
    'paid',
    'open',
    'open',
  ]);
});

test('[SEC-43] its callback is believed with the anti-phishing key alone', async () => {
  const call = (query: string) => port.webhook(new Request(`http://upstream.test/payments/ifthenpay?${query}`), 0);
  const key = encodeURIComponent('a key against phishing');
  expect(await call(`key=${key}&requestId=mb-1&amount=33.79&payment_datetime=2026-11-27`)).toEqual({
    id: 'mb-1',
    sending: 'mb-1 2026-11-27',
    reference: 'mb-1',
    event: 'paid',
    amountCents: 3379,
  });
  for (const query of ['requestId=mb-1&amount=33.79', `key=${key}x&requestId=mb-1&amount=33.79`, `key=${key}&requestId=mb-1&amount=abc`])
    await expect(call(query)).rejects.toThrow(NoticeRefused);
});

test('[SEC-43] an MB WAY payment that the callback tells counts when ifthenpay confirms it', async () => {
  const shop = await startStoreApi(() => port);
  try {
    const client = shop.visitor();
    const place = () => ok(client.storePurchase(wanted({ service: 'mbway', mbway_phone: '961234567' })));
    const tell = async (requestId: string) => {
      const query = new URLSearchParams({ key: 'a key against phishing', requestId, amount: '33.79', payment_datetime: '2026-11-21' });
      return (await shop.api.request(`/payments/ifthenpay?${query}`)).status;
    };
    const order = await place();
    // Whoever has read the key in a log of addresses.
    expect(await tell('mw-1')).toBe(400);
    expect((await ok(client.storePurchaseStatus({ params: { id: order.transaction_id } }))).state).toBe('pending');
    await shop.database.db.updateTable('orders').set({ provider_reference: 'paid' }).where('id', '=', order.transaction_id).execute();
    expect(await tell('paid')).toBe(200);
    expect((await ok(client.storePurchaseStatus({ params: { id: order.transaction_id } }))).state).toBe('paid');
  } finally {
    await shop.end();
  }
});
