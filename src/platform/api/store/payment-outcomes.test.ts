/** What comes of a payment: each method in each situation. Afterwards orders, ledger, stock, wallet and the provider's own list agree to the cent. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentService, Purchase } from '#contract/entities/purchase.ts';
import { newId } from '../../accounts/tokens.ts';
import { decide, paymentById } from '../../sandbox/payments/sandbox-payments.ts';
import { createSandboxPort, sendSandboxNotice } from '../../sandbox/payments/sandbox-port.ts';
import { checkBooks } from '../../store/check-books.ts';
import { expireOrder } from '../../store/check-payment.ts';
import type { PaymentPort } from '../../store/payments/payment-port.ts';
import { ok, type TestViewer } from '../accounts-fixture.ts';
import { BASE } from '../test-api.ts';
import { START, type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

const STOCK = 10;
const GRANTED = 50;
/** Two scarves at home, with the credits that the wallet holds. */
const TOTAL = 2 * 1_490 + 399 - GRANTED * 10;

/** Runs when the provider has opened a payment, before the store knows of it. */
let whenOpened: ((paymentId: string) => Promise<void>) | null = null;

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi((parts) => {
    const port = createSandboxPort(parts, BASE);
    return {
      ...port,
      begin: async (order, service, data) => {
        const begun = await port.begin(order, service, data);
        await whenOpened?.(begun.reference);
        return begun;
      },
    } satisfies PaymentPort;
  });
});
afterAll(() => world.end());

interface Case {
  service: PaymentService;
  buyer: TestViewer;
  /** places the order, again with the same key */
  buy: () => Promise<Purchase>;
  stateOf: (order: Purchase) => Promise<Purchase['state']>;
  /** the bank, the telephone or the terminal says yes */
  accept: (order: Purchase) => Promise<unknown>;
  /** the bank or the telephone says no; a bank reference is not paid in its time */
  refuse: (order: Purchase) => Promise<unknown>;
  /** the queue's task at the end of the time to pay */
  timeIsOver: (order: Purchase) => Promise<void>;
}

async function startCase(service: PaymentService): Promise<Case> {
  const buyer = await world.viewer();
  const { id } = await ok(buyer.client.userProfile());
  await world.database.db
    .insertInto('wallet_entries')
    .values({ viewer_id: id, id: newId(), at: new Date(START), amount: GRANTED, label: 'Oferta' })
    .execute();
  const body = wanted({ service, use_credits: true });
  const timeIsOver = async ({ transaction_id, expires_at }: Purchase) => {
    world.setNow(Date.parse(expires_at ?? ''));
    await expireOrder(world.store, transaction_id);
  };
  return {
    service,
    buyer,
    buy: () => ok(buyer.client.storePurchase(body)),
    stateOf: async ({ transaction_id }) => (await ok(buyer.client.storePurchaseStatus({ params: { id: transaction_id } }))).state,
    accept: async (order) => {
      const payment = await world.paymentOf(order);
      const { entity = '', reference = '', value = '' } = order.multibanco ?? {};
      if (service === 'card') await world.press(`cartao/${payment}`, { cartao: '0', escolha: 'pagar' });
      else if (service === 'mbway') await world.press(`telemovel/${payment}`, { escolha: 'aceitar' });
      else await world.press('terminal', { entidade: entity, referencia: reference, valor: value });
    },
    refuse: async (order) => {
      const payment = await world.paymentOf(order);
      if (service === 'card') await world.press(`cartao/${payment}`, { cartao: '1', escolha: 'pagar' });
      else if (service === 'mbway') await world.press(`telemovel/${payment}`, { escolha: 'recusar' });
      else await timeIsOver(order);
    },
    timeIsOver,
  };
}

const stateAtProvider = async (order: Purchase) => (await paymentById(world.database.db, await world.paymentOf(order)))?.state;

