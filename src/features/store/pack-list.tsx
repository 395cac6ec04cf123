import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { packFacts, packLines, packsOf } from './pack-model.ts';
import type { Product } from './store-model.ts';

/**
 * What every pack on sale contains, side by side where there is room, each with the way to its vouchers. Nothing without packs. Each one makes the
 * others narrower: while the page is arriving they wait for the last.
 */
export function PackList({ products, title, intro }: { products: readonly Product[]; title: string; intro?: string }) {
  const packs = packsOf(products);
  if (packs.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="pacotes">
      <h2 className="type-22" id="pacotes">
        {title}
      </h2>
      {intro ? <p className="max-w-[60ch] text-soft">{intro}</p> : null}
      <ul className="not-has-[>[data-whole]]:invisible grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-4">
        {packs.map(({ offer, cheapest }) => (
          <li key={offer.pack} className="flex flex-col gap-4 rounded-card bg-ink-900 px-6 py-5 max-md:px-5">
            <h3 className="font-extrabold font-stretch-84% text-28 leading-none tracking-[-0.01em]">{offer.pack_name}</h3>
            <ul className="grid gap-2">
              {packLines(cheapest).map((line) => (
                <li key={line} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3">
                  <Icon glyph={checkGlyph} className="mt-0.5" />
                  <span>{line}</span>
                </li>
              ))}
            </ul>
            <PackFacts offer={offer} />
            <Link
              to="/vouchers/$offer"
              params={{ offer: cheapest.slug ?? String(cheapest.id) }}
              className="mt-auto flex min-h-11 items-center justify-between gap-4 border-ink-700 border-t pt-4 font-semibold hover:underline"
            >
              {cheapest.available
                ? m.pack_from({ price: cheapest.price_formated, pack: offer.pack_name })
                : m.pack_see({ pack: offer.pack_name })}
              <Icon glyph={rightGlyph} />
            </Link>
          </li>
        ))}
        <li hidden data-whole="" />
      </ul>
    </section>
  );
}

/** What a pack opens, by its rights. */
export function PackFacts({ offer }: { offer: NonNullable<Product['offer']> }) {
  const facts = packFacts(offer);
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-14">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
