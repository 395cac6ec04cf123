/** What a viewer buys, pays, cancels and redeems. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { PurchaseRequest } from '#contract/entities/purchase.ts';
import { voucherHash } from '#platform/store/voucher-codes.ts';
import { voucherCodeOf } from '#rules/voucher-code.ts';
import { TEST_NOW } from '../stack.ts';
import { type ParallelCall, TIMES } from './parallel-call.ts';

const invoicing = {
  name: 'Ana Prates',
  phone: '912345678',
  email: 'ana@exemplo.pt',
  nif: '',
  address: 'Rua do Sol, 14',
  region: 'Estoril',
  zip_code: '2765-410',
};

/** A scarf of one colour, by card. */
const scarf = (cor: string): { body: PurchaseRequest } => ({
  body: {
    product_id: 2,
    quantity: 1,
    properties: { cor },
    service: 'card',
    delivery: 'home',
    invoicing,
    shipping: null,
    use_credits: false,
    terms: true,
    key: randomUUID(),
  },
});

export const STORE_CALLS: readonly ParallelCall[] = [
  {
    call: 'storePurchase',
    what: 'one order of a buyer',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      const order = scarf('tinta');
      return {
        ask: (n) => as(own, n).storePurchase(order),
        done: () => read('SELECT count(*)::int FROM orders WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'storePurchase',
    what: 'the last three pieces, by as many buyers',
    begin: async ({ client, read }) => {
      const stock = "product_variants WHERE product_id = 2 AND variant = 'cor=tinta'";
      await read(`UPDATE ${stock.replace('WHERE', 'SET left_count = 3 WHERE')}`);
      return {
        ask: (n) => client(n, { deviceId: randomUUID() }).storePurchase(scarf('tinta')),
        done: async () => 3 - (await read<number>(`SELECT left_count FROM ${stock}`)),
      };
    },
    answers: { 200: 3, 409: TIMES - 3 },
    times: 3,
  },
  {
    call: 'storePurchaseCancel',
    what: 'one order that waits for its payment',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      await read("UPDATE product_variants SET left_count = 5 WHERE product_id = 2 AND variant = 'cor=tinta'");
      const placed = await as(own, 0).storePurchase(scarf('tinta'));
      const id = placed.ok && !placed.notModified ? placed.answer.transaction_id : '';
      return {
        ask: (n) => as(own, n).storePurchaseCancel({ params: { id } }),
        // The piece is in the stock again, once.
        done: async () =>
          (await read<number>("SELECT left_count FROM product_variants WHERE product_id = 2 AND variant = 'cor=tinta'")) - 4,
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'storePurchaseResend',
    what: 'one request to the phone',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      await read("UPDATE product_variants SET left_count = 5 WHERE product_id = 2 AND variant = 'cor=tinta'");
      const order = scarf('tinta');
      const placed = await as(own, 0).storePurchase({ body: { ...order.body, service: 'mbway', mbway_phone: '961200087' } });
      const id = placed.ok && !placed.notModified ? placed.answer.transaction_id : '';
      // The phone was asked a minute ago.
      await read("UPDATE payments SET sent_at = sent_at - interval '1 minute' WHERE order_id = $1", [id]);
      return {
        ask: (n) => as(own, n).storePurchaseResend({ params: { id } }),
        done: async () => (await read<number>('SELECT request_count FROM sandbox_payments WHERE order_id = $1', [id])) - 1,
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'storeWithdraw',
    what: 'one declaration, acknowledged once',
    begin: async ({ as, viewer, client, read }) => {
      const own = await viewer();
      await read("UPDATE product_variants SET left_count = 5 WHERE product_id = 2 AND variant = 'cor=tinta'");
      const placed = await as(own, 0).storePurchase(scarf('tinta'));
      const id = placed.ok && !placed.notModified ? placed.answer.transaction_id : '';
      await read("UPDATE orders SET state = 'paid' WHERE id = $1", [id]);
      const paid = await as(own, 0).storePurchaseStatus({ params: { id } });
      const token = paid.ok && !paid.notModified ? (paid.answer.withdrawal?.token ?? '') : '';
      return {
        ask: (n) => client(n).storeWithdraw({ body: { token, pieces: 1, pieces_left: 1 } }),
        done: () => read('SELECT count(*)::int FROM withdrawals WHERE order_id = $1', [id]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'storeProfileUpdate',
    what: 'one address',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      return {
        ask: (n) => as(own, n).storeProfileUpdate({ body: { invoicing, shipping: null } }),
        done: () => read('SELECT count(*)::int FROM store_profiles WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'generalVoucher',
    what: 'one code, by two viewers',
    begin: async ({ as, viewer, read }) => {
      const viewers = [await viewer(), await viewer()] as const;
      const code = voucherCodeOf(randomBytes(32));
      await read(
        "INSERT INTO vouchers (id, code_hash, pack, months, created_at, valid_until) VALUES ($1, $2, 'multiscreen', 1, $3, $3::timestamptz + interval '1 year')",
        [randomUUID(), voucherHash(code), TEST_NOW],
      );
      return {
        ask: (n) => as(viewers[n < TIMES / 2 ? 0 : 1], n).generalVoucher({ body: { code, consent: true, captcha: '' } }),
        done: () => read('SELECT count(*)::int FROM subscriptions WHERE viewer_id = ANY ($1)', [viewers.map(({ id }) => id)]),
      };
    },
    answers: { 200: TIMES },
  },
];
