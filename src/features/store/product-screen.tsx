import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { chosenContrast } from '#ui/chosen-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { minusGlyph } from '#ui/icons/minus.ts';
import { phoneGlyph } from '#ui/icons/phone.ts';
import { placeGlyph } from '#ui/icons/place.ts';
import { plusGlyph } from '#ui/icons/plus.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';
import { deliveryWords } from './delivery-words.ts';
import { ProductSafety } from './product-safety.tsx';
import { productShape } from './product-shape.ts';
import { missingChoices, type Product, type ProductPage } from './store-model.ts';

/**
 * A product: gallery, choices, quantity. Its form is a GET to the checkout, so that it works without script.
 * @param isMissing the checkout sent the buyer back: choices are missing
 */
export function ProductScreen({ product, shipping, path, isMissing }: ProductPage & { path: string; isMissing: boolean }) {
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [quantity, setQuantity] = useState(1);
  const [asked, setAsked] = useState(isMissing);
  const missing = asked ? missingChoices(product, choices) : [];
  const isVoucher = product.kind === 'voucher';
  return (
    <article className="grid gap-x-12 gap-y-6 pt-8 pb-16 max-md:pt-4 max-md:pb-10 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <Gallery product={product} />
      <div className="grid content-start gap-6">
        <div className="grid gap-2">
          <h1 className="type-48">{product.title}</h1>
          <p className="type-lead">{product.summary}</p>
        </div>
        <p className="flex items-baseline gap-2">
          <span className="type-36 tabular-nums">{product.price_formated}</span>
          <span className="text-14 text-muted">{m.store_tax_included()}</span>
        </p>
        <form
          action={`${path}/finalizar`}
          className="grid gap-6"
          noValidate
          onSubmit={(event) => {
            setAsked(true);
            if (missingChoices(product, choices).length === 0) return;
            event.preventDefault();
            event.currentTarget.querySelector<HTMLInputElement>('input[type="radio"]:not(:checked)')?.focus();
          }}
        >
          {missing.length > 0 ? (
            <div role="alert">
              <Notice warn>{m.store_choices_missing()}</Notice>
            </div>
          ) : null}
          {product.properties.map(({ name, label, options }) => (
            <fieldset key={name} className="grid gap-2" aria-describedby={missing.includes(name) ? `falta-${name}` : undefined}>
              <legend className="mb-2 font-semibold text-14">{label}</legend>
              <div className="flex flex-wrap gap-2">
                {options.map((option) => (
                  <label
                    key={option.value}
                    className={cx(
                      'relative inline-flex min-h-11 items-center rounded-ctl border border-ink-600 chosen:border-2 chosen:border-relva px-4 font-semibold text-14 has-focus-visible:outline-2 has-focus-visible:outline-relva has-focus-visible:outline-offset-2',
                      option.available ? 'cursor-pointer hover:bg-ink-750' : 'text-muted line-through',
                      chosenContrast,
                    )}
                  >
                    <input
                      className="absolute size-6 opacity-0"
                      type="radio"
                      name={name}
                      value={option.value}
                      required
                      disabled={!option.available}
                      checked={choices[name] === option.value}
                      onChange={() => setChoices({ ...choices, [name]: option.value })}
                    />
                    {option.label}
                    {option.available ? null : <span className="sr-only">{m.store_option_gone()}</span>}
                  </label>
                ))}
              </div>
              {missing.includes(name) ? (
                <p id={`falta-${name}`} className="flex gap-1.5 text-14 text-aviso">
                  <Icon glyph={warningGlyph} />
                  {m.store_choice_missing()}
                </p>
              ) : null}
            </fieldset>
          ))}
          <div className="flex flex-wrap gap-3">
            <Quantity value={quantity} most={product.max_quantity} onChange={setQuantity} />
            <Button type="submit" look="primary" size="lg" className="grow" disabled={!product.available}>
              {product.available ? m.store_buy() : m.store_sold_out_short()}
            </Button>
          </div>
        </form>
        {product.message === '' ? null : <p className="text-14 text-soft">{product.message}</p>}
        <ul className="grid divide-y divide-ink-700 border-ink-700 border-y text-14 *:flex *:items-center *:gap-4 *:py-3">
          {isVoucher ? (
            <li>
              <Icon glyph={phoneGlyph} className="text-muted" />
              <span>{m.store_voucher_delivery()}</span>
            </li>
          ) : (
            <>
              <li>
                <Icon glyph={placeGlyph} className="text-muted" />
                <span>{deliveryWords(shipping)}</span>
              </li>
              <li>
                <Icon glyph={placeGlyph} className="text-muted" />
                <span>{m.store_pickup_line({ address: config.seller.address })}</span>
              </li>
            </>
          )}
        </ul>
        <p className="max-w-[68ch] text-pretty text-soft">{product.description}</p>
        {product.safety ? <ProductSafety safety={product.safety} /> : null}
      </div>
    </article>
  );
}

function Quantity({ value, most, onChange }: { value: number; most: number; onChange: (value: number) => void }) {
  const step = (by: number) => () => onChange(Math.min(most, Math.max(1, value + by)));
  const button = 'grid size-13 place-items-center text-soft hover:bg-ink-750 hover:text-fg off:text-ink-600';
  return (
    <div className="inline-flex items-center rounded-ctl border border-ink-600">
      <button type="button" className={button} aria-label={m.store_fewer()} disabled={value <= 1} onClick={step(-1)}>
        <Icon glyph={minusGlyph} />
      </button>
      <input
        className="h-13 w-12 bg-transparent text-center font-bold tabular-nums"
        name="quantidade"
        inputMode="numeric"
        aria-label={m.store_quantity()}
        value={value}
        onChange={(event) => onChange(Math.min(most, Math.max(1, Number(event.target.value.replace(/\D/g, '')) || 1)))}
      />
      <button type="button" className={button} aria-label={m.store_more()} disabled={value >= most} onClick={step(1)}>
        <Icon glyph={plusGlyph} />
      </button>
    </div>
  );
}

function Gallery({ product }: { product: Product }) {
  const { images, title } = product;
  const [shown, setShown] = useState(0);
  return (
    <div className="grid content-start gap-3">
      <div className={cx('relative overflow-hidden rounded-card bg-ink-800', productShape(product))}>
        <Picture src={images[shown] ?? null} alt={title} width={640} height={480} cover first />
      </div>
      {images.length > 1 ? (
        <ul className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-4" aria-label={m.store_pictures()}>
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className="relative block h-19 w-25 overflow-hidden rounded-ctl border-2 border-transparent bg-ink-800 aria-current:border-fg max-md:aspect-4/3 max-md:h-auto max-md:w-full"
                aria-current={index === shown ? true : undefined}
                aria-label={m.store_picture({ number: index + 1 })}
                onClick={() => setShown(index)}
              >
                <Picture src={image} alt="" width={640} height={480} cover />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
