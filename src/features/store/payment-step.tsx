import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { CREDIT_CENTS } from '#rules/constants.ts';
import { formatEuros } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Bought } from './bought.tsx';
import { type CheckoutAddress, StepHeading } from './checkout-step.tsx';
import { aboveNextBar, NextBar } from './next-bar.tsx';
import { OptionCard } from './option-card.tsx';
import { pay } from './store.functions.ts';
import type { Checkout, Service } from './store-model.ts';
import { useStoreForm } from './use-store-form.ts';

/** How it is paid. @param terms the link to the terms, within their sentence */
export function PaymentStep({ checkout, at, terms }: { checkout: Checkout; at: CheckoutAddress; terms: ReactNode }) {
  const { credits, form, posted } = checkout;
  const quote = checkout.quotes[form.delivery];
  const typed = posted?.values;
  const [service, setService] = useState<Service>((typed?.service as Service | undefined) ?? at.service ?? 'multibanco');
  const navigate = useNavigate();
  const { refused, busy, submit } = useStoreForm((values) => pay({ data: values as never }), posted);
  const termsError = refused?.fields.terms;
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
        <fieldset className="grid gap-2">
          <legend className="sr-only">{m.store_step_payment()}</legend>
          <OptionCard
            name="service"
            value="multibanco"
            checked={service === 'multibanco'}
            onChoose={() => setService('multibanco')}
            title={m.store_service_multibanco()}
            text={m.store_service_multibanco_text()}
          />
          <OptionCard
            name="service"
            value="mbway"
            checked={service === 'mbway'}
            onChoose={() => setService('mbway')}
            title={m.store_service_mbway()}
            text={m.store_service_mbway_text()}
          />
          <OptionCard
            name="service"
            value="card"
            checked={service === 'card'}
            onChoose={() => setService('card')}
            title={m.store_service_card()}
            text={m.store_service_card_text()}
          />
        </fieldset>
        {service === 'mbway' ? (
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
        ) : null}
        {credits > 0 ? (
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
            {m.store_use_credits({ count: credits, value: formatEuros(credits * CREDIT_CENTS) })}
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
            {quote.total_cents === 0 ? m.store_finish() : m.store_pay({ value: formatEuros(quote.total_cents) })}
          </Button>
        </NextBar>
      </form>
    </section>
  );
}
