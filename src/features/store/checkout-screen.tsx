import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatEuros } from '#rules/money.ts';
import { Picture } from '#ui/picture.tsx';
import { type CheckoutAddress, StepHeading } from './checkout-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { productShape } from './product-shape.ts';
import { type Checkout, choiceLabels } from './store-model.ts';

/** Two steps and the summary beside them: each step has an address, so Back and reload keep the place. */
export function CheckoutScreen({ checkout, at, terms }: { checkout: Checkout; at: CheckoutAddress; terms: ReactNode }) {
  const isPaying = at.step === 'pagamento' && checkout.isDelivered;
  return (
    <div className="grid gap-x-12 gap-y-8 pt-8 pb-16 max-md:pt-4 max-md:pb-10 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <h1 className="type-36">{m.store_checkout_title()}</h1>
        <DeliveryStep checkout={checkout} at={at} isDone={isPaying} />
        {isPaying ? (
          <PaymentStep checkout={checkout} at={at} terms={terms} />
        ) : (
          <section className="border-ink-700 border-t pt-6 text-muted">
            <StepHeading number={2}>{m.store_step_payment()}</StepHeading>
          </section>
        )}
      </div>
      <OrderSummary checkout={checkout} at={at} />
    </div>
  );
}

function OrderSummary({ checkout: { product, quote }, at }: { checkout: Checkout; at: CheckoutAddress }) {
  const line = 'flex justify-between gap-4 tabular-nums';
  return (
    <aside className="grid content-start gap-4 self-start rounded-card bg-ink-900 p-6 lg:sticky lg:top-24" aria-label={m.store_summary()}>
      <h2 className="type-22">{m.store_summary()}</h2>
      <div className="grid grid-cols-[5rem_1fr_auto] items-center gap-3">
        <span className={cx('relative block overflow-hidden rounded-ctl bg-ink-800', productShape(product))}>
          <Picture src={product.images[0] ?? null} alt="" width={640} height={480} cover />
        </span>
        <span className="grid">
          <b className="font-650 font-stretch-90%">{product.title}</b>
          <span className="text-14 text-muted">
            {[...choiceLabels(product, at.choices), at.quantity === 1 ? m.store_one_piece() : m.store_pieces({ count: at.quantity })].join(
              ', ',
            )}
          </span>
        </span>
        <span className="tabular-nums">{formatEuros(quote.products_cents)}</span>
      </div>
      <dl className="grid gap-2 border-ink-700 border-t pt-4">
        <div className={line}>
          <dt>{m.store_line_products()}</dt>
          <dd>{formatEuros(quote.products_cents)}</dd>
        </div>
        {product.kind === 'voucher' ? null : (
          <div className={line}>
            <dt>{m.store_line_shipping()}</dt>
            <dd>{quote.shipping_cents === 0 ? m.store_free() : formatEuros(quote.shipping_cents)}</dd>
          </div>
        )}
        {quote.credits > 0 ? (
          <div className={line}>
            <dt>{m.store_line_credits({ count: quote.credits })}</dt>
            <dd>{formatEuros(-quote.credits_cents)}</dd>
          </div>
        ) : null}
        <div className={`${line} border-ink-700 border-t pt-3 font-bold text-18`}>
          <dt>{m.store_line_total()}</dt>
          <dd>{formatEuros(quote.total_cents)}</dd>
        </div>
      </dl>
      <p className="text-12 text-muted">{m.store_return_line()}</p>
    </aside>
  );
}
