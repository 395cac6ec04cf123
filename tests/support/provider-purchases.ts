/**
 * Purchases at a played provider while the upstream is killed, answers and notices are lost, late, twice, in another order or of another amount and
 * the provider is away: afterwards every cent is in exactly one state.
 */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { PaymentService } from '#contract/entities/purchase.ts';
import { createDemoDatabase } from '#platform/demo/demo-test-database.ts';
import { createLog } from '#platform/log.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { checkBooks } from '#platform/store/check-books.ts';
import { WAITING_PAYMENT } from '#platform/store/payment-rows.ts';
import { onePort } from '#platform/store/payments/payment-port.ts';
import { recordReturned } from '#platform/store/refund-order.ts';
import type { NoticeFate } from './payment-providers/outgoing-notices.ts';
import type { PlayedProvider } from './played-providers.ts';
import { settled, untilAnswered } from './purchase-kills.ts';
import { freePort, startUpstream, TEST_NOW } from './stack.ts';
import { BUYER } from './store.ts';
import { upstreamClient } from './upstream-client.ts';

const SERVICES: readonly PaymentService[] = ['card', 'mbway', 'multibanco'];
/** What buyers do, in turn; each method meets each. */
const ACTS = ['pay', 'pay', 'refuse', 'cancel', 'pay and cancel', 'leave', 'pay late'] as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/**
 * How far the clock is moved afterwards, one step after the other: past the end of cards and MB WAY, of ifthenpay's references, of Stripe's, and
 * of their confirmation. The nightly comparison looks back fourteen days.
 */
const STEPS_MS = [HOUR_MS, 1.1 * DAY_MS, 2.2 * DAY_MS, 9 * DAY_MS, 11.5 * DAY_MS, 12.6 * DAY_MS, 13.7 * DAY_MS];
/** Pieces for all: the last one is another test's. */
const STOCK = 5_000;

interface Wishes {
  readonly purchases: number;
  readonly kills: number;
  /** the provider is away for so long in the middle, in milliseconds */
  readonly awayMs: number;
}

