/** What the service worker may keep, and whether what it kept is still good. Pure. */
import { m } from '#paraglide/messages.js';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';

/** Files whose names change with their contents. */
export const isUnchangingFile = (path: string): boolean => /^\/(?:assets|fonts)\/[\w./-]+$/.test(path);

/**
 * The path of a file that a page asks to keep, read as an address first: `/assets/../perfil` is the profile. Null for everything else.
 * @param origin of this site
 */
export function fileAddress(path: unknown, origin: string): string | null {
  if (typeof path !== 'string') return null;
  let url: URL;
  try {
    url = new URL(path, origin);
  } catch {
    return null;
  }
  return url.origin === origin && url.search === '' && isUnchangingFile(url.pathname) ? url.pathname : null;
}

/** A file that is nobody's own: neither a page nor an answer that must not be kept. */
export const mayKeepFile = ({ status, headers }: { status: number; headers: Headers }): boolean =>
  status === 200 &&
  !/no-store|private/.test(headers.get('cache-control') ?? '') &&
  !(headers.get('content-type') ?? '').startsWith('text/html') &&
  !headers.has('set-cookie');

/** A whole page that the server gives to every visitor alike: whatever is a viewer's own is `no-store`. */
export const mayKeepPage = ({ status, headers }: { status: number; headers: Headers }): boolean =>
  status === 200 &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  !/no-store/.test(headers.get('cache-control') ?? 'no-store') &&
  !headers.has('set-cookie');

/** The Lisbon day of a kept answer, by the server's clock; null when it does not say. */
export function dayOfKept(headers: Headers): string | null {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? null : lisbonDay(at);
}

/**
 * The kept guide with a sentence that says of when it is, as its scores may have moved since. The stylesheet shows it above everything
 * (src/ui/base.css): it is there with the first paint, so that nothing moves, and no page loads a script for it.
 */
export function markKept(html: string, headers: Headers): string {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? html : html.replace('<body', `<body data-kept="${m.offline_kept_guide({ time: formatTime(at) })}"`);
}

/** Whether an address is the guide of the day for which it was kept. Other days and filters of the guide were not. */
export const isTodaysGuide = ({ pathname, search }: URL, keptDay: string | null, now: number): boolean => {
  const today = lisbonDay(now);
  return pathname === '/guia' && keptDay === today && (search === '' || search === `?data=${today}`);
};