type End = 'paid' | 'unpaid';
/** Each plays its situation with a first order, and returns that order. */
const SITUATIONS: Readonly<Record<string, { end: End; play: (one: Case) => Promise<Purchase> }>> = {
  'is paid by the notice that comes after the buyer is back': {
    end: 'paid',
    play: async ({ buy, accept, stateOf }) => {
      const order = await buy();
      expect(await stateOf(order)).toBe('pending');
      await accept(order);
      await world.until(async () => (await stateOf(order)) === 'paid');
      return order;
    },
  },
  'is paid by the notice that comes before the buyer is sent to the payment': {
    end: 'paid',
    play: async ({ buy }) => {
      whenOpened = async (id) => {
        const row = await paymentById(world.database.db, id);
        const notice = { id: randomUUID(), payment: id, order: row?.order_id, event: 'paid', amount_cents: row?.amount_cents };
        await world.press('avarias', { calado: 'on' });
        await decide(world.sandbox, id, 'paid');
        await world.press('avarias', {});
        await sendSandboxNotice(world.sandbox, BASE, JSON.stringify(notice), (request) => world.api.request(request));
      };
      const order = await buy();
      expect(order.state).toBe('paid');
      return order;
    },
  },
  'is paid although the notice is lost: the buyer looks': {
    end: 'paid',
    play: async ({ buy, accept, stateOf }) => {
      const order = await buy();
      await world.press('avarias', { calado: 'on' });
      await accept(order);
      expect(await stateOf(order)).toBe('pending');
      world.setNow(START + 11_000);
      expect(await stateOf(order)).toBe('paid');
      return order;
    },
  },
  'is paid although the notice is lost and nobody looks: the provider is asked before the order ends': {
    end: 'paid',
    play: async ({ buy, accept, timeIsOver }) => {
      const order = await buy();
      await world.press('avarias', { calado: 'on' });
      await accept(order);
      await timeIsOver(order);
      return order;
    },
  },
  'is one order and one payment for a double click': {
    end: 'paid',
    play: async ({ buy, accept, stateOf }) => {
      const [order, second] = await Promise.all([buy(), buy()]);
      expect(second.transaction_id).toBe(order.transaction_id);
      const { count } = await world.database.db
        .selectFrom('sandbox_payments')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('order_id', '=', order.transaction_id)
        .executeTakeFirstOrThrow();
      expect(count).toBe(1);
      const now = await buy();
      await accept(now);
      await world.until(async () => (await stateOf(order)) === 'paid');
      return order;
    },
  },
  'is not paid twice by a buyer who goes Back after paying': {
    end: 'paid',
    play: async ({ buy, accept, stateOf }) => {
      const order = await buy();
      await accept(order);
      await world.until(async () => (await stateOf(order)) === 'paid');
      expect(await buy()).toMatchObject({ transaction_id: order.transaction_id, state: 'paid' });
      await accept(order);
      return order;
    },
  },
  'ends when it is declined': {
    end: 'unpaid',
    play: async ({ service, buy, refuse, stateOf }) => {
      const order = await buy();
      await refuse(order);
      const end = service === 'multibanco' ? 'expired' : 'declined';
      await world.until(async () => (await stateOf(order)) === end);
      return order;
    },
  },
  'expires while the buyer looks': {
    end: 'unpaid',
    play: async ({ buy, stateOf }) => {
      const order = await buy();
      world.setNow(Date.parse(order.expires_at ?? ''));
      expect(await stateOf(order)).toBe('expired');
      return order;
    },
  },
  'expires when it is abandoned, and cannot be paid any more': {
    end: 'unpaid',
    play: async ({ buy, timeIsOver, accept, stateOf }) => {
      const order = await buy();
      await timeIsOver(order);
      await accept(order);
      expect(await stateOf(order)).toBe('expired');
      return order;
    },
  },
  'ends when the buyer cancels it in another tab, and cannot be paid in the first': {
    end: 'unpaid',
    play: async ({ buy, buyer, accept, stateOf }) => {
      const order = await buy();
      await ok(buyer.client.storePurchaseCancel({ params: { id: order.transaction_id } }));
      await accept(order);
      expect(await stateOf(order)).toBe('cancelled');
      return order;
    },
  },
  'gets its money back that was paid in the moment of the cancelling, although the notice of it is lost': {
    end: 'unpaid',
    play: async ({ buy, buyer, accept }) => {
      const order = await buy();
      await world.press('avarias', { calado: 'on' });
      await accept(order);
      await ok(buyer.client.storePurchaseCancel({ params: { id: order.transaction_id } }));
      await world.until(async () => (await stateAtProvider(order)) === 'refunded');
      // The store writes down what it sent back once the provider has answered.
      await world.until(async () => (await checkBooks(world.database.db)).toReturnCents === 0);
      return order;
    },
  },
  'is declined at once while the provider is down': {
    end: 'unpaid',
    play: async ({ buy }) => {
      await world.press('avarias', { parado: 'on' });
      const order = await buy();
      expect(order).toMatchObject({ state: 'declined', error: 'provider_unavailable' });
      return order;
    },
  },
};

