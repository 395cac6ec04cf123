import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { formatEuros } from '#rules/money.ts';
import { groupedReference } from '#rules/multibanco.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { copyGlyph } from '#ui/icons/copy.ts';
import { printGlyph } from '#ui/icons/print.ts';
import { Spinner } from '#ui/spinner.tsx';
import { CancelButton } from './cancel-form.tsx';
import { Countdown } from './countdown.tsx';
import { NoOrder } from './no-order.tsx';
import { PaymentSlip, SlipLine, slipPage } from './payment-slip.tsx';
import type { ShownOrder } from './store-model.ts';
import { useOrder } from './use-order.ts';

/**
 * The bank reference of an order, counted down and confirmed by itself. Everything shown is the order's; what the address says is not
 * (a tampered link must not make anybody pay something else).
 */
export function BankReference({ id, first }: { id: string; first: ShownOrder | null }) {
  const { order, isAway } = useOrder(id, first);
  if (!order?.multibanco) return <NoOrder />;
  const { entity, reference } = order.multibanco;
  return (
    <div className={slipPage}>
      <PaymentSlip heading={m.store_slip_multibanco()} order={order}>
        <SlipLine label={m.store_reference_entity()} value={entity}>
          <CopyButton label={m.store_reference_entity()} copied={entity} />
        </SlipLine>
        <SlipLine label={m.store_reference_number()} value={groupedReference(reference)}>
          <CopyButton label={m.store_reference_number()} copied={reference} />
        </SlipLine>
        <SlipLine label={m.store_reference_value()} value={formatEuros(order.total_cents)}>
          <CopyButton label={m.store_reference_value()} copied={(order.total_cents / 100).toFixed(2)} />
        </SlipLine>
      </PaymentSlip>
      <section className="grid content-start gap-6">
        <div className="grid gap-2">
          <h1 className="type-48">{m.store_reference_title()}</h1>
          <p className="type-lead text-pretty">{m.store_reference_text()}</p>
        </div>
        {order.expires_at ? (
          <div className="grid gap-2">
            <p className="font-semibold text-14 print:hidden">{m.store_reference_expires()}</p>
            <div className="print:hidden">
              <Countdown until={order.expires_at} />
            </div>
            <p className="text-14 text-muted">
              {m.store_reference_until({ day: formatDay(lisbonDay(order.expires_at)), time: formatTime(order.expires_at) })}
            </p>
          </div>
        ) : null}
        <p role="status" className="flex items-center gap-3 print:hidden">
          <Spinner className="size-4 border-2" />
          <span>{isAway ? m.store_away_status() : m.store_reference_waiting()}</span>
        </p>
        <div className="flex flex-wrap gap-3 max-md:grid print:hidden">
          <Button glyph={printGlyph} onClick={() => print()}>
            {m.store_print()}
          </Button>
          <a className={buttonStyles({ look: 'quiet' })} href={order.again}>
            {m.store_pay_otherwise()}
          </a>
          <CancelButton id={order.transaction_id} />
        </div>
      </section>
    </div>
  );
}

function CopyButton({ label, copied }: { label: string; copied: string }) {
  const [done, setDone] = useState(false);
  return (
    <button
      type="button"
      className="-mt-5 inline-flex min-h-11 flex-none items-center gap-2 rounded-ctl border border-paper-muted px-3 font-semibold text-14 focus-visible:outline-paper-ink print:hidden"
      onClick={() =>
        void navigator.clipboard?.writeText(copied).then(
          () => setDone(true),
          () => {},
        )
      }
    >
      <Icon glyph={copyGlyph} />
      {done ? m.store_copied() : m.store_copy()}
      <span className="sr-only"> {label}</span>
    </button>
  );
}
