import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { formatEuros } from '#rules/money.ts';
import { groupedReference } from '#rules/multibanco.ts';
import { Button } from '#ui/button.tsx';
import { CancelForm } from './cancel-form.tsx';
import { Countdown } from './countdown.tsx';
import { NoOrder } from './no-order.tsx';
import type { Order } from './store-model.ts';
import { useOrder } from './use-order.ts';

/**
 * The bank reference of an order, counted down and confirmed by itself. Everything shown is the order's; what the address says is not
 * (a tampered link must not make anybody pay something else).
 */
export function BankReference({ id, first, now }: { id: string; first: Order | null; now: number }) {
  const order = useOrder(id, first);
  if (!order?.multibanco) return <NoOrder />;
  const { entity, reference } = order.multibanco;
  return (
    <div className="grid gap-x-12 gap-y-8 pt-10 pb-20 max-md:pt-6 max-md:pb-12 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <h1 className="type-36">{m.store_reference_title()}</h1>
        <p className="text-pretty text-soft">{m.store_reference_text()}</p>
        {order.expires_at ? (
          <div className="grid gap-2 print:hidden">
            <p className="font-semibold text-14">{m.store_reference_expires()}</p>
            <Countdown until={order.expires_at} now={now} />
          </div>
        ) : null}
        <p role="status" className="text-14 text-muted print:hidden">
          {m.store_reference_waiting()}
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => print()}>{m.store_print()}</Button>
          <CancelForm id={order.transaction_id}>
            {(busy) => (
              <Button type="submit" look="quiet" busy={busy}>
                {m.store_give_up()}
              </Button>
            )}
          </CancelForm>
        </div>
      </div>
      <dl className="grid content-start gap-4 self-start rounded-card bg-paper p-6 text-paper-ink">
        <Line label={m.store_reference_entity()} shown={entity} copied={entity} />
        <Line label={m.store_reference_number()} shown={groupedReference(reference)} copied={reference} />
        <Line label={m.store_reference_value()} shown={formatEuros(order.total_cents)} copied={(order.total_cents / 100).toFixed(2)} />
      </dl>
    </div>
  );
}

function Line({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  const [done, setDone] = useState(false);
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3 border-paper-ink/20 border-b pb-3 last:border-0 last:pb-0">
      <span>
        <dt className="text-14">{label}</dt>
        <dd className="type-28 tabular-nums">{shown}</dd>
      </span>
      <button
        type="button"
        className="min-h-11 rounded-ctl border border-paper-ink/40 px-3 font-semibold text-14 focus-visible:outline-paper-ink print:hidden"
        onClick={() =>
          void navigator.clipboard?.writeText(copied).then(
            () => setDone(true),
            () => {},
          )
        }
      >
        {done ? m.store_copied() : m.store_copy()}
        <span className="sr-only"> {label}</span>
      </button>
    </div>
  );
}
