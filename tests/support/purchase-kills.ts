/** Purchases while the upstream is killed again and again, and whether every cent and every piece is where it must be afterwards. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import type { calls } from '#contract/calls.ts';
import type { CallResult } from '#contract/core/answer.ts';
import type { CallSpec } from '#contract/core/call.ts';
import type { Client } from '#contract/core/client.ts';
import type { PaymentService, Purchase } from '#contract/entities/purchase.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { createDemoDatabase } from '#platform/demo/demo-test-database.ts';
import { checkBooks } from '#platform/store/check-books.ts';
import { freePort, startUpstream, TEST_NOW } from './stack.ts';
import { BUYER } from './store.ts';
import { upstreamClient } from './upstream-client.ts';

/** Each is far from the limits on one account's orders. */
const BUYERS = 24;
const GRANTED_CREDITS = 200;
/** Pieces of each colour: too few for all, so that the last ones are wanted by several. */
export const STOCK = 30;
const COLOURS = ['tinta', 'relva', 'cal'] as const;
const SERVICES: readonly PaymentService[] = ['card', 'mbway', 'multibanco'];
/** What buyers do with an order, in turn. */
const ACTS = ['accept', 'accept', 'refuse', 'cancel', 'accept and cancel', 'leave'] as const;
/** Later than the end of any order's time to pay. Milliseconds. */
const DAYS_LATER_MS = 3 * 86_400_000;

export interface BuyersWorld {
  readonly database: TestDatabase;
  readonly buyers: { readonly token: string; readonly id: string }[];
  /** the upstream, as it runs now */
  readonly client: (buyer: number, n: number) => Client<typeof calls>;
  readonly url: string;
}

/** Asks until there is an answer of the upstream, as a site or a buyer does whose connection breaks. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer | null>): Promise<Answer> {
  for (const end = Date.now() + 300_000; Date.now() < end; await new Promise((go) => setTimeout(go, 100))) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
  }
  throw new Error('no answer within five minutes');
}

/** The answer of a call, or the code of its refusal; null when it must be asked again. */
export function settled<C extends CallSpec>(
  result: CallResult<C>,
): { answer: Extract<CallResult<C>, { answer: unknown }>['answer'] } | { code: string } | null {
  if (result.ok) return result.notModified ? null : { answer: result.answer };
  return result.kind === 'shape' || result.status >= 500 ? null : { code: result.error?.code ?? String(result.status) };
}

