/**
 * Follows the site's own links (src/ui/link.tsx) without loading a document: one set of handlers for all of them. What the browser does
 * better it is left to do: another tab, a download, a link that somebody has already handled.
 */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A pointer that passes over links on its way is not one that wants them, milliseconds. A finger's touch is. */
const INTENT_MS = 50;

const linkAt = ({ target }: Event): HTMLAnchorElement | null => (target instanceof Element ? target.closest('a[data-link]') : null);

const addressOf = (link: HTMLAnchorElement): string => link.getAttribute('href') ?? '/';

/** A plain click with the main button: any other asks the browser for something. */
const isPlain = (click: MouseEvent): boolean =>
  !click.defaultPrevented && click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;

const staysHere = ({ target, download }: HTMLAnchorElement): boolean => (target === '' || target === '_self') && download === '';

export function followLinks(router: AnyRouter): () => void {
  let pointed: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const preload = (link: HTMLAnchorElement) => void router.preloadRoute({ href: addressOf(link) } as never).catch(() => {});
  const point = (event: Event) => {
    const link = linkAt(event);
    if (link === pointed) return;
    pointed = link;
    clearTimeout(timer);
    if (link && staysHere(link)) timer = setTimeout(preload, INTENT_MS, link);
  };
  const leave = () => {
    pointed = null;
    clearTimeout(timer);
  };
  const touch = (event: Event) => {
    const link = linkAt(event);
    if (link && staysHere(link)) preload(link);
  };
  const follow = (event: MouseEvent) => {
    const link = linkAt(event);
    if (!link || !isPlain(event) || !staysHere(link)) return;
    event.preventDefault();
    leave();
    void router.navigate({ href: addressOf(link), resetScroll: link.dataset.link !== 'stay' });
  };
  const handlers = { click: follow, mouseover: point, focusin: point, focusout: leave, touchstart: touch } as const;
  const names = Object.keys(handlers) as (keyof typeof handlers)[];
  for (const name of names) document.addEventListener(name, handlers[name] as EventListener, { passive: name === 'touchstart' });
  return () => {
    leave();
    for (const name of names) document.removeEventListener(name, handlers[name] as EventListener);
  };
}

/** For the root: from its first render in the browser until its last. */
export function useFollowedLinks(): void {
  const router = useRouter();
  useEffect(() => followLinks(router), [router]);
}