export async function buyAtProvider(
  play: (now: () => number) => Promise<PlayedProvider>,
  { purchases, kills, awayMs }: Wishes,
): Promise<void> {
  let offsetMs = Date.parse(TEST_NOW) - Date.now();
  const clock = () => Date.now() + offsetMs;
  const provider = await play(clock);
  const database = await createDemoDatabase(clock());
  const { db } = database;
  const port = await freePort();
  let upstream = await startUpstream(database.url, port, clock(), provider.env);
  const base = upstream.upstream;
  const devices = new Map<string, string>();
  let lost = 0;
  try {
    await db.updateTable('product_variants').set({ left_count: STOCK }).where('product_id', '=', 2).execute();
    let beginnings = 0;
    let refunds = 0;
    provider.server.faults.losesAnswer = (call) => {
      const isLost = (provider.isBeginning(call) && ++beginnings % 8 === 5) || (provider.isRefund(call) && ++refunds % 4 === 2);
      if (isLost) lost += 1;
      return isLost;
    };
    let [begun, made, killed] = [0, 0, 0];
    const clientOf = (deviceId: string, n: number) =>
      upstreamClient({ upstream: base }, { deviceId, viewerAddress: `198.19.${n >> 8}.${n & 255}` });

    const purchase = async (n: number): Promise<void> => {
      const service = SERVICES[n % SERVICES.length] ?? 'card';
      const act = ACTS[Math.floor(n / SERVICES.length) % ACTS.length] ?? 'leave';
      const deviceId = randomUUID();
      const client = clientOf(deviceId, n);
      const body = {
        product_id: n % 4 === 3 ? 3 : 2,
        quantity: 1 + (n % 2),
        properties: (n % 4 === 3 ? {} : { cor: 'tinta' }) as Record<string, string>,
        service,
        delivery: 'pickup' as const,
        invoicing: { ...BUYER, email: `compra${n}@exemplo.pt` },
        shipping: null,
        ...(service === 'mbway' ? { mbway_phone: String(961_000_000 + n) } : {}),
        use_credits: false,
        terms: true,
        key: randomUUID(),
      };
      const press = () => untilAnswered(async () => settled(await client.storePurchase({ body })));
      // Every third buyer presses twice.
      const [placed] = await Promise.all(n % 3 === 1 ? [press(), press()] : [press()]);
      if (!placed || 'code' in placed) throw new Error(`not placed: ${placed && 'code' in placed ? placed.code : 'nothing'}`);
      const id = placed.answer.transaction_id;
      devices.set(id, deviceId);
      const cancel = () => untilAnswered(async () => settled(await client.storePurchaseCancel({ params: { id } })));
      // A phone rings and a reference is paid whether or not the shop has had its answer.
      const [reference] = provider.openedFor(id);
      const accept = () => (reference === undefined ? false : provider.pay(reference));
      if (act === 'pay') accept();
      else if (act === 'refuse' && reference !== undefined) provider.refuse(reference);
      else if (act === 'cancel') await cancel();
      else if (act === 'pay and cancel') await Promise.all([cancel(), Promise.resolve(accept())]);
      else if (act === 'pay late') late.push(id);
    };
    const late: string[] = [];

    let notices = 0;
    const fateOf = (): NoticeFate => {
      notices += 1;
      const turn = notices % 10;
      return turn === 2 ? 'lose' : turn === 4 ? 'twice' : turn === 6 ? 'keep' : turn === 8 ? 1 : 'send';
    };
    const send = (request: Request): Promise<Response> => fetch(request).catch(() => new Response(null, { status: 503 }));
    const deliver = async (fate: () => NoticeFate): Promise<void> => {
      if (notices % 2 === 1) provider.notices.waiting.reverse();
      await provider.notices.deliver(base, fate, send);
    };

    const buy = async (): Promise<void> => {
      while (begun < purchases) {
        begun += 1;
        await purchase(begun);
        made += 1;
      }
    };
    const reached = (share: number) =>
      expect.poll(() => made, { timeout: 15 * MINUTE_MS, intervals: [20] }).toBeGreaterThanOrEqual(share * purchases);
    const kill = async (): Promise<void> => {
      for (; killed < kills; killed += 1) {
        await reached((killed + 0.5) / kills);
        await upstream.kill();
        upstream = await startUpstream(database.url, port, clock(), provider.env);
      }
    };
    const goAway = async (): Promise<void> => {
      await reached(0.4);
      await provider.server.goAway();
      await new Promise((go) => setTimeout(go, awayMs));
      await provider.server.comeBack();
    };
    const post = async (): Promise<void> => {
      for (; made < purchases; await new Promise((go) => setTimeout(go, 200))) await deliver(fateOf);
    };
    await Promise.all([...Array.from({ length: 6 }, buy), kill(), goAway(), post()]);
    expect([made, killed]).toEqual([purchases, kills]);
    expect(lost).toBeGreaterThan(0);

    const openOrders = async (): Promise<string[]> =>
      (await db.selectFrom('orders').select('id').where('state', 'in', ['created', 'pending']).execute()).map(({ id }) => id);
    /** Closed orders whose money the upstream has not heard of: all notices of it were lost, and the nightly comparison finds it. */
    const unheard = async (): Promise<string[]> => {
      const closed = await db
        .selectFrom('orders')
        .select('id')
        .where('state', 'not in', ['created', 'pending', 'paid'])
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('refunds').select('id').whereRef('refunds.order_id', '=', 'orders.id'))),
        )
        .execute();
      return closed.flatMap(({ id }) => (provider.heldFor(id).some(({ paidCents }) => paidCents > 0) ? [id] : []));
    };
    /** What has had its time, and has not ended: payments and refunds that a task or a job carries on. */
    const overdue = async (): Promise<string[]> => {
      for (const id of await openOrders()) await clientOf(devices.get(id) ?? '', 0).storePurchaseStatus({ params: { id } });
      const payments = await db
        .selectFrom('payments')
        .select(['order_id', 'state', 'method'])
        .where('state', 'in', WAITING_PAYMENT)
        .where('confirm_until', '<=', new Date(clock() - HOUR_MS))
        .execute();
      const wanted = await db.selectFrom('refunds').select(['order_id', 'kind']).where('state', '=', 'wanted').execute();
      return [
        ...payments.map(({ order_id, state, method }) => `${method} of ${order_id} is ${state}`),
        ...wanted.map(({ order_id, kind }) => `a ${kind} refund of ${order_id} waits`),
        ...(await unheard()).map((id) => `the money of ${id} has not been heard of`),
      ];
    };
    for (const stepMs of STEPS_MS) {
      await upstream.kill();
      offsetMs = Date.parse(TEST_NOW) - Date.now() + stepMs;
      provider.tick();
      for (const id of late) for (const reference of provider.openedFor(id)) provider.pay(reference);
      upstream = await startUpstream(database.url, port, clock(), provider.env);
      await deliver(() => 'send');
      const isLast = stepMs === STEPS_MS.at(-1);
      // Tasks that were added for later come by the job that carries them on, with a later step.
      const patience = { timeout: isLast ? 3 * MINUTE_MS : 8_000, intervals: [500] };
      const done = expect.poll(overdue, { ...patience, message: 'payments and refunds have ended' }).toEqual([]);
      if (isLast) await done;
      else await done.catch(() => {});
    }
    await deliver(() => 'send');
    expect(await openOrders()).toEqual([]);

    // What the provider's API cannot give back, staff do in its back office, and write down.
    const log = createLog('silent', 'test');
    const queue = createQueue(db, log);
    const store = { db, clock, queue, ports: onePort(null), siteUrl: 'http://localhost:1', log };
    for (const { orderId } of (await checkBooks(db, clock())).unfinished) {
      const toReturn = await db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select(['payments.reference', 'refunds.amount_cents'])
        .where('refunds.order_id', '=', orderId)
        .where('refunds.state', 'in', ['wanted', 'pending', 'failed'])
        .execute();
      for (const { reference, amount_cents } of toReturn) {
        const held = provider.heldFor(orderId).find((one) => one.reference === reference);
        if (held && held.refundedCents === 0) provider.refundByHand(held.reference, amount_cents);
      }
      if (toReturn.length > 0) await recordReturned(store, orderId);
    }
    await queue.stop();

    const books = await checkBooks(db, clock());
    expect(books.disagreements).toEqual([]);
    expect(books.unfinished).toEqual([]);
    expect(books.unanswered).toEqual([]);
    expect(books.unknown.filter(({ outcome, cents }) => outcome !== 'other amount' || cents !== 1)).toEqual([]);
    const orders = await db.selectFrom('orders').select(['id', 'state', 'total_cents']).execute();
    expect(orders).toHaveLength(purchases);
    for (const { id, state, total_cents } of orders) {
      const held = provider.heldFor(id).reduce((sum, { paidCents, refundedCents }) => sum + paidCents - refundedCents, 0);
      expect(held, `what ${provider.name} holds for ${id}, which is ${state}`).toBe(state === 'paid' ? total_cents : 0);
      expect(provider.openedFor(id).length, `payments that were opened for ${id}`).toBeLessThanOrEqual(1);
    }
    const count = (wanted: string): number => orders.filter(({ state }) => state === wanted).length;
    for (const state of ['paid', 'declined', 'expired', 'cancelled']) expect(count(state), state).toBeGreaterThan(0);
    const { late: lateMoney } = await db
      .selectFrom('refunds')
      .select((eb) => eb.fn.countAll<number>().as('late'))
      .where('kind', '=', 'late')
      .executeTakeFirstOrThrow();
    expect(lateMoney, 'money that came for closed orders').toBeGreaterThan(0);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${upstream.output().slice(-3_000)}`, { cause: error });
  } finally {
    await upstream.kill();
    await provider.server.close();
    await database.drop();
  }
}
