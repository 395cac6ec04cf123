import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SIGNATURE_HEADER, signRequest } from '#contract/core/signature.ts';
import type { Purchase } from '#contract/entities/purchase.ts';
import { isMultibancoReference } from '#rules/multibanco.ts';
import { newId } from '../../accounts/tokens.ts';
import { expireOrder } from '../../store/check-payment.ts';
import { takeStanding } from '../../store/payment-events.ts';
import { paymentsOf } from '../../store/payment-rows.ts';
import { refundOrder } from '../../store/refund-order.ts';
import { ok, refusal } from '../accounts-fixture.ts';
import { BASE, SIGNING_SECRET } from '../test-api.ts';
import { ADDRESS, START, type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
});
afterAll(() => world.end());
beforeEach(async () => {
  world.setNow(START);
  const { db } = world.database;
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('settings').execute();
  await db.updateTable('orders').set({ network: null }).execute();
  await db.updateTable('product_variants').set({ left_count: 10 }).where('product_id', 'in', [1, 2]).execute();
});

const leftOf = async (variant = 'cor=tinta'): Promise<number | null | undefined> =>
  (
    await world.database.db
      .selectFrom('product_variants')
      .select('left_count')
      .where('product_id', '=', 2)
      .where('variant', '=', variant)
      .executeTakeFirst()
  )?.left_count;
const ledgerOf = async ({ transaction_id }: Purchase): Promise<string[]> =>
  (
    await world.database.db
      .selectFrom('order_ledger')
      .select(['event', 'amount_cents'])
      .where('order_id', '=', transaction_id)
      .orderBy('id')
      .execute()
  ).map(({ event, amount_cents }) => (amount_cents === 0 ? event : `${event} ${amount_cents}`));
const statusOf = (client: ReturnType<StoreApi['client']>, { transaction_id }: Purchase) =>
  ok(client.storePurchaseStatus({ params: { id: transaction_id } }));
const giveCredits = (viewerId: string, amount: number) =>
  world.database.db
    .insertInto('wallet_entries')
    .values({ viewer_id: viewerId, id: newId(), at: new Date(START), amount, label: 'Oferta' })
    .execute();
const idOf = async (client: ReturnType<StoreApi['client']>) => (await ok(client.userProfile())).id;

test('[C-product] [C-product-slug] [E-product] a product has its pictures, choices and price, by id and by name', async () => {
  const client = world.visitor();
  const bySlug = await ok(client.storeProductSlug({ params: { slug: 'cachecol-camarote' } }));
  expect(bySlug).toMatchObject({
    id: 2,
    title: 'Cachecol Camarote',
    price: 1490,
    price_multiplier: 100,
    price_currency: 'EUR',
    price_formated: '14,90\u00a0€',
    kind: 'product',
    available: true,
    offer: null,
  });
  expect(bySlug.images).toHaveLength(4);
  expect(bySlug.properties).toEqual([
    {
      name: 'cor',
      label: 'Cor',
      options: [
        { value: 'tinta', label: 'Tinta', available: true },
        { value: 'relva', label: 'Relva', available: true },
        { value: 'cal', label: 'Cal', available: true },
      ],
    },
  ]);
  expect(await ok(client.storeProduct({ params: { id: 2 } }))).toEqual(bySlug);
  expect(await refusal(client.storeProduct({ params: { id: 9_999_999_999 } }))).toMatchObject({ status: 404 });
  const offers = await ok(client.storeProducts({ query: { kind: 'voucher' } }));
  expect(offers.products.map(({ offer }) => `${offer?.pack} ${offer?.months}`)).toEqual([
    'multiscreen 1',
    'multiscreen 3',
    'premium-hd 1',
    'premium-hd 3',
    'premium-hd 6',
    'motores 1',
  ]);
});

test('[K-shipping] home delivery costs the setting for each started pair, pickup nothing, and a voucher is not delivered', async () => {
  const client = world.visitor();
  const quote = (changed: object) =>
    ok(
      client.storeQuote({
        body: { product_id: 2, quantity: 3, properties: { cor: 'cal' }, delivery: 'home', use_credits: false, ...changed },
      }),
    );
  expect(await quote({})).toMatchObject({ products_cents: 4470, shipping_cents: 798, total_cents: 5268, available: true });
  expect(await quote({ quantity: 2 })).toMatchObject({ shipping_cents: 399 });
  expect(await quote({ delivery: 'pickup' })).toMatchObject({ shipping_cents: 0, total_cents: 4470 });
  expect(await quote({ product_id: 3, properties: {}, quantity: 1 })).toMatchObject({ products_cents: 499, shipping_cents: 0 });
  await world.database.db.insertInto('settings').values({ key: 'shipping_cost_baseline', value: '5.50' }).execute();
  expect(await quote({})).toMatchObject({ shipping_cents: 1100 });
  await world.database.db.updateTable('product_variants').set({ left_count: 2 }).where('variant', '=', 'cor=cal').execute();
  expect(await quote({})).toMatchObject({ available: false });
});

