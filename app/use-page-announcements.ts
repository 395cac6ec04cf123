import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '#ui/announce.ts';

/** The part of a path that names the kind of page: a change of channel stays in the viewing room. */
const kindOf = (path: string | undefined): string | undefined => path?.split('/')[1];

/** Announces each page that a link leads to, and moves the focus to its heading, unless it is another channel or text in the same place. */
export function usePageAnnouncements(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('h1');
        if (!heading) return;
        announce(heading.getAttribute('aria-label') ?? heading.textContent ?? '');
        if (kindOf(fromLocation.pathname) === kindOf(toLocation.pathname)) return;
        // A page that is opened to type has put the focus into its field.
        if (document.activeElement?.closest('main')) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}
