import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { videoCategoriesPage, videosPage } from '#rules/pages.ts';
import { videoCategoryPage } from '#rules/video-pages.ts';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { listGlyph } from '#ui/icons/list.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CategoryNode } from './videos-model.ts';

/** Title of the pages of videos, with the way to the whole tree. */
export function VideosHeading({ title, tree = true }: { title: string; tree?: boolean }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-10 pb-5 max-md:pt-6">
      <h1 className="type-48 max-md:type-36 min-w-0 [overflow-wrap:anywhere]">{title}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <NoSpoilersSwitch />
        {tree ? (
          <LinkButton {...videoCategoriesPage} size="sm" glyph={listGlyph}>
            {m.videos_all_categories()}
          </LinkButton>
        ) : null}
      </div>
    </header>
  );
}

const tabStyles =
  'relative flex min-h-12 items-center gap-2 px-3 whitespace-nowrap font-550 text-soft hover:text-fg aria-[current]:text-fg aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:bg-fg forced-colors:aria-[current]:after:bg-[Highlight]';

/** The categories of the first level, as links; on a phone they run off the right edge. @param current slug; null for all videos */
export function CategoryTabs({ tree, current }: { tree: readonly CategoryNode[]; current: string | null }) {
  return (
    <nav
      aria-label={m.videos_categories()}
      className="relative mb-8 overflow-x-auto overscroll-x-contain border-ink-700 border-b [scrollbar-width:none] max-md:-mx-gutter max-md:mb-6 max-md:px-gutter"
    >
      <ul className="flex gap-1">
        <li>
          <Link
            {...videosPage}
            className={`${tabStyles} -ml-3 max-md:ml-0`}
            activeProps={{}}
            aria-current={current === null ? 'page' : undefined}
          >
            {m.videos_all()}
          </Link>
        </li>
        {tree.map(({ id, slug, name, total }) => (
          <li key={id}>
            <Link
              {...videoCategoryPage(slug)}
              className={tabStyles}
              activeProps={{}}
              aria-current={current === slug ? 'page' : undefined}
              data-sport={slug}
            >
              <i className="h-3.5 w-[3px] rounded-[2px] bg-hue" aria-hidden="true" />
              {name}
              {total === null ? null : <span className="text-12 text-muted tabular-nums">{total}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** While the categories are loading: of the same height. */
export const TabsSkeleton = () => (
  <div className="peer/tabs mb-8 flex h-12.25 items-center gap-6 border-ink-700 border-b max-md:mb-6" aria-busy="true">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} shape="box" className="h-4 w-20" />
    ))}
  </div>
);