test('[C-purchase] refuses missing choices, wrong fields, terms that are not accepted, and impossible quantities, each by its name', async () => {
  const client = world.visitor();
  expect(await refusal(client.storePurchase(wanted({ properties: {} })))).toMatchObject({
    status: 422,
    code: 'store_options',
    fields: ['properties.cor'],
  });
  expect(await refusal(client.storePurchase(wanted({ properties: { cor: 'tinta', tamanho: 'm' } })))).toMatchObject({
    code: 'store_options',
  });
  expect(
    await refusal(
      client.storePurchase(wanted({ invoicing: { ...ADDRESS, name: 'Ana', zip_code: '0765', nif: '123456788', phone: '12' } })),
    ),
  ).toEqual({
    status: 422,
    code: 'store_fields',
    fields: ['invoicing.name', 'invoicing.nif', 'invoicing.phone', 'invoicing.zip_code'],
    retryAfter: null,
  });
  expect(await refusal(client.storePurchase(wanted({ terms: false })))).toMatchObject({ code: 'store_terms', fields: ['terms'] });
  expect(await refusal(client.storePurchase(wanted({ quantity: 11 })))).toMatchObject({ code: 'store_quantity' });
});

test('[SEC-40] a sent price, multiplier or shipping changes nothing, and a negative, broken or huge quantity is no order', async () => {
  const device = randomUUID();
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json', 'x-device-id': device, 'x-forwarded-for': '203.0.113.40' };
    const url = `${BASE}/productstore/purchase`;
    const signature = await signRequest(SIGNING_SECRET, { method: 'POST', url, headers }, Date.now());
    const answer = await world.api.request(url, { method: 'POST', headers: { ...headers, [SIGNATURE_HEADER]: signature }, body });
    return { status: answer.status, order: (await answer.json()) as Partial<Purchase> };
  };
  const { body } = wanted({ service: 'multibanco' });
  const free = { price: 0, price_cents: 1, price_multiplier: 0, products_cents: 1, shipping_cents: 0, credits: 999 };
  const { status, order } = await send(JSON.stringify({ ...body, ...free }));
  expect([status, order.products_cents, order.shipping_cents, order.credits, order.total_cents]).toEqual([200, 2980, 399, 0, 3379]);
  const orders = async () =>
    (
      await world.database.db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst()
    )?.count;
  const before = [await orders(), await leftOf()];
  for (const quantity of ['-1', '0', '-0', '1.5', 'NaN', 'null', '"2"', '1e3', '1e400', '99', '9007199254740993', '[2]', '{}'])
    expect([
      quantity,
      (await send(JSON.stringify({ ...body, key: randomUUID() }).replace('"quantity":2', `"quantity":${quantity}`))).status,
    ]).toEqual([quantity, quantity === '99' ? 422 : 400]);
  expect([await orders(), await leftOf()]).toEqual(before);
});

