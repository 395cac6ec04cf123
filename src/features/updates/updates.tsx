import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { announce } from '#ui/announce.ts';
import { limitedPreloads } from './limited-preloads.ts';
import { UpdateRow } from './update-row.tsx';
import { watchVersions } from './version-watch.ts';

/** Calls back when the viewer does something, or at once in a hidden tab: a row that comes then moves nothing under a viewer who only watches. */
function whenViewerActs(show: () => void): () => void {
  const acted = new AbortController();
  const act = () => {
    acted.abort();
    show();
  };
  if (document.hidden) act();
  else {
    for (const kind of ['pointerup', 'keydown']) addEventListener(kind, act, { signal: acted.signal });
    document.addEventListener('visibilitychange', act, { signal: acted.signal });
  }
  return () => acted.abort();
}

/**
 * Watches for newer builds and shows that there is one (S-new-version). Loaded after the page.
 * @param slotId of the element under the header of every page
 */
export function Updates({ slotId }: { slotId: string }) {
  const router = useRouter();
  const [found, setFound] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const { preloadRoute } = router;
    router.preloadRoute = limitedPreloads(preloadRoute) as typeof preloadRoute;
    const end = watchVersions(router, () => setFound(true));
    return () => {
      end();
      router.preloadRoute = preloadRoute;
    };
  }, [router]);
  useEffect(() => (found ? whenViewerActs(() => setShown(true)) : undefined), [found]);
  const slot = shown ? document.getElementById(slotId) : null;
  useEffect(() => {
    if (!shown) return;
    announce(`${m.updates_title({ brand: config.brand.name })} ${m.updates_text()}`);
    document.documentElement.dataset.update = '';
    return () => void delete document.documentElement.dataset.update;
  }, [shown]);
  if (!slot) return null;
  const row = <UpdateRow brand={config.brand.name} onNow={() => location.reload()} onLater={() => setShown(false)} />;
  return createPortal(row, slot);
}
