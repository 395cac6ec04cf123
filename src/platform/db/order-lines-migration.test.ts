import pg from 'pg';
import { expect, test } from 'vitest';
import { vatWithin } from '#rules/vat.ts';
import { listMigrations, requireExtensions } from './migrate.ts';
import { createBlankDatabase } from './test-database.ts';

const MIGRATION = '0074_order_lines.sql';

test('[J-invoice] [J-islands] orders of before get lines that add up, and the region of their postcode', async () => {
  const database = await createBlankDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await requireExtensions(client, database.url);
    const migrations = listMigrations();
    for (const { name, sql } of migrations) if (name < MIGRATION) await client.query(sql);
    const place = (id: number, delivery: string, zip: string, products: number, shipping: number, credits: number) =>
      client.query(
        `INSERT INTO orders (id, owner, key, state, service, product_id, product_kind, product_title, variant, quantity, delivery, invoicing,
          products_cents, shipping_cents, credits, credits_cents, total_cents, currency, stock_held, provider, created_at, updated_at, expires_at)
         VALUES ($1, 'device x', gen_random_uuid(), 'paid', 'card', 1, 'product', 'Cachecol', '', 2, $2, jsonb_build_object('zip_code', $3::text),
          $4::int, $5::int, $6::int, $6::int * 10, $4::int + $5::int - $6::int * 10, 'EUR', true, 'sandbox', now(), now(), now())`,
        [`019aa5d2-0000-7000-8000-00000000000${id}`, delivery, zip, products, shipping, credits],
      );
    await place(1, 'home', '1250-096', 2_980, 399, 50);
    await place(2, 'home', '9000-098', 2_980, 399, 0);
    await place(3, 'pickup', '9500-150', 1, 0, 0);
    await place(4, 'home', '9980-024', 0, 399, 0);
    await client.query(migrations.find(({ name }) => name === MIGRATION)?.sql ?? '');
    const { rows: orders } = await client.query('SELECT region, min_days, max_days FROM orders ORDER BY id');
    expect(orders.map(({ region, min_days, max_days }) => `${region} ${min_days}-${max_days}`)).toEqual([
      'mainland 2-4',
      'madeira 2-4',
      'mainland null-null',
      'azores 2-4',
    ]);
    const { rows: sums } = await client.query<{ total: number; gross: number; vat: number; lines: number }>(
      `SELECT o.total_cents AS total, sum(l.gross_cents)::int AS gross, sum(l.vat_cents)::int AS vat, count(*)::int AS lines
       FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id ORDER BY o.id`,
    );
    expect(sums.map(({ lines }) => lines)).toEqual([3, 2, 1, 2]);
    for (const { total, gross, vat } of sums) expect([gross, vat]).toEqual([total, vatWithin(total, 2_300)]);
  } finally {
    await client.end();
    await database.drop();
  }
});