test('[S-purchase] [C-purchase-status] a card payment is pending, then paid by its notice, with a receipt', async () => {
  const { client, registration } = await world.viewer();
  const placed = await ok(client.storePurchase(wanted({ invoicing: { ...ADDRESS, email: registration.email } })));
  expect(placed).toMatchObject({ state: 'pending', products_cents: 2980, shipping_cents: 399, total_cents: 3379, choices: ['Cor: Tinta'] });
  expect(placed.redirect_url).toMatch(/\/sandbox\/pagamentos\/cartao\//);
  expect(await leftOf()).toBe(8);
  const back = await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  expect(back.headers.get('location')).toBe(`http://site.test/loja/compra-a-processar?transaction_id=${placed.transaction_id}`);
  await world.until(async () => (await statusOf(client, placed)).state === 'paid');
  expect(await ledgerOf(placed)).toEqual(['created', 'begun', 'paid 3379']);
  expect(await leftOf()).toBe(8);
  await world.until(async () => (await world.mails(registration.email)).some(({ subject }) => subject.startsWith('Comprovativo')));
  const [receipt] = await world.mails(registration.email);
  expect(receipt?.text_body).toContain('Total, com IVA: 33,79\u00a0€');
  expect(receipt?.text_body).toContain('Não serve de fatura.');
});

test('[S-purchase] a declined, an expired and a cancelled order give back stock and credits, and money that comes later goes back', async () => {
  const { client } = await world.viewer();
  await giveCredits(await idOf(client), 50);
  const declined = await ok(client.storePurchase(wanted({ use_credits: true })));
  expect(declined).toMatchObject({ credits: 50, credits_cents: 500, total_cents: 2879 });
  expect((await ok(client.storeWallet())).credits).toBe(0);
  await world.press(`cartao/${await world.paymentOf(declined)}`, { cartao: '1', escolha: 'pagar' });
  await world.until(async () => (await statusOf(client, declined)).state === 'declined');
  expect((await statusOf(client, declined)).error).toBe('card_declined');
  expect((await ok(client.storeWallet())).credits).toBe(50);

  const cancelled = await ok(client.storePurchase(wanted({ use_credits: true })));
  expect((await ok(client.storePurchaseCancel({ params: { id: cancelled.transaction_id } }))).state).toBe('cancelled');
  expect((await ok(client.storeWallet())).credits).toBe(50);
  // A second press of the button is answered as the first; what is declined cannot be cancelled.
  expect((await ok(client.storePurchaseCancel({ params: { id: cancelled.transaction_id } }))).state).toBe('cancelled');
  expect(await refusal(client.storePurchaseCancel({ params: { id: declined.transaction_id } }))).toMatchObject({ status: 409 });

  const expired = await ok(client.storePurchase(wanted({ service: 'mbway', mbway_phone: '961234567' })));
  expect(expired.mbway_phone_end).toBe('567');
  world.setNow(START + 241_000);
  expect((await statusOf(client, expired)).state).toBe('expired');
  expect(await leftOf()).toBe(10);
  // The bank says afterwards that it was paid.
  const sandbox = world.database.db.updateTable('sandbox_payments').set({ state: 'paid' }).where('order_id', '=', expired.transaction_id);
  await sandbox.execute();
  const [payment] = await paymentsOf(world.database.db, [expired.transaction_id]);
  for (let i = 0; i < 2; i += 1)
    await takeStanding(world.database.db, world.queue, { id: payment?.id ?? '' }, { state: 'paid' }, { now: START, by: 'notice' });
  expect((await statusOf(client, expired)).state).toBe('expired');
  await world.until(
    async () => (await ledgerOf(expired)).includes('returned -2979') || (await ledgerOf(expired)).includes('returned -3379'),
  );
  expect((await ledgerOf(expired)).filter((line) => line.startsWith('late payment'))).toHaveLength(1);
});

test('[K-mbway-4min] MB Way waits four minutes for the telephone', async () => {
  const client = world.visitor();
  const placed = await ok(client.storePurchase(wanted({ service: 'mbway', mbway_phone: '961234567' })));
  expect(Date.parse(placed.expires_at ?? '')).toBe(START + 240_000);
  expect(await refusal(client.storePurchase(wanted({ service: 'mbway', mbway_phone: '212345678' })))).toMatchObject({
    fields: ['mbway_phone'],
  });
  const row = await world.database.db
    .selectFrom('sandbox_payments')
    .select('phone')
    .where('order_id', '=', placed.transaction_id)
    .executeTakeFirst();
  expect(row?.phone).toBe('351#961234567');
  await world.press(`telemovel/${await world.paymentOf(placed)}`, { escolha: 'aceitar' });
  await world.until(async () => (await statusOf(client, placed)).state === 'paid');
});

test('a Multibanco reference has check digits over entity and amount, is mailed, and the terminal pays it alone with its value', async () => {
  const client = world.visitor();
  const placed = await ok(client.storePurchase(wanted({ service: 'multibanco', delivery: 'pickup' })));
  const { entity = '', reference = '', value } = placed.multibanco ?? {};
  expect(isMultibancoReference(entity, reference, placed.total_cents)).toBe(true);
  expect(value).toBe('29,80\u00a0€');
  expect(Date.parse(placed.expires_at ?? '')).toBe(START + 86_400_000);
  await world.press('terminal', { entidade: entity, referencia: reference, valor: '29,81' });
  expect((await statusOf(client, placed)).state).toBe('pending');
  await world.press('terminal', { entidade: entity, referencia: reference, valor: '29,80' });
  await world.until(async () => (await statusOf(client, placed)).state === 'paid');
});

test('a notice that is lost is made up for by asking the provider, and a provider that is down declines an order at once', async () => {
  const client = world.visitor();
  await world.press('avarias', { calado: 'on' });
  const placed = await ok(client.storePurchase(wanted()));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  expect((await statusOf(client, placed)).state).toBe('pending');
  world.setNow(START + 11_000);
  expect((await statusOf(client, placed)).state).toBe('paid');
  await world.press('avarias', { parado: 'on' });
  const down = await ok(client.storePurchase(wanted()));
  expect(down).toMatchObject({ state: 'declined', error: 'provider_unavailable' });
  await world.press('avarias', {});
});

test('an order whose time is over is looked up once more before it ends', async () => {
  const client = world.visitor();
  await world.press('avarias', { calado: 'on' });
  const placed = await ok(client.storePurchase(wanted()));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  world.setNow(START + 3_600_000);
  await expireOrder(world.store, placed.transaction_id);
  expect((await statusOf(client, placed)).state).toBe('paid');
  await world.press('avarias', {});
});

test('[SEC-39] nobody but the buyer sees an order: not another account, nor another device', async () => {
  const { client } = await world.viewer();
  const placed = await ok(client.storePurchase(wanted()));
  const other = await world.viewer();
  for (const stranger of [other.client, world.visitor(), world.client()])
    expect(await refusal(stranger.storePurchaseStatus({ params: { id: placed.transaction_id } }))).toMatchObject({ status: 404 });
  expect((await ok(other.client.storePurchases())).purchases).toEqual([]);
  expect((await ok(client.storePurchases())).purchases.map(({ transaction_id }) => transaction_id)).toEqual([placed.transaction_id]);
  expect(await refusal(world.client().storePurchase(wanted()))).toMatchObject({ status: 401 });
});

test('[SEC-41] twenty posts with one key are one order, also when the last piece is wanted by twenty buyers', async () => {
  const { client } = await world.viewer();
  const order = wanted({ service: 'multibanco' });
  const placed = await Promise.all(Array.from({ length: 20 }, () => ok(client.storePurchase(order))));
  expect(new Set(placed.map(({ transaction_id }) => transaction_id)).size).toBe(1);
  expect(await leftOf()).toBe(8);
  await world.database.db.updateTable('product_variants').set({ left_count: 1 }).where('variant', '=', 'cor=relva').execute();
  const race = await Promise.all(
    Array.from({ length: 20 }, () =>
      world.visitor().storePurchase(wanted({ quantity: 1, properties: { cor: 'relva' }, service: 'multibanco' })),
    ),
  );
  expect(race.filter(({ ok: won }) => won)).toHaveLength(1);
  expect(await leftOf('cor=relva')).toBe(0);
});

test('[SEC-43] a notice with a bad signature, an old time or sent again is refused, and changes nothing', async () => {
  const client = world.visitor();
  const placed = await ok(client.storePurchase(wanted()));
  const body = JSON.stringify({
    id: randomUUID(),
    payment: await world.paymentOf(placed),
    order: placed.transaction_id,
    event: 'paid',
    amount_cents: 3379,
  });
  const { SIGNATURE_HEADER, signNotice } = await import('../../sandbox/payments/sandbox-port.ts');
  const { mediaSecret } = await import('../../media-secret.ts');
  const secret = await mediaSecret(world.database.db, 'sandbox-payments');
  const at = Math.floor(START / 1_000);
  const send = async (signature: string, text = body) =>
    (await world.api.request('/payments/sandbox', { method: 'POST', body: text, headers: { [SIGNATURE_HEADER]: signature } })).status;
  expect(await send('')).toBe(400);
  expect(await send(signNotice(secret, at, `${body} `))).toBe(400);
  expect(await send(signNotice(secret, at - 301, body))).toBe(400);
  expect(await send(signNotice(Buffer.alloc(32), at, body))).toBe(400);
  expect((await statusOf(client, placed)).state).toBe('pending');
  const good = signNotice(secret, at, body);
  expect(await send(good)).toBe(200);
  expect((await statusOf(client, placed)).state).toBe('paid');
  expect(await send(good)).toBe(400);
  // The provider itself repeats a notice with a new signature: taken, and nothing happens twice.
  expect(await send(signNotice(secret, at + 5, body))).toBe(200);
  expect(await ledgerOf(placed)).toEqual(['created', 'begun', 'paid 3379']);
});

test('[SEC-44] of a notice, and of a page of the sandbox, a megabyte is read at most, also when its length is not told', async () => {
  for (const path of ['/payments/sandbox', '/sandbox/pagamentos/terminal', '/sandbox/pagamentos/avarias']) {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(65_536));
        if (sent === 160) controller.close();
      },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await world.api.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect([path, answer.status]).toEqual([path, 413]);
    expect(sent).toBeLessThan(30);
  }
});

