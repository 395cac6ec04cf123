import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { BottomPanel } from '#ui/bottom-panel.tsx';
import { Button } from '#ui/button.tsx';

/** What browsers that can install a site give it, once they think that its viewer may want to. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** Pages to browse, on which the offer covers no picture and no form. */
const PAGES: readonly string[] = ['/', '/guia', '/jogos', '/canais', '/videos', '/noticias', '/podcasts'];

/** In the browser's storage: milliseconds since 1970 at which the viewer said "not now". It is not offered again for this long. */
const DECLINED_KEY = 'instalar-depois';
const DECLINED_MS = 90 * 86_400_000;

function isDeclined(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(DECLINED_KEY) ?? 0) < DECLINED_MS;
  } catch {
    // Without storage it would be offered on every page.
    return true;
  }
}

/** Phones: a desk's browser has a button of its own beside the address. */
const isPhone = (): boolean => matchMedia('(pointer: coarse) and (max-width: 47.99rem)').matches;

/** Offers to put the site on the home screen (S-pwa), where the browser can do it, to a viewer who was asked nothing else. */
export function InstallOffer({ busy }: { busy: boolean }) {
  const [offer, setOffer] = useState<InstallPrompt | null>(null);
  const isListed = useLocation({ select: ({ pathname, search }) => PAGES.includes(pathname) && !('entrar' in search) });
  useEffect(() => {
    const ended = new AbortController();
    addEventListener(
      'beforeinstallprompt',
      (event) => {
        if (!isPhone() || isDeclined()) return;
        event.preventDefault();
        setOffer(event as InstallPrompt);
      },
      { signal: ended.signal },
    );
    addEventListener('appinstalled', () => setOffer(null), { signal: ended.signal });
    return () => ended.abort();
  }, []);
  if (!offer || busy || !isListed || document.querySelector('video')) return null;
  const decline = () => {
    localStorage.setItem(DECLINED_KEY, String(Date.now()));
    setOffer(null);
  };
  return (
    <BottomPanel
      label={m.install_title({ brand: config.brand.name })}
      picture={<img src="/icon-192.png" alt="" width={56} height={56} className="size-14 rounded-card" />}
      actions={
        <>
          <Button onClick={decline}>{m.install_later()}</Button>
          <Button look="primary" onClick={() => void offer.prompt().finally(() => setOffer(null))}>
            {m.install_now()}
          </Button>
        </>
      }
    >
      <p className="text-14 text-soft">{m.install_text()}</p>
    </BottomPanel>
  );
}
