import { m } from '#paraglide/messages.js';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { HomeProduct } from './home-model.ts';

/** A product of the store: as wide as the page, its picture beside it; under it on a phone. */
export function ProductBanner({ product: { page, title, summary, price, picture } }: { product: HomeProduct }) {
  return (
    <section className="pt-10 max-md:pt-8" aria-label={m.nav_store()}>
      <div className="grid overflow-hidden rounded-card bg-ink-900 md:grid-cols-[42%_1fr]">
        <div className="relative aspect-video">
          <Picture src={picture} alt="" width={640} height={360} cover />
        </div>
        <div className="grid content-center gap-2 px-6 py-5 max-md:p-4">
          <h2 className="type-28">{title}</h2>
          <p className="text-soft">{summary}</p>
          <p className="flex flex-wrap items-center justify-between gap-4 pt-2">
            <b className="type-22 tabular-nums">{price}</b>
            <LinkButton {...page} look="line">
              {m.home_store()}
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}