async function press(url: string, path: string, fields: Record<string, string>): Promise<void> {
  await untilAnswered(async () => {
    const answer = await fetch(`${url}/sandbox/pagamentos/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.status < 500 ? true : null;
  });
}

async function decide({ database, url }: BuyersWorld, order: Purchase, isAccepted: boolean): Promise<void> {
  const { id } = await database.db
    .selectFrom('sandbox_payments')
    .select('id')
    .where('order_id', '=', order.transaction_id)
    .executeTakeFirstOrThrow();
  const { entity = '', reference = '', value = '' } = order.multibanco ?? {};
  if (order.service === 'card') await press(url, `cartao/${id}`, { cartao: isAccepted ? '0' : '1', escolha: 'pagar' });
  else if (order.service === 'mbway') await press(url, `telemovel/${id}`, { escolha: isAccepted ? 'aceitar' : 'recusar' });
  else if (isAccepted) await press(url, 'terminal', { entidade: entity, referencia: reference, valor: value });
}

/** One purchase, from the order to what its buyer does with it. @returns the order's id, null where the pieces were gone */
export async function purchase(world: BuyersWorld, n: number): Promise<string | null> {
  const buyer = n % BUYERS;
  const service = SERVICES[n % SERVICES.length] ?? 'card';
  const isVoucher = n % 4 === 3;
  const body = {
    product_id: isVoucher ? 3 : 2,
    quantity: 1 + (n % 2),
    properties: (isVoucher ? {} : { cor: COLOURS[n % COLOURS.length] ?? 'cal' }) as Record<string, string>,
    service,
    delivery: 'pickup' as const,
    invoicing: BUYER,
    shipping: null,
    ...(service === 'mbway' ? { mbway_phone: `96${1_000_000 + n}` } : {}),
    use_credits: n % 5 === 0,
    terms: true,
    key: randomUUID(),
  };
  const client = world.client(buyer, n);
  const placed = await untilAnswered(async () => settled(await client.storePurchase({ body })));
  if ('code' in placed) {
    expect(placed.code).toBe('sold_out');
    return null;
  }
  const { answer: order } = placed;
  const act = ACTS[n % ACTS.length] ?? 'leave';
  const isOpen = order.state === 'pending';
  const cancel = () => untilAnswered(async () => settled(await client.storePurchaseCancel({ params: { id: order.transaction_id } })));
  if (!isOpen || act === 'leave') return order.transaction_id;
  if (act === 'accept and cancel') await Promise.all([decide(world, order, true), cancel()]);
  else if (act === 'cancel') await cancel();
  else await decide(world, order, act === 'accept');
  return order.transaction_id;
}

export async function registerBuyers(url: string, { db }: TestDatabase): Promise<BuyersWorld['buyers']> {
  const buyers: { token: string; id: string }[] = [];
  for (let n = 0; n < BUYERS; n += 1) {
    const userName = `compra${process.pid}x${n}`;
    const client = upstreamClient({ upstream: url }, { viewerAddress: `198.18.7.${n + 1}` });
    const made = await client.authRegister({
      body: {
        name: 'Inês Duarte',
        user_name: userName,
        email: `${userName}@exemplo.pt`,
        password: 'chuva-no-molhe-77',
        birth_date: '1990-05-01',
        terms: true,
        optin: false,
      },
    });
    const token = made.ok && !made.notModified ? made.answer.access_token : null;
    if (!token) throw new Error(`no account was made: ${made.status}`);
    const profile = await upstreamClient({ upstream: url }, { bearer: token }).userProfile();
    if (!profile.ok || profile.notModified) throw new Error(`no profile: ${profile.status}`);
    const { id } = profile.answer;
    await db
      .insertInto('wallet_entries')
      .values({ viewer_id: id, id: randomUUID(), at: new Date(TEST_NOW), amount: GRANTED_CREDITS, label: 'Oferta' })
      .execute();
    buyers.push({ token, id });
  }
  return buyers;
}

/**
 * Kills the upstream with SIGKILL at equal distances while purchases are made, and asserts that orders, ledger, stock, wallets, vouchers and
 * the provider's own list agree afterwards.
 */
export async function killDuringPurchases({ kills, purchases }: { kills: number; purchases: number }): Promise<void> {
  const now = Date.parse(TEST_NOW);
  const database = await createDemoDatabase(now);
  const { db } = database;
  const port = await freePort();
  let upstream = await startUpstream(database.url, port, now);
  try {
    await db.updateTable('product_variants').set({ left_count: STOCK }).where('product_id', '=', 2).execute();
    const world: BuyersWorld = {
      database,
      url: upstream.upstream,
      buyers: await registerBuyers(upstream.upstream, database),
      // An address for each purchase: those of an address are limited.
      client: (buyer, n) =>
        upstreamClient(upstream, { bearer: world.buyers[buyer]?.token ?? '', viewerAddress: `198.19.${n >> 8}.${n & 255}` }),
    };
    let [begun, made, killed] = [0, 0, 0];
    const ids: (string | null)[] = [];
    const buy = async (): Promise<void> => {
      while (begun < purchases) {
        begun += 1;
        ids.push(await purchase(world, begun));
        made += 1;
      }
    };
    const kill = async (): Promise<void> => {
      for (; killed < kills; killed += 1) {
        await expect.poll(() => made, { timeout: 120_000, intervals: [5] }).toBeGreaterThanOrEqual(((killed + 0.5) * purchases) / kills);
        await upstream.kill();
        upstream = await startUpstream(database.url, port, now);
      }
    };
    await Promise.all([...Array.from({ length: 6 }, buy), kill()]);
    expect([made, killed]).toEqual([purchases, kills]);
    const placed = ids.filter((id) => id !== null);
    expect(new Set(placed).size).toBe(placed.length);
    const { count } = await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count, 'one order for each key').toBe(placed.length);

    // What the provider has decided arrives: by its notice, or because somebody looks.
    const look = async (): Promise<string[]> => {
      const open = await db.selectFrom('orders').select(['id', 'viewer_id']).where('state', 'in', ['created', 'pending']).execute();
      for (const { id, viewer_id } of open) {
        const buyer = world.buyers.findIndex((one) => one.id === viewer_id);
        await world.client(buyer, 0).storePurchaseStatus({ params: { id } });
      }
      const waiting = await db
        .selectFrom('orders')
        .innerJoin('sandbox_payments', 'sandbox_payments.order_id', 'orders.id')
        .select('orders.id')
        .where('orders.state', 'in', ['created', 'pending'])
        .where('sandbox_payments.state', 'in', ['paid', 'declined'])
        .execute();
      return waiting.map(({ id }) => id);
    };
    await expect.poll(look, { timeout: 180_000, message: 'decided payments have arrived' }).toEqual([]);
    await upstream.kill();
    upstream = await startUpstream(database.url, port, now + DAYS_LATER_MS);
    const countOpen = async (): Promise<number> => {
      await look();
      const { open } = await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('open'))
        .where('state', 'in', ['created', 'pending'])
        .executeTakeFirstOrThrow();
      return Number(open);
    };
    // An order whose beginning a task asks about in this moment waits for that.
    await expect.poll(countOpen, { timeout: 180_000, message: 'orders that wait after their time' }).toBe(0);
    /** Money that the provider took for orders that were closed meanwhile: its notices may come late. Cents. */
    const toReturn = async (): Promise<number> => {
      const { cents } = await db
        .selectFrom('sandbox_payments')
        .innerJoin('orders', 'orders.id', 'sandbox_payments.order_id')
        .select(sql<number>`coalesce(sum(sandbox_payments.amount_cents), 0)::int`.as('cents'))
        .where('sandbox_payments.state', '=', 'paid')
        .where('orders.state', '<>', 'paid')
        .executeTakeFirstOrThrow();
      return cents + (await checkBooks(db)).toReturnCents;
    };
    await expect.poll(toReturn, { timeout: 180_000, message: 'money for closed orders has gone back' }).toBe(0);
    await expectAgreement(world);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${upstream.output().slice(-3_000)}`, { cause: error });
  } finally {
    await upstream.kill();
    await database.drop();
  }
}

async function expectAgreement({ database: { db }, buyers }: BuyersWorld): Promise<void> {
  const books = await checkBooks(db);
  expect(books.disagreements).toEqual([]);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'state', 'variant', 'quantity', 'product_id', 'viewer_id', 'credits', 'total_cents'])
    .execute();
  expect(orders.filter(({ state }) => state === 'created' || state === 'pending')).toEqual([]);
  const paid = orders.filter(({ state }) => state === 'paid');
  expect(paid.length).toBeGreaterThan(0);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

  const stock = await db.selectFrom('product_variants').select(['variant', 'left_count']).where('product_id', '=', 2).execute();
  for (const { variant, left_count } of stock) {
    const sold = paid.filter((order) => order.product_id === 2 && order.variant === variant).map(({ quantity }) => quantity);
    expect(left_count, `pieces of ${variant}`).toBe(STOCK - sum(sold));
  }
  for (const { id } of buyers) {
    const entries = await db.selectFrom('wallet_entries').select('amount').where('viewer_id', '=', id).execute();
    const spent = paid.filter(({ viewer_id }) => viewer_id === id).map(({ credits }) => credits);
    expect(sum(entries.map(({ amount }) => amount)), 'credits of a wallet').toBe(GRANTED_CREDITS - sum(spent));
  }
  const atProvider = await db.selectFrom('sandbox_payments').select(['order_id', 'amount_cents']).where('state', '=', 'paid').execute();
  const byOrder = (one: { order_id: string }, other: { order_id: string }) => (one.order_id < other.order_id ? -1 : 1);
  expect(atProvider.toSorted(byOrder), 'what the provider holds').toEqual(
    paid
      .filter(({ total_cents }) => total_cents > 0)
      .map(({ id, total_cents }) => ({ order_id: id, amount_cents: total_cents }))
      .toSorted(byOrder),
  );
  expect(books.inCents - books.outCents, 'the balance of the ledger').toBe(sum(paid.map(({ total_cents }) => total_cents)));
}
