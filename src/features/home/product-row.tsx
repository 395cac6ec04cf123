import { m } from '#paraglide/messages.js';
import { storePage } from '#rules/pages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/page-section.tsx';
import { Picture } from '#ui/picture.tsx';
import { Rail } from '#ui/rail.tsx';
import type { HomeProduct } from './home-model.ts';

/** What the store sells, the operator's choice first. */
export function ProductRow({ products }: { products: readonly HomeProduct[] }) {
  return (
    <Section id="loja" title={m.nav_store()} more={{ page: storePage, label: m.home_store_all() }} below>
      <Rail label={m.nav_store()} fill={products.length}>
        {products.map((product) => (
          <li key={product.title} className="grid">
            <ProductCard product={product} />
          </li>
        ))}
      </Rail>
    </Section>
  );
}

function ProductCard({ product: { page, title, summary, price, picture } }: { product: HomeProduct }) {
  return (
    <article className="grid grid-rows-[auto_1fr] overflow-hidden rounded-card bg-ink-900">
      <div className="relative aspect-video bg-ink-800">
        <Picture src={picture} alt="" width={640} height={360} cover />
      </div>
      <div className="grid grid-rows-[auto_1fr_auto] gap-1 p-6 max-md:p-4">
        <h3 className="type-22">{title}</h3>
        <p className="line-clamp-2 text-14 text-soft">{summary}</p>
        <p className="flex items-center justify-between gap-4 pt-3">
          <b className="type-22 tabular-nums">{price}</b>
          <LinkButton {...page} size="sm" aria-label={m.home_store_of({ title })}>
            {m.home_store()}
          </LinkButton>
        </p>
      </div>
    </article>
  );
}
