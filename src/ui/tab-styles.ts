/** The look of tabs, for Tabs and for tabs that are links. */
export const tabListStyles = 'flex border-b border-ink-700';
export const tabStyles =
  'relative inline-flex min-h-12 flex-1 items-center justify-center px-2 text-14 font-semibold whitespace-nowrap text-muted hover:text-soft focus-visible:-outline-offset-2 aria-selected:text-fg aria-selected:after:absolute aria-selected:after:inset-x-2 aria-selected:after:-bottom-px aria-selected:after:h-0.5 aria-selected:after:bg-fg forced-colors:aria-selected:after:bg-[Highlight]';
