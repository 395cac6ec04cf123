import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { formatEuros } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Bought } from './bought.tsx';
import { type CheckoutAddress, StepHeading } from './checkout-step.tsx';
import { MethodOptions } from './method-options.tsx';
import { aboveNextBar, NextBar } from './next-bar.tsx';
import { shortNumber } from './outcome-words.ts';
import { pay } from './store.functions.ts';
import { type Checkout, outcomePath, payableBy } from './store-model.ts';
import { serviceIn } from './store-search.ts';
import { useStoreForm } from './use-store-form.ts';

/** How it is paid. @param terms the link to the terms, within their sentence */
export function PaymentStep({ checkout, at, terms }: { checkout: Checkout; at: CheckoutAddress; terms: ReactNode }) {
  const { withCredits, methods, form, posted, waiting } = checkout;
  const quote = checkout.quotes[form.delivery];
  const typed = posted?.values;
  const payable = payableBy(methods, quote);
  const isFree = quote.total_cents === 0;
  const [chosen, setChosen] = useState(serviceIn(typed?.service) ?? at.service);
  // The first is the default, also in the place of one that is not offered any more.
  const service = (payable.find((method) => method.service === chosen) ?? payable[0])?.service ?? null;
  const navigate = useNavigate();
  const { refused, busy, submit } = useStoreForm((values) => pay({ data: values as never }), posted);
  const termsError = refused?.fields.terms;
  const phone = (
    <div className="max-w-96">
      <TextInput
        label={m.store_field_mbway()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        name="mbway_phone"
        defaultValue={typed?.mbway_phone ?? form.to.phone}
        error={refused?.fields.mbway_phone}
        required
      />
    </div>
  );
  return (
    <section className="grid gap-6 border-ink-700 border-t pt-6">
      <StepHeading number={2}>{m.store_step_payment()}</StepHeading>
      <form className={`grid gap-6 ${aboveNextBar}`} action={pay.url} method="post" noValidate onSubmit={submit}>
        <Bought at={at} />
        {refused ? (
          <div role="alert" tabIndex={-1}>
            <Notice warn>{refused.message}</Notice>
          </div>
        ) : null}
        {waiting ? (
          <Notice>
            {m.store_before_waits({ number: shortNumber(waiting), total: formatEuros(waiting.total_cents) })}{' '}
            <a className="underline underline-offset-3" href={outcomePath(waiting)}>
              {m.store_before_see()}
            </a>
          </Notice>
        ) : null}
        {isFree ? (
          <input type="hidden" name="service" value={service ?? 'card'} />
        ) : (
          <MethodOptions methods={methods} quote={quote} chosen={service} onChoose={setChosen} />
        )}
        <input type="hidden" name="total" value={quote.total_cents} />
        {isFree || !payable.some((method) => method.service === 'mbway') ? null : service === 'mbway' ? (
          phone
        ) : (
          // Without scripts no field comes with a choice: it is there before it.
          <noscript>{phone}</noscript>
        )}
        {withCredits ? (
          <Checkbox
            name="use_credits"
            checked={at.useCredits}
            onChange={(event) =>
              void navigate({
                to: '.',
                search: (search: Record<string, unknown>) => ({ ...search, creditos: event.target.checked ? true : undefined }) as never,
                replace: true,
                resetScroll: false,
              })
            }
          >
            {m.store_use_credits({ count: withCredits.credits, value: formatEuros(withCredits.credits_cents) })}
          </Checkbox>
        ) : null}
        <div className="grid gap-1.5">
          <Checkbox name="terms" defaultChecked={typed?.terms === 'on'} aria-invalid={termsError ? true : undefined}>
            {m.store_terms_before()} {terms}.
          </Checkbox>
          {termsError ? <p className="text-14 text-aviso">{termsError}</p> : null}
        </div>
        <NextBar totalCents={quote.total_cents}>
          <Button type="submit" look="primary" size="lg" busy={busy}>
            {isFree ? m.store_finish() : m.store_pay({ value: formatEuros(quote.total_cents) })}
          </Button>
        </NextBar>
      </form>
    </section>
  );
}
