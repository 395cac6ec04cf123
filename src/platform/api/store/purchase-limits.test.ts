/** Limits that fit a mobile network: the phones of thousands behind one address. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solveCaptcha } from '../../../../tests/support/captcha.ts';
import { isWithin } from '../../accounts/limits.ts';
import { outboxMailer } from '../../mail/mailer.ts';
import { sendOrderMail } from '../../store/order-mails.ts';
import { ok, refusal } from '../accounts-fixture.ts';
import { ADDRESS, START, type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

const CARRIER = '198.51.100.7';
let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
  await world.database.db.updateTable('product_variants').set({ left_count: 500 }).where('variant', '=', 'cor=tinta').execute();
});
afterAll(() => world.end());

/** Somebody behind the carrier's address. */
const subscriber = () => world.client({ deviceId: randomUUID(), viewerAddress: CARRIER });
const voucher = (changed: object = {}) =>
  wanted({ product_id: 4, properties: {}, quantity: 1, delivery: 'pickup', service: 'multibanco', ...changed });
/** An hour's tries of others behind an address. */
const useUp = async (limit: 'purchase' | 'voucherAddress', address: string) => {
  for (let n = 0; n < 60; n += 1) await isWithin(world.database.db, limit, address);
};

test('[J-mobile-networks] [F-sec-57] above sixty orders of a network each further one takes a captcha, and is not stopped', async () => {
  await useUp('purchase', CARRIER);
  const client = subscriber();
  const { body } = voucher();
  expect(await refusal(client.storePurchase({ body }))).toMatchObject({ status: 429, code: 'captcha_required', fields: ['captcha'] });
  expect(await refusal(client.storePurchase({ body: { ...body, captcha: 'invented' } }))).toMatchObject({ status: 422, code: 'captcha' });
  const captcha = await solveCaptcha(client);
  const placed = await ok(client.storePurchase({ body: { ...body, captcha } }));
  expect(placed.state).toBe('pending');
  // The same request again is the same order, also when its captcha is not sent again.
  expect((await ok(client.storePurchase({ body }))).transaction_id).toBe(placed.transaction_id);
  // One answer, one order.
  expect(await refusal(client.storePurchase({ body: { ...voucher().body, captcha } }))).toMatchObject({ code: 'captcha' });
  await ok(client.storePurchase({ body: { ...voucher().body, captcha: await solveCaptcha(client) } }));
  // Elsewhere nobody is asked.
  await ok(world.visitor().storePurchase(voucher()));
});

test('[J-mobile-networks] without script the question in words passes in the place of the captcha', async () => {
  const client = subscriber();
  const { token } = await ok(client.authQuestion());
  const row = await world.database.db
    .selectFrom('viewer_tokens')
    .select('data')
    .where('purpose', '=', 'question')
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow();
  const answer = (row.data as { answers: string[] }).answers[0];
  await ok(client.storePurchase(voucher({ captcha: `question:${token}:${answer}` })));
});

test('[J-mobile-networks] thirty orders an hour are the end for one device, with a captcha too', async () => {
  const client = world.client({ deviceId: randomUUID(), viewerAddress: '198.51.100.8' });
  for (let n = 0; n < 30; n += 1) await ok(client.storePurchase(voucher()));
  expect(await refusal(client.storePurchase(voucher()))).toMatchObject({ status: 429, code: 'too_many' });
  expect(await refusal(client.storePurchase(voucher({ captcha: await solveCaptcha(client) })))).toMatchObject({ code: 'too_many' });
});

test('[J-mobile-networks] one device holds twenty unpaid pieces, a network sixty and more with a captcha', async () => {
  const at = (viewerAddress: string) => world.client({ deviceId: randomUUID(), viewerAddress });
  const order = (client: ReturnType<typeof at>, captcha?: string) =>
    client.storePurchase(wanted({ quantity: 10, service: 'multibanco', ...(captcha ? { captcha } : {}) }));
  const one = at('198.51.100.9');
  await ok(order(one));
  const second = await ok(order(one));
  expect(await refusal(order(one))).toMatchObject({ status: 409, code: 'too_many_unpaid' });
  await ok(one.storePurchaseCancel({ params: { id: second.transaction_id } }));
  await ok(order(one));
  for (let n = 0; n < 4; n += 1) await ok(order(at('198.51.100.9')));
  const next = at('198.51.100.9');
  expect(await refusal(order(next))).toMatchObject({ status: 429, code: 'captcha_required' });
  await ok(order(next, await solveCaptcha(next)));
});

test('[J-phone-limit] [SEC-73] a telephone gets three MB WAY requests that wait and six in an hour, whoever orders and whatever becomes of them', async () => {
  const mbway = (n: number) =>
    world
      .client({ deviceId: randomUUID(), viewerAddress: `192.0.2.${n}` })
      .storePurchase(voucher({ service: 'mbway', mbway_phone: '+351 932 000 111' }));
  const busy = { status: 429, code: 'phone_busy', fields: ['mbway_phone'] };
  // At the same time, from many networks: no more than three pass.
  const placed = await Promise.all(Array.from({ length: 8 }, (_, n) => mbway(n + 1)));
  expect(placed.filter((answer) => answer.ok)).toHaveLength(3);
  expect(await refusal(mbway(20))).toMatchObject(busy);
  // Refused on the phone, they wait no more; three others can be asked for, and then none in this hour.
  const refuse = async () => {
    const rows = await world.database.db
      .selectFrom('orders')
      .innerJoin('sandbox_payments', 'sandbox_payments.order_id', 'orders.id')
      .select('sandbox_payments.id')
      .where('mbway_phone', '=', '+351932000111')
      .where('orders.state', '=', 'pending')
      .execute();
    for (const { id } of rows) await world.press(`telemovel/${id}`, { escolha: 'recusar' });
    await world.until(
      async () =>
        (await world.database.db
          .selectFrom('orders')
          .select('id')
          .where('mbway_phone', '=', '+351932000111')
          .where('state', '=', 'pending')
          .executeTakeFirst()) === undefined,
    );
  };
  await refuse();
  for (let n = 30; n < 33; n += 1) await ok(mbway(n));
  await refuse();
  expect(await refusal(mbway(40))).toMatchObject(busy);
  world.setNow(START + 3_601_000);
  await ok(mbway(41));
  world.setNow(START);
  // Another telephone is not held up.
  await ok(world.visitor().storePurchase(voucher({ service: 'mbway', mbway_phone: '932000112' })));
});

