import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { m } from '#paraglide/messages.js';
import { formatEuros } from '#rules/money.ts';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { PackFacts } from './pack-list.tsx';
import { packLines } from './pack-model.ts';
import type { Product } from './store-model.ts';
import { ProductCard } from './store-screen.tsx';

/** Every voucher on sale, each with a link to its offer. */
export function VoucherList({ offers }: { offers: readonly Product[] }) {
  return (
    <section className="grid gap-4 border-ink-700 border-t pt-8" aria-label={m.voucher_give_heading()}>
      <h2 className="type-28">{m.voucher_give_heading()}</h2>
      <ul className="grid grid-cols-2 gap-4">
        {offers.map((offer) => (
          <li key={offer.id}>
            <ProductCard product={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the same months cost by the shortest offer of the pack, less this one's price. Whole cents. */
const savedCents = (offer: Product, shortest: Product): number =>
  Math.round((shortest.price / (shortest.offer?.months ?? 1)) * (offer.offer?.months ?? 1)) - offer.price;

/** An offer: the lengths of its pack with their prices, what it includes, and the way to pay for it. */
export function VoucherOffer({ product, offers }: { product: Product; offers: readonly Product[] }) {
  const lengths = offers
    .filter(({ offer }) => offer?.pack === product.offer?.pack)
    .toSorted((a, b) => (a.offer?.months ?? 0) - (b.offer?.months ?? 0));
  const [shortest = product] = lengths;
  return (
    <>
      <nav aria-label={m.voucher_offer_length()}>
        <ul className="grid grid-cols-2 gap-4 max-md:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] max-md:gap-3">
          {lengths.map((length) => {
            const saved = savedCents(length, shortest);
            const months = length.offer?.months ?? 1;
            return (
              <li key={length.id} className="grid">
                <Link
                  to="/vouchers/$offer"
                  params={{ offer: length.slug ?? String(length.id) }}
                  aria-current={length.id === product.id ? 'page' : undefined}
                  className={cx(
                    'grid content-start gap-1 rounded-card border p-5 hover:bg-ink-900 max-md:p-4',
                    length.id === product.id ? 'border-relva bg-ink-900' : 'border-ink-600',
                  )}
                >
                  <b className="font-semibold text-14">{length.title}</b>
                  <span className="type-36 tabular-nums">{length.price_formated}</span>
                  {months > 1 ? (
                    <span className="text-14 text-muted">
                      {m.voucher_offer_month({ price: formatEuros(Math.round(length.price / months)) })}
                    </span>
                  ) : null}
                  {saved > 0 ? (
                    <span className="font-semibold text-14 text-relva">{m.voucher_offer_saves({ price: formatEuros(saved) })}</span>
                  ) : null}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <p className="text-pretty text-soft">{product.description}</p>
      {product.available ? (
        <LinkButton
          to="/loja/$id/finalizar"
          params={{ id: product.slug ?? String(product.id) }}
          look="primary"
          size="lg"
          wide
          className="whitespace-normal!"
        >
          {m.voucher_offer_buy({ price: product.price_formated })}
        </LinkButton>
      ) : (
        <p className="font-semibold">{m.store_sold_out_short()}</p>
      )}
    </>
  );
}

/** Beside an offer: what it includes, and the card. */
export function VoucherIncluded({ product }: { product: Product }) {
  return (
    <div className="grid w-full gap-6 text-16 text-fg">
      <h2 className="type-28">{m.voucher_included()}</h2>
      <ul className="grid divide-y divide-ink-700 border-ink-700 border-y">
        {[...packLines(product), m.voucher_included_end(), m.voucher_included_where(), m.voucher_included_year()].map((line) => (
          <li key={line} className="flex items-center gap-4 py-3">
            <Icon glyph={checkGlyph} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {product.offer ? <PackFacts offer={product.offer} /> : null}
      <div className="relative aspect-8/5 w-full max-w-90 justify-self-center overflow-hidden rounded-card bg-ink-800">
        <Picture src={product.images[0] ?? null} alt="" width={640} height={400} cover />
      </div>
    </div>
  );
}
