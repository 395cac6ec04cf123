import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { SitePage } from '#rules/pages.ts';
import { Icon } from '#ui/icon.tsx';
import { rightGlyph } from '#ui/icons/right.ts';
import { sportStyles } from '#ui/meta-styles.ts';

interface SectionProps {
  id: string;
  title: string;
  /** secondary text beside the title */
  note?: ReactNode;
  sport?: string;
  more?: { page: SitePage; label: string } | undefined;
  /** in the place of the link to more */
  aside?: ReactNode;
  /** its content is loading */
  busy?: boolean;
  /** it stands below the first window, and is laid out when it comes near: the page's first frame comes sooner */
  below?: boolean;
  children: ReactNode;
}

/**
 * Only of the page that the viewer arrived at: one that is come back to, or loaded again, is scrolled by its real heights. Until then a row of
 * cards is assumed, in two columns, on a phone and on a tablet, and in four. Focus rings may stand out.
 */
const belowStyles =
  'in-data-arrival:[contain-intrinsic-block-size:auto_22.6rem] md:in-data-arrival:[contain-intrinsic-block-size:auto_37.75rem] xl:in-data-arrival:[contain-intrinsic-block-size:auto_17.5rem] not-print:in-data-arrival:[content-visibility:auto] in-data-arrival:[overflow-clip-margin:2rem]';

/** A section of the page: heading, link to more, content. */
export function Section({ id, title, note, sport, more, aside, busy, below = false, children }: SectionProps) {
  return (
    <section className={cx('relative pt-10 max-md:pt-8', below && belowStyles)} aria-labelledby={id} aria-busy={busy} data-sport={sport}>
      <header className="mb-4 flex flex-wrap items-baseline gap-4 max-md:mb-3">
        <h2 className={sport ? cx('type-28', sportStyles) : 'type-28 min-w-0'} id={id}>
          {title}
        </h2>
        {note ? <span className="type-small min-w-0 truncate text-muted">{note}</span> : null}
        {more ? (
          <Link
            {...more.page}
            className="ml-auto inline-flex min-h-6 pointer-coarse:min-h-11 max-w-full items-center gap-1 whitespace-nowrap font-semibold text-14 text-soft"
          >
            <span className="truncate">{more.label}</span>
            <Icon glyph={rightGlyph} />
          </Link>
        ) : null}
        {aside ? <div className="ml-auto">{aside}</div> : null}
      </header>
      {children}
    </section>
  );
}
