import { Link } from '@tanstack/react-router';
import type { SitePage } from '#rules/pages.ts';
import { Icon } from './icon.tsx';
import { rightGlyph } from './icons/right.ts';

export interface Door {
  name: string;
  /** what happens behind it: 'Aderir com NOS' */
  call: string;
  page: SitePage;
}

/** Large links, one for each of a few names: the same size and colour for each, in the given order. Each one makes the others narrower: while the page is arriving they wait for the last. */
export function Doors({ doors }: { doors: readonly Door[] }) {
  return (
    <div className="not-has-[>[data-whole]]:invisible grid gap-4 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-2 md:grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]">
      {doors.map(({ name, call, page }) => (
        <Link
          className="grid min-h-44 content-between gap-6 rounded-card border border-transparent bg-ink-900 px-6 py-5 hover:bg-ink-800 max-md:flex max-md:min-h-20 max-md:flex-wrap max-md:items-center max-md:justify-between"
          key={name}
          {...page}
        >
          <b className="font-extrabold font-stretch-84% text-48 leading-none tracking-[-0.02em] max-md:text-28">{name}</b>
          <span className="flex items-center justify-between text-16 text-soft max-md:gap-2 max-md:text-14 md:border-ink-700 md:border-t md:pt-4">
            {call}
            <Icon glyph={rightGlyph} />
          </span>
        </Link>
      ))}
      <i hidden data-whole="" />
    </div>
  );
}
