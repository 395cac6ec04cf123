/** What purchases show of their lines, their delivery and their documents. */
import type { Selectable } from 'kysely';
import type { Purchase } from '#contract/entities/purchase.ts';
import type { Database } from '../db/database.ts';
import type { OrderDocumentsTable, OrdersTable } from '../db/schema/store-tables.gen.ts';
import { iso } from '../wire/instant.ts';
import type { OrderLine } from './order-lines.ts';

type Papers = Pick<Purchase, 'lines' | 'delivery_offer' | 'documents'>;

const deliveryOf = ({ region, shipping_cents, min_days, max_days }: Selectable<OrdersTable>): Papers['delivery_offer'] =>
  min_days === null || max_days === null ? null : { region, shipping_cents, min_days, max_days };

const toLine = ({ order_id: _order, position: _position, vat_class: _class, vat_exemption: _exemption, ...line }: OrderLine) => line;

const toDocument = ({ kind, number, atcud, url, issued_at }: Selectable<OrderDocumentsTable>) => ({
  kind,
  number,
  atcud,
  url,
  issued_at: issued_at === null ? null : iso(issued_at),
});

/** Read together for many orders. @returns the papers of one of them */
export async function readPapers(db: Database, orderIds: readonly string[]): Promise<(row: Selectable<OrdersTable>) => Papers> {
  if (orderIds.length === 0) return (row) => ({ lines: [], delivery_offer: deliveryOf(row), documents: [] });
  const [lines, documents] = await Promise.all([
    db.selectFrom('order_lines').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute(),
    db.selectFrom('order_documents').selectAll().where('order_id', 'in', orderIds).orderBy('received_at').execute(),
  ]);
  return (row) => ({
    lines: lines.filter(({ order_id }) => order_id === row.id).map(toLine),
    delivery_offer: deliveryOf(row),
    documents: documents.filter(({ order_id }) => order_id === row.id).map(toDocument),
  });
}
