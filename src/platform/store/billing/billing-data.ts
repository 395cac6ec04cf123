/** Orders as accountants and billing programs need them: who, what, rates, payments, refunds, documents. Read together for many orders. */
import type { Database } from '../../db/database.ts';
import { iso } from '../../wire/instant.ts';
import type { OrderLine } from '../order-lines.ts';
import { shortNumber } from '../order-number.ts';
import { paymentsOf, type RefundRow, refundsOf } from '../payment-rows.ts';
import type { OrderRow } from '../read-orders.ts';

/** Names that SAF-T (PT) gives to rates and regions (Portaria 302/2016: TaxCode, TaxCountryRegion). */
const SAFT_CODE = { normal: 'NOR', intermediate: 'INT', reduced: 'RED', exempt: 'ISE' } as const;
const SAFT_REGION = { mainland: 'PT', madeira: 'PT-MA', azores: 'PT-AC' } as const;

/** '23.00' of 2300. */
const percent = (rate: number): string => (rate / 100).toFixed(2);

function lineData(line: OrderLine, order: OrderRow) {
  const { kind, title, quantity, gross_cents, net_cents, vat_cents, vat_rate, vat_class, vat_region, vat_exemption } = line;
  return {
    kind,
    ...(kind === 'product' ? { product_id: order.product_id, choices: order.choices } : {}),
    title,
    quantity,
    gross_cents,
    net_cents,
    vat_cents,
    ...taxData({ vat_rate, vat_class, vat_region, vat_exemption }),
  };
}

export const taxData = ({
  vat_rate,
  vat_class,
  vat_region,
  vat_exemption,
}: Pick<OrderLine, 'vat_rate' | 'vat_class' | 'vat_region' | 'vat_exemption'>) => ({
  vat_percent: percent(vat_rate),
  vat_code: SAFT_CODE[vat_class],
  vat_region: SAFT_REGION[vat_region],
  vat_exemption,
});

const buyerData = ({ name = '', nif = '', email = '', phone = '', address = '', zip_code = '', region = '' }: Record<string, string>) => ({
  name,
  nif: nif === '' ? null : nif,
  email,
  phone,
  address,
  zip_code,
  locality: region,
  country: 'PT',
});

export const refundData = ({ id, kind, amount_cents, pieces, credits, reason, state, created_at, updated_at }: RefundRow) => ({
  id,
  kind,
  state,
  amount_cents,
  pieces,
  credits,
  reason,
  asked_at: iso(created_at),
  done_at: state === 'done' ? iso(updated_at) : null,
});

function orderData(order: OrderRow, lines: readonly OrderLine[], paidAt: Date | undefined) {
  const sum = (of: 'net_cents' | 'vat_cents') => lines.reduce((total, line) => total + line[of], 0);
  const { name = '', address = '', zip_code = '', region = '' } = order.shipping ?? order.invoicing;
  return {
    id: order.id,
    number: shortNumber(order),
    state: order.state,
    placed_at: iso(order.created_at),
    paid_at: paidAt === undefined ? null : iso(paidAt),
    currency: order.currency,
    total_cents: order.total_cents,
    net_cents: sum('net_cents'),
    vat_cents: sum('vat_cents'),
    payment_method: order.service,
    buyer: buyerData(order.invoicing),
    delivery: order.delivery === 'home' ? { name, address, zip_code, locality: region, country: 'PT' } : null,
    lines: lines.map((line) => lineData(line, order)),
  };
}

export type BilledOrder = ReturnType<typeof orderData> & {
  payments: {
    id: string;
    provider: string;
    method: string;
    reference: string | null;
    state: string;
    paid_cents: number;
    begun_at: string;
  }[];
  refunds: ReturnType<typeof refundData>[];
  documents: {
    kind: 'invoice' | 'credit_note';
    refund_id: string | null;
    number: string;
    atcud: string | null;
    url: string | null;
    issued_at: string | null;
  }[];
};

/** By the orders' ids, in their order. */
export async function readBilledOrders(db: Database, ids: readonly string[]): Promise<BilledOrder[]> {
  if (ids.length === 0) return [];
  const [orders, lines, paid, payments, refunds, documents] = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
    db.selectFrom('order_ledger').select(['order_id', 'at']).where('order_id', 'in', ids).where('event', '=', 'paid').execute(),
    paymentsOf(db, ids),
    refundsOf(db, ids),
    db.selectFrom('order_documents').selectAll().where('order_id', 'in', ids).orderBy('received_at').execute(),
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const of = <Row extends { order_id: string }>(rows: readonly Row[], id: string): Row[] => rows.filter(({ order_id }) => order_id === id);
  return ids.flatMap((id) => {
    const order = byId.get(id);
    if (!order) return [];
    return {
      ...orderData(order, of(lines, id), of(paid, id)[0]?.at),
      payments: of(payments, id).map(({ id: payment, provider, method, reference, state, paid_cents, begun_at }) => ({
        id: payment,
        provider,
        method,
        reference,
        state,
        paid_cents,
        begun_at: iso(begun_at),
      })),
      refunds: of(refunds, id).map(refundData),
      documents: of(documents, id).map(({ kind, refund_id, number, atcud, url, issued_at }) => ({
        kind,
        refund_id,
        number,
        atcud,
        url,
        issued_at: issued_at === null ? null : iso(issued_at),
      })),
    };
  });
}
