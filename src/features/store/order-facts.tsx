import { m } from '#paraglide/messages.js';
import { formatEuros } from '#rules/money.ts';
import { serviceWords } from './outcome-words.ts';
import type { Order } from './store-model.ts';

/** An order in lines: number, what, how it was paid, total. */
export function OrderFacts({ order }: { order: Order }) {
  const lines = [
    [m.store_fact_number(), order.transaction_id.slice(-8).toUpperCase()],
    [m.store_fact_what(), [`${order.quantity} × ${order.product_title}`, ...order.choices].join(', ')],
    [m.store_fact_service(), serviceWords(order.service)],
    ...(order.shipping_cents > 0 ? [[m.store_line_shipping(), formatEuros(order.shipping_cents)]] : []),
    [m.store_line_total(), formatEuros(order.total_cents)],
  ];
  return (
    <dl className="grid gap-2 border-ink-700 border-t pt-4 text-fg">
      {lines.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
