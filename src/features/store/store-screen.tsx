import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { m } from '#paraglide/messages.js';
import { productPage } from '#rules/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Picture } from '#ui/picture.tsx';
import { productShape } from './product-shape.ts';
import type { Product } from './store-model.ts';

/** Everything on sale: products, then vouchers. */
export function StoreScreen({ products }: { products: readonly Product[] }) {
  const groups = [
    { title: m.store_products(), list: products.filter(({ kind }) => kind === 'product') },
    { title: m.store_vouchers(), list: products.filter(({ kind }) => kind === 'voucher') },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className="grid gap-10 pt-8 pb-16 max-md:pt-4 max-md:pb-10">
      <h1 className="type-48">{m.store_title()}</h1>
      {groups.length === 0 ? <EmptyState title={m.store_empty()} level={2} /> : null}
      {groups.map(({ title, list }) => (
        <section key={title} className="grid gap-4" aria-label={title}>
          <h2 className="type-28">{title}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,50%-1rem),1fr))] gap-4 md:grid-cols-3 xl:grid-cols-4">
            {list.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function ProductCard({ product }: { product: Product }) {
  return (
    <Link {...productPage(product)} className="group grid gap-2 rounded-card">
      <span className={cx('relative block overflow-hidden rounded-card bg-ink-800', productShape(product))}>
        <Picture src={product.images[0] ?? null} alt="" width={640} height={480} cover />
      </span>
      <span className="font-650 font-stretch-90% group-hover:underline">{product.title}</span>
      <span className="text-14 text-soft tabular-nums">{product.available ? product.price_formated : m.store_sold_out_short()}</span>
    </Link>
  );
}
