import { type ComponentType, useEffect, useState } from 'react';
import { BUILD_PREFETCH_MS, VERSION_CHECK_SECONDS } from '#rules/constants.ts';
import { useBrowserOwner } from '#session/browser-owner.ts';

/** The next hourly look for a newer build is soon enough for connections on which each file is felt. */
const isVerySlow = (): boolean => /2g/.test((navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType ?? '');

/**
 * Loads what comes after the page (after-load.tsx) one second after it was loaded. A page without it works all the same. What another viewer left in
 * this browser does not wait for it.
 */
export function AfterLoadHost() {
  const [part, setPart] = useState<{ AfterLoad: ComponentType }>();
  useBrowserOwner();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      const load = () => void import('./after-load.tsx').then(setPart, () => {});
      timer = setTimeout(load, isVerySlow() ? VERSION_CHECK_SECONDS * 1_000 : BUILD_PREFETCH_MS);
    };
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      removeEventListener('load', begin);
      clearTimeout(timer);
    };
  }, []);
  return part ? <part.AfterLoad /> : null;
}
