import { m } from '#paraglide/messages.js';
import { useToken } from '#session/service.tsx';
import { Picture } from '#ui/picture.tsx';

/** The operator's picture across the page; its text alternative is the token `home_banner`. */
export function Banner({ image, link }: { image: string; link: string | null }) {
  const words = useToken('home_banner', m.home_banner());
  const picture = <Picture src={image} alt={words} width={1280} height={240} cover />;
  const box = 'relative block aspect-[16/5] md:aspect-[16/3] overflow-hidden rounded-card';
  return link ? (
    <a className={box} href={link}>
      {picture}
    </a>
  ) : (
    <div className={box}>{picture}</div>
  );
}
