import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { OfflineDrawing } from './offline-drawing.tsx';
import { StatePage } from './state-page.tsx';

/** The server is asked this often whether it can be reached again, and a page is reloaded when it is at least this old. Milliseconds. */
const PROBE_MS = 2_000;
const RELOAD_MS = 10_000;

/**
 * In place of a page that could not be fetched. It goes on by itself: with a reload, because a browser may remember that a script file could
 * not be loaded. A page that is younger asks for its data again, so that it is never reloaded over and over.
 */
export function OfflineScreen({ reset }: { reset?: (() => void) | undefined }) {
  const router = useRouter();
  useEffect(() => {
    const goOn = () => {
      if (performance.now() > RELOAD_MS) return location.reload();
      reset?.();
      void router.invalidate();
    };
    const probe = () => navigator.onLine && void fetch('/livez', { cache: 'no-store' }).then(goOn, () => {});
    const timer = setInterval(probe, PROBE_MS);
    return () => clearInterval(timer);
  }, [router, reset]);
  return <StatePage title={m.ui_offline_title()} lead={m.error_offline_text()} drawing={<OfflineDrawing />} />;
}
