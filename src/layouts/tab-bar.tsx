import { Link, useRouterState } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { TabPlace } from './slots.ts';

const placeStyles =
  'grid h-full content-center justify-items-center gap-0.75 text-12 font-medium font-stretch-86% text-muted focus-visible:-outline-offset-4 aria-[current]:font-650 aria-[current]:text-fg forced-colors:aria-[current]:underline';

const boxStyles = cva(
  'fixed inset-x-0 bottom-0 z-30 [container:bar/inline-size] print:hidden',
  // On a short screen it follows the page, where the header has no room for its links; in the viewing room there is none.
  { variants: { inRoom: { true: 'short:hidden', false: 'short:static' }, inTask: { true: 'max-md:hidden' } } },
);
const barStyles = 'untabbed:hidden border-ink-700 border-t bg-ink-900 pb-[env(safe-area-inset-bottom)]';

/** The links of the header at the bottom of narrow screens: the header has no room for them there, and the bottom is easy to reach with the thumb. */
export function TabBar({ places, inRoom, inTask }: { places: readonly TabPlace[]; inRoom: boolean; inTask: boolean }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className={boxStyles({ inRoom, inTask })}>
      <nav className={barStyles} aria-label={m.layouts_tabbar()}>
        {/* While the page is arriving it waits for all of its links: each one makes the others narrower. */}
        <ul className="not-has-[~[data-whole]]:invisible flex h-15">
          {places.map(({ page, label, glyph, exact, also }) => (
            <li className="min-w-0 flex-1" key={label}>
              <Link
                className={placeStyles}
                {...page}
                activeOptions={{ exact: exact ?? false, includeSearch: false }}
                aria-current={also === path ? 'page' : undefined}
              >
                <Icon glyph={glyph} size="size-5.5" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <i hidden data-whole="" />
      </nav>
    </div>
  );
}
