/** What an order consists of, with its IVA, as it was sold. A later change of a product or a rate changes no line. */
import type { Insertable, Selectable } from 'kysely';
import type { Region } from '#rules/region.ts';
import { splitVat } from '#rules/vat.ts';
import type { Database } from '../db/database.ts';
import type { OrderLinesTable } from '../db/schema/store-tables.gen.ts';
import type { ProductRow } from './store-products.ts';

export type OrderLine = Selectable<OrderLinesTable>;
export type PricedLine = Omit<Insertable<OrderLinesTable>, 'order_id'>;

interface Prices {
  readonly product: Pick<ProductRow, 'title' | 'vat_class' | 'vat_exemption'>;
  readonly quantity: number;
  readonly products_cents: number;
  readonly shipping_cents: number;
  readonly credits_cents: number;
  readonly vat_region: Region;
  /** hundredths of a percent */
  readonly vat_rate: number;
}

/** Delivery is part of what the goods cost (Código do IVA, article 16, n.º 5), and credits lower that price: all lines have the product's rate. */
export function priceLines({
  product,
  quantity,
  products_cents,
  shipping_cents,
  credits_cents,
  vat_region,
  vat_rate,
}: Prices): PricedLine[] {
  const lines = [
    { kind: 'product' as const, title: product.title, quantity, gross: products_cents },
    { kind: 'delivery' as const, title: 'Entrega em casa', quantity: 1, gross: shipping_cents },
    { kind: 'credits' as const, title: 'Créditos da carteira', quantity: 1, gross: -credits_cents },
  ].filter(({ kind, gross }) => kind === 'product' || gross !== 0);
  const split = splitVat(
    lines.map(({ gross }) => gross),
    vat_rate,
  );
  return lines.map(({ gross, ...line }, index) => ({
    ...line,
    position: index + 1,
    gross_cents: gross,
    net_cents: split[index]?.net ?? gross,
    vat_cents: split[index]?.vat ?? 0,
    vat_class: product.vat_class,
    vat_exemption: product.vat_exemption,
    vat_region,
    vat_rate,
  }));
}

export async function storeLines(trx: Database, orderId: string, lines: readonly PricedLine[]): Promise<void> {
  await trx
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, order_id: orderId })))
    .execute();
}

export const linesOf = (db: Database, orderId: string): Promise<OrderLine[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
