import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { homePage } from '#rules/pages.ts';
import { Icon } from '#ui/icon.tsx';
import { closeGlyph } from '#ui/icons/close.ts';

/** The way out of the page that asks, which on a phone has no header: back to where the viewer came from, else home. */
export function CloseSearch() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      {...homePage}
      className="-mr-2 grid size-11 place-items-center rounded-ctl md:hidden"
      aria-label={m.search_close()}
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <Icon glyph={closeGlyph} />
    </Link>
  );
}