beforeEach(async () => {
  whenOpened = null;
  world.setNow(START);
  await world.press('avarias', {});
  const { db } = world.database;
  await db.deleteFrom('rate_limits').execute();
  await db.updateTable('product_variants').set({ left_count: STOCK }).where('product_id', '=', 2).execute();
});
afterEach(async () => {
  expect((await checkBooks(world.database.db)).disagreements).toEqual([]);
});

async function expectEnd({ transaction_id: id }: Purchase, { buyer }: Case, end: End): Promise<void> {
  const { db } = world.database;
  const { left_count } = await db
    .selectFrom('product_variants')
    .select('left_count')
    .where('product_id', '=', 2)
    .where('variant', '=', 'cor=tinta')
    .executeTakeFirstOrThrow();
  const { credits } = await ok(buyer.client.storeWallet());
  const { purchases } = await ok(buyer.client.storePurchases());
  const atProvider = await db.selectFrom('sandbox_payments').select(['state', 'amount_cents']).where('order_id', '=', id).execute();
  const paid = atProvider.filter(({ state }) => state === 'paid').map(({ amount_cents }) => amount_cents);
  expect({ orders: purchases.length, left_count, credits, paid }).toEqual(
    end === 'paid'
      ? { orders: 1, left_count: STOCK - 2, credits: 0, paid: [TOTAL] }
      : { orders: 1, left_count: STOCK, credits: GRANTED, paid: [] },
  );
}

for (const service of ['card', 'mbway', 'multibanco'] as const)
  for (const [what, { end, play }] of Object.entries(SITUATIONS))
    test(`[S-purchase] [C-purchase-status] ${service}: an order ${what}`, async () => {
      const one = await startCase(service);
      await expectEnd(await play(one), one, end);
    });

test('[S-purchase] two tabs with an order each spend the credits once, and the last pieces once', async () => {
  const { buyer } = await startCase('card');
  await world.database.db.updateTable('product_variants').set({ left_count: 3 }).where('product_id', '=', 2).execute();
  const [one, other] = await Promise.all([1, 2].map(() => buyer.client.storePurchase(wanted({ use_credits: true }))));
  expect([one?.ok, other?.ok].toSorted()).toEqual([false, true]);
  const third = await ok(buyer.client.storePurchase(wanted({ use_credits: true, quantity: 1 })));
  expect(third.credits).toBe(0);
  expect((await ok(buyer.client.storeWallet())).credits).toBe(0);
});

test('[S-purchase] an order whose payment never began ends, and its pieces come back', async () => {
  const buyer = await world.viewer();
  const { db } = world.database;
  const left = async () =>
    (
      await db
        .selectFrom('product_variants')
        .select('left_count')
        .where('product_id', '=', 2)
        .where('variant', '=', 'cor=tinta')
        .executeTakeFirst()
    )?.left_count;
  // As a process leaves it that is killed after the order was stored.
  const begin = whenOpened;
  whenOpened = () => new Promise(() => {});
  const placing = buyer.client.storePurchase(wanted());
  await world.until(async () => (await left()) === STOCK - 2);
  whenOpened = begin;
  placing.catch(() => {});
  const { id } = await db.selectFrom('orders').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const { rows } = await sql`SELECT 1 FROM queue.job WHERE name = 'expire-order' AND data ->> 'orderId' = ${id}`.execute(db);
  expect(rows).toHaveLength(1);
  world.setNow(START + 30 * 60_000);
  await expireOrder(world.store, id);
  await world.until(async () => (await ok(buyer.client.storePurchaseStatus({ params: { id } }))).state === 'expired');
  expect(await left()).toBe(STOCK);
});
