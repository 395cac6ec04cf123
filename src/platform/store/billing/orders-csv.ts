/** Orders as a table for spreadsheets in Portuguese: `;` between columns, decimal commas, a row for each line and for each refund. */
import { centsToDecimal } from '#rules/money.ts';
import type { BilledOrder } from './billing-data.ts';

type Cell = string | number | null;

const euros = (cents: number): string => centsToDecimal(cents).replace('.', ',');

/** What a spreadsheet would run as a formula stays text; a phone number or an amount is none. */
const asText = (text: string): string => (/^[=@\t\r+-]/.test(text) && !/^[+-]?\d+(?:,\d+)?$/.test(text) ? `'${text}` : text);

function cell(value: Cell): string {
  const text = asText(String(value ?? ''));
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function orderCells(order: BilledOrder): Record<string, Cell> {
  const { buyer, delivery, payments, documents } = order;
  const paid = payments.filter(({ state }) => state === 'paid');
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  return {
    order: order.id,
    number: order.number,
    state: order.state,
    placed_at: order.placed_at,
    paid_at: order.paid_at,
    invoice: invoice?.number ?? null,
    atcud: invoice?.atcud ?? null,
    name: buyer.name,
    nif: buyer.nif,
    email: buyer.email,
    phone: buyer.phone,
    address: buyer.address,
    zip_code: buyer.zip_code,
    locality: buyer.locality,
    delivery_name: delivery?.name ?? null,
    delivery_address: delivery?.address ?? null,
    delivery_zip_code: delivery?.zip_code ?? null,
    delivery_locality: delivery?.locality ?? null,
    payment_method: order.payment_method,
    payment_provider: paid.map(({ provider }) => provider).join(' '),
    payment_reference: paid.map(({ reference }) => reference ?? '').join(' '),
    order_total: euros(order.total_cents),
  };
}

/** Rows of an order, each with the same columns. */
function rowsOf(order: BilledOrder): Record<string, Cell>[] {
  const shared = orderCells(order);
  const lines = order.lines.map((line) => ({
    ...shared,
    row: line.kind,
    title: [line.title, ...('choices' in line && Array.isArray(line.choices) ? line.choices : [])].join(', '),
    quantity: line.quantity,
    vat_percent: line.vat_percent.replace('.', ','),
    vat_code: line.vat_code,
    vat_region: line.vat_region,
    vat_exemption: line.vat_exemption,
    net: euros(line.net_cents),
    vat: euros(line.vat_cents),
    gross: euros(line.gross_cents),
    refund: null,
    refund_state: null,
    refunded_at: null,
    credit_note: null,
  }));
  const refunds = order.refunds.map((refund) => ({
    ...shared,
    row: `refund ${refund.kind}`,
    title: refund.reason,
    quantity: refund.pieces,
    vat_percent: null,
    vat_code: null,
    vat_region: null,
    vat_exemption: null,
    net: null,
    vat: null,
    gross: euros(-refund.amount_cents),
    refund: refund.id,
    refund_state: refund.state,
    refunded_at: refund.done_at,
    credit_note: order.documents.find(({ refund_id }) => refund_id === refund.id)?.number ?? null,
  }));
  return [...lines, ...refunds];
}

const COLUMNS = [
  'order',
  'number',
  'state',
  'placed_at',
  'paid_at',
  'invoice',
  'atcud',
  'name',
  'nif',
  'email',
  'phone',
  'address',
  'zip_code',
  'locality',
  'delivery_name',
  'delivery_address',
  'delivery_zip_code',
  'delivery_locality',
  'payment_method',
  'payment_provider',
  'payment_reference',
  'order_total',
  'row',
  'title',
  'quantity',
  'vat_percent',
  'vat_code',
  'vat_region',
  'vat_exemption',
  'net',
  'vat',
  'gross',
  'refund',
  'refund_state',
  'refunded_at',
  'credit_note',
] as const;

/** With a byte order mark, by which spreadsheets know UTF-8. */
export function csvText(orders: readonly BilledOrder[]): string {
  const rows = orders.flatMap(rowsOf).map((row) => COLUMNS.map((column) => cell(row[column] ?? null)).join(';'));
  return `\uFEFF${[COLUMNS.join(';'), ...rows].join('\r\n')}`;
}
