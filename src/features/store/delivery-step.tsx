import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { formatEuros } from '#rules/money.ts';
import type { AddressFields } from '#rules/store-address.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Bought } from './bought.tsx';
import { type CheckoutAddress, StepHeading } from './checkout-step.tsx';
import { homeWords } from './delivery-words.ts';
import { aboveNextBar, NextBar } from './next-bar.tsx';
import { OptionCard } from './option-card.tsx';
import { saveDelivery } from './store.functions.ts';
import type { Checkout, Delivery, StoreRefusal } from './store-model.ts';
import { useStoreForm } from './use-store-form.ts';

interface DeliveryFormProps {
  checkout: Checkout;
  at: CheckoutAddress;
  /** the chosen way, whose price the summary shows */
  delivery: Delivery;
  onDelivery: (delivery: Delivery) => void;
}

/** Where the order goes and whom the invoice is to. Done: a line with a way to change it. */
export function DeliveryStep({ isDone, ...props }: DeliveryFormProps & { isDone: boolean }) {
  const { checkout, at } = props;
  const { product, form } = checkout;
  if (isDone)
    return (
      <section className="grid gap-3">
        <StepHeading number={1}>{product.kind === 'voucher' ? m.store_step_contact() : m.store_step_delivery()}</StepHeading>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-ink-900 p-4">
          <p>
            {product.kind === 'voucher' ? form.to.email : form.delivery === 'home' ? m.store_home() : m.store_pickup()}
            <span className="block text-14 text-muted">
              {[form.to.name, ...(form.delivery === 'home' ? [form.to.address, `${form.to.zip_code} ${form.to.region}`] : [])].join(', ')}
            </span>
          </p>
          <Link
            to="/loja/$id/finalizar"
            params={{ id: at.product }}
            search={{ ...at.choices, quantidade: at.quantity }}
            className={buttonStyles({ size: 'sm' })}
          >
            {m.store_change()}
          </Link>
        </div>
      </section>
    );
  return <DeliveryForm {...props} />;
}

function DeliveryForm({ checkout, at, delivery, onDelivery }: DeliveryFormProps) {
  const { product, quotes, form, posted } = checkout;
  const isVoucher = product.kind === 'voucher';
  const typed = posted?.values;
  const [hasBilling, setHasBilling] = useState(typed ? typed.other_billing === 'on' : form.billing !== null);
  const { refused, busy, submit } = useStoreForm((values) => saveDelivery({ data: values as never }), posted);
  const isHome = delivery === 'home' && !isVoucher;
  return (
    <section className="grid gap-6">
      <StepHeading number={1}>{isVoucher ? m.store_step_contact() : m.store_step_delivery()}</StepHeading>
      <form className={`grid gap-6 ${aboveNextBar}`} action={saveDelivery.url} method="post" noValidate onSubmit={submit}>
        <Bought at={at} />
        {refused ? (
          <div role="alert" tabIndex={-1}>
            <Notice warn>{refused.message}</Notice>
          </div>
        ) : null}
        {isVoucher ? null : (
          <fieldset className="grid gap-2">
            <legend className="sr-only">{m.store_step_delivery()}</legend>
            <OptionCard
              name="delivery"
              value="home"
              checked={delivery === 'home'}
              onChoose={() => onDelivery('home')}
              title={m.store_home()}
              text={homeWords(quotes.home)}
              aside={formatEuros(quotes.home.shipping_cents)}
            />
            <OptionCard
              name="delivery"
              value="pickup"
              checked={delivery === 'pickup'}
              onChoose={() => onDelivery('pickup')}
              title={m.store_pickup()}
              text={config.seller.address}
              aside={quotes.pickup.shipping_cents === 0 ? m.store_free() : formatEuros(quotes.pickup.shipping_cents)}
            />
          </fieldset>
        )}
        <Address prefix="" address={form.to} typed={typed} refused={refused} extent={isHome ? 'address' : 'contact'} />
        {isHome ? (
          <Checkbox name="other_billing" checked={hasBilling} onChange={(event) => setHasBilling(event.target.checked)}>
            {m.store_other_billing()}
          </Checkbox>
        ) : null}
        {isHome && hasBilling ? (
          <fieldset className="grid gap-4">
            <legend className="type-18 mb-4">{m.store_billing()}</legend>
            <Address prefix="fat_" address={form.billing ?? form.to} typed={typed} refused={refused} extent="address" />
          </fieldset>
        ) : null}
        <NextBar totalCents={quotes[delivery].total_cents}>
          <Button type="submit" look="primary" size="lg" busy={busy}>
            {m.store_continue()}
          </Button>
        </NextBar>
      </form>
    </section>
  );
}

interface AddressProps {
  prefix: '' | 'fat_';
  address: AddressFields;
  typed: Record<string, string> | undefined;
  refused: StoreRefusal | null;
  extent: 'contact' | 'address';
}

function Address({ prefix, address, typed, refused, extent }: AddressProps) {
  const kind = prefix === '' ? 'shipping' : 'billing';
  const props = (name: keyof AddressFields) => ({
    name: `${prefix}${name}`,
    defaultValue: typed?.[`${prefix}${name}`] ?? address[name],
    error: refused?.fields[`${prefix}${name}`],
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput label={m.store_field_name()} autoComplete={`${kind} name`} required {...props('name')} />
      <TextInput label={m.store_field_email()} type="email" inputMode="email" autoComplete="email" required {...props('email')} />
      <TextInput
        label={extent === 'address' ? m.store_field_phone() : m.store_field_phone_optional()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={extent === 'address'}
        {...props('phone')}
      />
      <TextInput label={m.store_field_nif()} hint={m.store_field_nif_hint()} inputMode="numeric" autoComplete="off" {...props('nif')} />
      {extent === 'address' ? (
        <>
          <div className="sm:col-span-2">
            <TextInput label={m.store_field_address()} autoComplete={`${kind} street-address`} required {...props('address')} />
          </div>
          <TextInput
            label={m.store_field_zip()}
            placeholder="0000-000"
            inputMode="numeric"
            autoComplete={`${kind} postal-code`}
            required
            {...props('zip_code')}
          />
          <TextInput label={m.store_field_region()} autoComplete={`${kind} address-level2`} required {...props('region')} />
        </>
      ) : null}
    </div>
  );
}
