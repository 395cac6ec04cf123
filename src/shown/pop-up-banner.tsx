import { m } from '#paraglide/messages.js';
import type { ServiceBanner } from '#session/service.tsx';
import { Dialogue } from '#ui/dialogue.tsx';
import { Picture } from '#ui/picture.tsx';

/** The operator's pop-up banner, a modal dialogue. Its words are the token `popup_banner`. Loaded when it opens. */
export function PopUpBanner({ banner: { image, link, words }, onClose }: { banner: ServiceBanner; onClose: () => void }) {
  const title = words ?? m.banner_title();
  const box = 'relative block aspect-[4/3] overflow-hidden rounded-card';
  const picture = <Picture src={image} alt={title} width={640} height={480} cover first />;
  return (
    <Dialogue open onClose={onClose} title={title} width="wide">
      {link ? (
        <a className={box} href={link} onClick={onClose}>
          {picture}
        </a>
      ) : (
        <div className={box}>{picture}</div>
      )}
    </Dialogue>
  );
}
