import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { guidePage } from '#rules/pages.ts';
import { gamesPage } from '#rules/sport-pages.ts';

const wayStyles =
  'grid min-h-11 flex-1 place-items-center rounded-ctl font-semibold text-14 text-muted aria-[current]:bg-ink-750 aria-[current]:text-fg forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2';

/** The two views of a phone's guide (B-today): the day's matches by hour, which come first, and the programmes by channel. */
export function GuideWays({ current }: { current: 'games' | 'channels' }) {
  const way = (own: typeof current) => ({
    className: wayStyles,
    activeProps: {},
    'aria-current': own === current ? ('page' as const) : undefined,
  });
  return (
    <nav aria-label={m.guide_ways()} className="mt-3 mb-1 flex gap-1 rounded-ctl bg-ink-900 p-0.5 md:hidden print:hidden">
      <Link {...gamesPage()} {...way('games')}>
        {m.guide_way_games()}
      </Link>
      <Link {...guidePage} {...way('channels')}>
        {m.guide_way_channels()}
      </Link>
    </nav>
  );
}
