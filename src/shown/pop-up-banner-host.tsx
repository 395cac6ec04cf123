/** Hangs at the root: opens the operator's pop-up banner once in this browser for each picture, on pages where nothing plays and nothing is filled in. */
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type ServiceBanner, useService } from '#session/service.tsx';

const PopUpBanner = lazy(() => import('./pop-up-banner.tsx').then((part) => ({ default: part.PopUpBanner })));

/** Pages to browse. Elsewhere it would cover a picture or a form. */
const PAGES: readonly string[] = ['/', '/guia', '/jogos', '/canais', '/videos', '/loja', '/noticias', '/podcasts'];

/** In the browser's storage: the address of the picture that was shown last. */
const SEEN_KEY = 'destaque-visto';

/** A picture that plays, docked ones included, or another overlay. */
const isBusy = (): boolean => [...document.querySelectorAll('video, [role="dialog"]')].some((one) => one.checkVisibility());

function isSeen(image: string): boolean {
  try {
    return localStorage.getItem(SEEN_KEY) === image;
  } catch {
    // Without storage it would open on every page: it opens on none.
    return true;
  }
}

/** @param stylesheet address of the one that has a dialogue's classes */
export function PopUpBannerHost({ stylesheet }: { stylesheet: string }) {
  const { popUpBanner } = useService();
  return popUpBanner === null ? null : <OnceOpened banner={popUpBanner} stylesheet={stylesheet} />;
}

function OnceOpened({ banner, stylesheet }: { banner: ServiceBanner; stylesheet: string }) {
  const page = useLocation({ select: ({ pathname, search }) => ((search as { entrar?: unknown }).entrar === undefined ? pathname : null) });
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (page === null || !PAGES.includes(page) || isSeen(banner.image) || isBusy()) return;
    localStorage.setItem(SEEN_KEY, banner.image);
    setOpen(true);
  }, [page, banner.image]);
  return open ? (
    <Suspense fallback={null}>
      <link rel="stylesheet" href={stylesheet} precedence="account" />
      <PopUpBanner banner={banner} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
