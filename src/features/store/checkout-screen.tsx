import { type ReactNode, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { formatEuros } from '#rules/money.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AccountStep } from './account-step.tsx';
import { type CheckoutAddress, StepHeading } from './checkout-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { type Checkout, choiceLabels, obstacleOf } from './store-model.ts';
import { SummaryCard } from './summary-card.tsx';

/** Two steps and the summary beside them: each step has an address, so Back and reload keep the place. */
export function CheckoutScreen({ checkout, at, terms }: { checkout: Checkout; at: CheckoutAddress; terms: ReactNode }) {
  const { product, form, posted } = checkout;
  const typed = posted?.values?.delivery;
  const [delivery, setDelivery] = useState(typed === 'pickup' || typed === 'home' ? typed : form.delivery);
  const isPaying = at.step === 'pagamento' && checkout.isDelivered;
  const shown = isPaying ? form.delivery : delivery;
  const obstacle = obstacleOf(checkout, checkout.quotes[shown]);
  return (
    <div className="grid gap-x-12 gap-y-8 pt-8 pb-16 max-md:pt-4 max-md:pb-10 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <h1 className="type-36">{m.store_checkout_title()}</h1>
        {obstacle === null ? (
          <>
            {checkout.ways === null || isPaying ? null : <AccountStep ways={checkout.ways} at={at} />}
            <DeliveryStep checkout={checkout} at={at} isDone={isPaying} delivery={delivery} onDelivery={setDelivery} />
            {isPaying ? (
              <PaymentStep checkout={checkout} at={at} terms={terms} />
            ) : (
              <section className="border-ink-700 border-t pt-6 text-muted">
                <StepHeading number={2}>{m.store_step_payment()}</StepHeading>
              </section>
            )}
          </>
        ) : (
          <Obstacle why={obstacle} checkout={checkout} at={at} />
        )}
      </div>
      <SummaryCard
        className="lg:sticky lg:top-24"
        heading={m.store_summary()}
        product={product}
        picture={product.images[0] ?? null}
        choices={choiceLabels(product, at.choices)}
        quantity={at.quantity}
        delivery={shown}
        money={checkout.quotes[shown]}
      />
    </div>
  );
}

/** Told before any field: nothing is typed for an order that cannot be made. */
function Obstacle({ why, checkout, at }: { why: NonNullable<ReturnType<typeof obstacleOf>>; checkout: Checkout; at: CheckoutAddress }) {
  const least = Math.min(...checkout.methods.map(({ minimumCents }) => minimumCents));
  const words = {
    sold_out: m.store_sold_out,
    no_methods: m.store_no_methods,
    too_little: () => m.store_too_little({ value: formatEuros(least) }),
  };
  return (
    <section className="grid justify-items-start gap-4">
      <div role="status" className="w-full">
        <Notice warn>{words[why]()}</Notice>
      </div>
      <LinkButton to="/loja/$id" params={{ id: at.product }} look="primary" size="lg">
        {m.store_to_product()}
      </LinkButton>
    </section>
  );
}
