import { m } from '#paraglide/messages.js';
import type { ServiceBanner } from '#session/service.tsx';
import { useService } from '#session/service.tsx';
import { Picture } from '#ui/picture.tsx';

/** The operator's picture across a page. */
export function Banner({ image, link, words }: ServiceBanner) {
  const picture = <Picture src={image} alt={words ?? m.home_banner()} width={1280} height={240} cover />;
  const box = 'relative block aspect-[16/5] md:aspect-[16/3] overflow-hidden rounded-card print:hidden';
  return link ? (
    <a className={box} href={link}>
      {picture}
    </a>
  ) : (
    <div className={box}>{picture}</div>
  );
}

/** The banner of a page (settings `banner_{name}_image` and `banner_{name}_link`); nothing where the operator has set none. */
export function PageBanner({ name }: { name: string }) {
  const banner = useService().banners[name];
  return banner ? (
    <div className="pt-6 max-md:pt-4 print:hidden">
      <Banner {...banner} />
    </div>
  ) : null;
}