test('[J-phone-limit] a telephone gets six repeated requests in an hour, whichever the order', async () => {
  const { db } = world.database;
  const client = subscriber();
  const { transaction_id: id } = await ok(
    world
      .client({ deviceId: randomUUID(), viewerAddress: '192.0.2.60' })
      .storePurchase(voucher({ service: 'mbway', mbway_phone: '932000113' })),
  );
  for (let n = 0; n < 6; n += 1) await isWithin(db, 'mbwayResend', '+351932000113');
  world.setNow(START + 31_000);
  const { owner } = await db.selectFrom('orders').select('owner').where('id', '=', id).executeTakeFirstOrThrow();
  const same = world.client({ deviceId: owner.replace('device ', ''), viewerAddress: '192.0.2.60' });
  expect(await refusal(same.storePurchaseResend({ params: { id } }))).toMatchObject({ status: 429, code: 'phone_busy' });
  // Nothing was sent, and nothing of the order's own two is used up.
  expect((await ok(same.storePurchaseStatus({ params: { id } }))).resend_at).toBe(
    new Date(START + 30_000).toISOString().replace('.000', ''),
  );
  expect(await refusal(client.storePurchaseResend({ params: { id } }))).toMatchObject({ status: 404 });
  world.setNow(START);
});

test('[J-mobile-networks] above sixty voucher codes of a network each further one takes a captcha; a viewer has twenty', async () => {
  const viewer = await world.viewer({}, { viewerAddress: '198.51.100.10' });
  await useUp('voucherAddress', '198.51.100.10');
  const code = 'ABCD-EFGH-JKMN';
  expect(await refusal(viewer.client.generalVoucher({ body: { code } }))).toMatchObject({ status: 429, code: 'captcha_required' });
  const answer = await ok(viewer.client.generalVoucher({ body: { code, captcha: await solveCaptcha(viewer.client) } }));
  expect(answer.state).toBe('invalid');
  for (let n = 1; n < 20; n += 1) await ok(viewer.client.generalVoucher({ body: { code, captcha: await solveCaptcha(viewer.client) } }));
  expect(await refusal(viewer.client.generalVoucher({ body: { code, captcha: await solveCaptcha(viewer.client) } }))).toMatchObject({
    code: 'too_many',
  });
});

test('[J-mail-limit] [SEC-73] a stranger’s address gets six mails about unpaid orders in an hour, an account’s confirmed one all of them', async () => {
  const { db, clock } = { db: world.database.db, clock: world.store.clock };
  const mailer = outboxMailer(db, clock);
  const stranger = (n: number) => ({ ...ADDRESS, email: `${n % 2 === 0 ? 'Alvo' : 'alvo'}+${n}@exemplo.pt` });
  const ids: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const client = world.client({ deviceId: randomUUID(), viewerAddress: `192.0.2.${100 + n}` });
    ids.push((await ok(client.storePurchase(voucher({ invoicing: stranger(n) })))).transaction_id);
  }
  const sent = () => db.selectFrom('outbox_mails').select('id').where('recipient', 'ilike', 'alvo+%').execute();
  await world.until(async () => (await sent()).length >= 6);
  for (const orderId of ids) await sendOrderMail(world.store, mailer, { orderId, mail: 'reference' });
  expect(await sent()).toHaveLength(6);

  const { client, registration } = await world.viewer();
  await db
    .updateTable('viewers')
    .set({ email_verified_at: new Date(START) })
    .where('email', '=', registration.email)
    .execute();
  const own = await ok(client.storePurchase(voucher({ invoicing: { ...ADDRESS, email: registration.email } })));
  const isReference = ({ subject }: { subject: string }) => subject.startsWith('Referência');
  await world.until(async () => (await world.mails(registration.email)).some(isReference));
  for (let n = 1; n < 8; n += 1) await sendOrderMail(world.store, mailer, { orderId: own.transaction_id, mail: 'reference' });
  expect((await world.mails(registration.email)).filter(isReference)).toHaveLength(8);
});

test('[J-mail-limit] a mail that the server did not take does not count', async () => {
  const { transaction_id: orderId } = await ok(
    world.visitor().storePurchase(voucher({ invoicing: { ...ADDRESS, email: 'caixa@exemplo.pt' } })),
  );
  await world.until(async () => (await world.mails('caixa@exemplo.pt')).length === 1);
  const away = { send: () => Promise.reject(new Error('the server is away')) };
  for (let n = 0; n < 8; n += 1) await expect(sendOrderMail(world.store, away, { orderId, mail: 'reference' })).rejects.toThrow('away');
  await sendOrderMail(world.store, outboxMailer(world.database.db, world.store.clock), { orderId, mail: 'reference' });
  expect(await world.mails('caixa@exemplo.pt')).toHaveLength(2);
});
