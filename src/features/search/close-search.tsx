import { Link, useRouter } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { homePage } from '#rules/pages.ts';
import { Icon } from '#ui/icon.tsx';
import { closeGlyph } from '#ui/icons/close.ts';
import { goBackTo } from '#ui/overlay-entry.ts';

/** The way out of the page that asks, which on a phone has no header: back to where the viewer came from, else home. */
export function CloseSearch() {
  const router = useRouter();
  return (
    <Link
      {...homePage}
      className="-mr-2 grid size-11 place-items-center rounded-ctl md:hidden"
      aria-label={m.search_close()}
      onClick={(event) => {
        // Below the page that is shown, whatever is open over it and whatever is already on its way.
        const { state } = router.state.resolvedLocation ?? router.state.location;
        const below = state.__TSR_index - (state.overlay === undefined ? 1 : 2);
        if (below < 0) return;
        event.preventDefault();
        goBackTo(router.history, below);
      }}
    >
      <Icon glyph={closeGlyph} />
    </Link>
  );
}
