/**
 * npm run store -- orders [--state <state>] [--json]           the newest orders
 * npm run store -- order <id> [--json]                         one order with its ledger
 * npm run store -- refund <id> [--done-elsewhere]              gives the money of a paid order back
 * npm run store -- check [--json]                              whether orders, ledger, vouchers and wallets agree
 * npm run store -- vouchers:create <pack> <months> <count> [--json]
 *
 * Uses the database of a running `npm start`, or starts it for the time of the command. Exit code 0 on success, 2 when the words of
 * the command are wrong, else 1.
 */
import { sql } from 'kysely';
import { counted, printEnded, readCommandLine, wrongUse } from '#rules/command-line.mjs';
import { VOUCHER_VALID_MONTHS } from '#rules/constants.ts';
import { formatEuros } from '#rules/money.ts';
import { ORDER_STATES, type OrderState } from '#rules/order-state.ts';
import { formatVoucherCode } from '#rules/voucher-code.ts';
import { newId } from '../accounts/tokens.ts';
import { createClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { parsePlatformEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { createQueue } from '../queue/queue.ts';
import { redacted } from '../redacted.ts';
import { checkBooks } from '../store/check-books.ts';
import { takeInEvent } from '../store/order-events.ts';
import { shortNumber } from '../store/order-mails.ts';
import { choosePaymentPort } from '../store/payments/choose-port.ts';
import { refundOrder } from '../store/refund-order.ts';
import type { Store } from '../store/store.ts';
import { PACK_NAMES, type Pack } from '../store/store-products.ts';
import { voucherCode, voucherHash } from '../store/voucher-codes.ts';
import { iso, toDate } from '../wire/instant.ts';
import { textTable } from './text-table.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `usage: npm run store -- <order>
  orders [--state ${ORDER_STATES.join('|')}] [--json]   the newest 200 orders
  order <id> [--json]                                   one order with its ledger
  refund <id> [--done-elsewhere]                        gives the money of a paid order back, by the provider;
                                                        --done-elsewhere: it was given back in the provider's back office
  check [--json]                                        whether orders, ledger, vouchers and wallets agree to the cent
  vouchers:create <pack> <months> <count> [--json]      makes vouchers (pack: ${Object.keys(PACK_NAMES).join(', ')})`;

/** What was asked for cannot be done: the message is for staff. */
class Refused extends Error {
  override readonly name = 'Refused';
}

const LISTED = 200;
const MOST_VOUCHERS = 1_000;

/** An order's whole id, from its end as mails have it or from itself. */
async function orderId({ db }: Store, text: string): Promise<string> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`id::text LIKE ${`%${text.toLowerCase().replaceAll(/[^0-9a-f-]/g, '')}`}`)
    .limit(2)
    .execute();
  const [row] = rows;
  if (!row || text.length < 6) throw new Refused('there is no such order');
  if (rows.length > 1) throw new Refused('several orders end like this: write more of the number');
  return row.id;
}

async function listOrders({ db }: Store, state: string | undefined, json: boolean): Promise<string> {
  if (state !== undefined && !ORDER_STATES.includes(state as OrderState)) throw new Refused(`--state is one of ${ORDER_STATES.join(', ')}`);
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'created_at', 'state', 'service', 'product_title', 'quantity', 'delivery', 'total_cents', 'provider', 'error'])
    .$if(state !== undefined, (query) => query.where('state', '=', state as OrderState))
    .orderBy('created_at', 'desc')
    .limit(LISTED)
    .execute();
  if (json) return JSON.stringify(rows, null, 2);
  if (rows.length === 0) return 'no orders';
  return textTable(
    ['number', 'placed', 'state', 'paid by', 'what', 'delivery', 'total'],
    rows.map((row) => [
      shortNumber(row),
      iso(row.created_at),
      row.error === null ? row.state : `${row.state} (${row.error})`,
      row.service,
      `${row.quantity} × ${row.product_title}`,
      row.delivery,
      formatEuros(row.total_cents),
    ]),
  );
}

async function showOrder(store: Store, text: string, json: boolean): Promise<string> {
  const id = await orderId(store, text);
  const order = await store.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const ledger = await store.db.selectFrom('order_ledger').selectAll().where('order_id', '=', id).orderBy('id').execute();
  if (json) return JSON.stringify({ order, ledger }, null, 2);
  const { name = '', address = '', zip_code = '', region = '' } = order.shipping ?? order.invoicing;
  return [
    `${shortNumber(order)} (${order.id}), ${order.state}`,
    `${order.quantity} × ${[order.product_title, ...order.choices].join(', ')}: ${formatEuros(order.total_cents)} by ${order.service} at ${order.provider}`,
    order.delivery === 'home' ? `to ${name}, ${address}, ${zip_code} ${region}` : 'picked up, or sent by mail',
    textTable(
      ['when', 'event', 'from', 'to', 'amount', 'detail'],
      ledger.map((row) => [
        iso(row.at),
        row.event,
        row.from_state ?? '',
        row.to_state ?? '',
        row.amount_cents === 0 ? '' : formatEuros(row.amount_cents),
        row.detail,
      ]),
    ),
  ].join('\n');
}

async function refund(store: Store, text: string, doneElsewhere: boolean): Promise<string> {
  const id = await orderId(store, text);
  const state = doneElsewhere
    ? await takeInEvent(store.db, store.queue, { orderId: id, event: 'refunded', now: store.clock(), by: 'staff, in the back office' })
    : await refundOrder(store, id);
  if (state !== 'refunded') throw new Refused(`the order is ${state}, not paid`);
  return 'refunded';
}

/** @throws Refused when something does not agree */
async function check({ db }: Store, json: boolean): Promise<string> {
  const books = await checkBooks(db);
  const { orders, inCents, outCents, toReturnCents, disagreements } = books;
  const said = json
    ? JSON.stringify(books, null, 2)
    : [
        `${counted(orders, 'orders')}: ${formatEuros(inCents)} came, ${formatEuros(outCents)} went back`,
        ...(toReturnCents === 0 ? [] : [`${formatEuros(toReturnCents)} came for closed orders and still goes back`]),
        ...disagreements.map(({ id, what }) => `${id}: ${what}`),
      ].join('\n');
  if (disagreements.length === 0) return said;
  console.log(said);
  throw new Refused(`${counted(disagreements.length, 'lines')} that do not agree`);
}

async function createVouchers(store: Store, pack: string, monthsText: string, countText: string, json: boolean): Promise<string> {
  if (!Object.hasOwn(PACK_NAMES, pack)) throw new Refused(`the pack is one of ${Object.keys(PACK_NAMES).join(', ')}`);
  const [months, count] = [Number(monthsText), Number(countText)];
  if (!Number.isInteger(months) || months < 1 || months > 36) throw new Refused('months: a whole number from 1 to 36');
  if (!Number.isInteger(count) || count < 1 || count > MOST_VOUCHERS) throw new Refused(`count: a whole number from 1 to ${MOST_VOUCHERS}`);
  const { db, clock } = store;
  const now = clock();
  const codes = await db.transaction().execute(async (trx) => {
    const made = await Promise.all(
      Array.from({ length: count }, async () => {
        const id = newId();
        return { id, code: await voucherCode(trx, id) };
      }),
    );
    await trx
      .insertInto('vouchers')
      .values(
        made.map(({ id, code }) => ({
          id,
          code_hash: voucherHash(code),
          pack: pack as Pack,
          months,
          created_at: toDate(now),
          valid_until: sql<Date>`${toDate(now)}::timestamptz + make_interval(months => ${VOUCHER_VALID_MONTHS})`,
        })),
      )
      .execute();
    return made.map(({ code }) => formatVoucherCode(code));
  });
  return json ? JSON.stringify({ pack, months, codes }, null, 2) : [...codes, `${counted(codes.length, 'vouchers')} made`].join('\n');
}

/** @param source the environment: DATABASE_URL, CAMAROTE_DATA and the payment provider's settings @returns the exit code */
export async function runStore(args: readonly string[], source: Record<string, string | undefined> = process.env): Promise<number> {
  const line = readCommandLine(args, {
    usage: USAGE,
    mostWords: 4,
    options: { json: { type: 'boolean' }, state: { type: 'string' }, 'done-elsewhere': { type: 'boolean' } },
  });
  if ('exitCode' in line) return printEnded(line);
  const [word = '', first = '', second = '', third = ''] = line.words;
  const {
    json = false,
    state,
    'done-elsewhere': doneElsewhere = false,
  } = line.values as {
    json?: boolean;
    state?: string;
    'done-elsewhere'?: boolean;
  };
  const orders: Readonly<Record<string, { words: number; run: (store: Store) => Promise<string> }>> = {
    orders: { words: 1, run: (store) => listOrders(store, state, json) },
    order: { words: 2, run: (store) => showOrder(store, first, json) },
    refund: { words: 2, run: (store) => refund(store, first, doneElsewhere) },
    check: { words: 1, run: (store) => check(store, json) },
    'vouchers:create': { words: 4, run: (store) => createVouchers(store, first, second, third, json) },
  };
  const order = Object.hasOwn(orders, word) ? orders[word] : undefined;
  if (order?.words !== line.words.length)
    return printEnded(
      wrongUse(word === '' ? 'orders, order, refund, check or vouchers:create?' : `cannot read "${line.words.join(' ')}"`, USAGE),
    );
  try {
    const env = parsePlatformEnv(source);
    const said = await withDatabase(env, async (url) => {
      const db = openDatabase({ url, max: 3, name: 'camarote-store' });
      const log = createLog('warn', 'store');
      const clock = createClock(env);
      const queue = createQueue(db, log);
      try {
        const port = choosePaymentPort(env, { db, clock, queue }, env.UPSTREAM_PUBLIC_URL);
        return await order.run({ db, clock, queue, port, siteUrl: env.SITE_URL, log });
      } finally {
        await queue.stop();
        await db.destroy();
      }
    });
    console.log(said);
    return 0;
  } catch (error) {
    console.error(`nothing has changed: ${redacted(error)}`);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runStore(process.argv.slice(2));