test('[C-store-profile] [E-store-profile] addresses of an order are kept for the next, and can be changed', async () => {
  const { client } = await world.viewer();
  expect(await ok(client.storeProfile())).toEqual({ invoicing: null, shipping: null });
  await ok(client.storePurchase(wanted({ invoicing: { ...ADDRESS, nif: '501442600' } })));
  const kept = await ok(client.storeProfile());
  expect(kept).toEqual({ invoicing: { ...ADDRESS, phone: '+351912345678', nif: '501442600' }, shipping: null });
  const shipping = { ...ADDRESS, name: 'Rui Prates', zip_code: '1250 096' };
  expect((await ok(client.storeProfileUpdate({ body: { invoicing: null, shipping } }))).shipping).toMatchObject({
    name: 'Rui Prates',
    zip_code: '1250-096',
  });
  expect(await refusal(client.storeProfileUpdate({ body: { invoicing: { ...ADDRESS, nif: '111111112' }, shipping: null } }))).toMatchObject(
    { fields: ['invoicing.nif'] },
  );
});

test('[C-voucher] a bought voucher is activated once, extends what runs, and opens what its pack says', async () => {
  const buyer = await world.viewer();
  const placed = await ok(buyer.client.storePurchase(wanted({ product_id: 4, properties: {}, quantity: 1, delivery: 'pickup' })));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '2', escolha: 'pagar' });
  await world.press(`cartao/${await world.paymentOf(placed)}/banco`, { escolha: 'confirmar' });
  await world.until(async () => (await statusOf(buyer.client, placed)).state === 'paid');
  const {
    voucher_codes: [code = ''],
  } = await statusOf(buyer.client, placed);
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const redeem = (client: typeof buyer.client, text: string) => ok(client.generalVoucher({ body: { code: text, consent: true } }));
  expect(await redeem(buyer.client, 'AAAA-AAAA-AAAA')).toMatchObject({ state: 'invalid' });
  expect(await redeem(buyer.client, 'AAAA')).toMatchObject({ state: 'invalid' });
  expect((await ok(buyer.client.userProfile())).multiscreen).toBe(false);
  // Twenty at once: one activation.
  const results = await Promise.all(Array.from({ length: 10 }, () => redeem(buyer.client, code.toLowerCase().replaceAll('-', ' '))));
  expect(results.filter(({ state }) => state === 'activated')).toHaveLength(1);
  expect(results.filter(({ state }) => state === 'used')).toHaveLength(9);
  expect(results[0]?.valid_until).toBe('2027-02-21T23:59:59.999Z');
  expect(await ok(buyer.client.userProfile())).toMatchObject({ premium: false, multiscreen: true });
  const stranger = await world.viewer();
  expect(await redeem(stranger.client, code)).toMatchObject({ state: 'other_account' });
});

test('a refund goes back whole, withdraws what was not used, and is made once', async () => {
  const buyer = await world.viewer();
  const placed = await ok(buyer.client.storePurchase(wanted({ product_id: 3, properties: {}, quantity: 1, delivery: 'pickup' })));
  await expect(refundOrder(world.store, placed.transaction_id)).rejects.toThrow('not paid');
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  await world.until(async () => (await statusOf(buyer.client, placed)).state === 'paid');
  const {
    voucher_codes: [code = ''],
  } = await statusOf(buyer.client, placed);
  expect((await refundOrder(world.store, placed.transaction_id)).state).toBe('refunded');
  expect(await ok(buyer.client.generalVoucher({ body: { code, consent: true } }))).toMatchObject({ state: 'withdrawn' });
  await expect(refundOrder(world.store, placed.transaction_id)).rejects.toThrow('refunded');
  expect(await ledgerOf(placed)).toEqual(['created', 'begun', 'paid 499', 'given back -499', 'refunded']);
});
