import { cx } from 'class-variance-authority';
import { m } from '#paraglide/messages.js';
import { formatEuros } from '#rules/money.ts';
import { Picture } from '#ui/picture.tsx';
import { productShape } from './product-shape.ts';
import type { Delivery, Product, Quote } from './store-model.ts';

interface SummaryCardProps {
  heading: string;
  product: Pick<Product, 'title' | 'kind'>;
  picture: string | null;
  /** labels of what was chosen */
  choices: readonly string[];
  quantity: number;
  delivery: Delivery;
  money: Pick<Quote, 'products_cents' | 'shipping_cents' | 'credits' | 'credits_cents' | 'total_cents'>;
  className?: string;
}

const line = 'flex justify-between gap-4 tabular-nums';

/** What is bought and what it costs, beside the checkout and beside what came of it. */
export function SummaryCard({ heading, product, picture, choices, quantity, delivery, money, className }: SummaryCardProps) {
  return (
    <aside
      className={cx(
        'grid w-full grid-cols-[minmax(0,1fr)] content-start gap-4 self-start rounded-card bg-ink-900 p-6 text-16 text-fg',
        className,
      )}
      aria-label={heading}
    >
      <h2 className="type-22">{heading}</h2>
      <div className="grid grid-cols-[min(5rem,25%)_minmax(0,1fr)_auto] items-center gap-3">
        <span className={cx('relative block overflow-hidden rounded-ctl bg-ink-800', productShape(product))}>
          <Picture src={picture} alt="" width={640} height={480} cover />
        </span>
        <span className="grid">
          <b className="font-650 font-stretch-90%">{product.title}</b>
          <span className="text-14 text-muted">
            {[...choices, quantity === 1 ? m.store_one_piece() : m.store_pieces({ count: quantity })].join(', ')}
          </span>
        </span>
        <span className="tabular-nums">{formatEuros(money.products_cents)}</span>
      </div>
      <dl className="grid gap-2 border-ink-700 border-t pt-4">
        <div className={line}>
          <dt>{m.store_line_products()}</dt>
          <dd>{formatEuros(money.products_cents)}</dd>
        </div>
        {product.kind === 'voucher' ? null : (
          <div className={line}>
            <dt>{delivery === 'pickup' ? m.store_pickup() : m.store_line_shipping()}</dt>
            <dd>{money.shipping_cents === 0 ? m.store_free() : formatEuros(money.shipping_cents)}</dd>
          </div>
        )}
        {money.credits > 0 ? (
          <div className={line}>
            <dt>{m.store_line_credits({ count: money.credits })}</dt>
            <dd>{formatEuros(-money.credits_cents)}</dd>
          </div>
        ) : null}
        <div className={`${line} border-ink-700 border-t pt-3 font-bold text-18`}>
          <dt>{m.store_line_total()}</dt>
          <dd>{formatEuros(money.total_cents)}</dd>
        </div>
      </dl>
      <p className="text-12 text-muted">{m.store_return_line()}</p>
    </aside>
  );
}
