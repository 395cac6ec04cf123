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
  children: ReactNode;
}

/** A section of the page: heading, link to more, content. */
export function Section({ id, title, note, sport, more, aside, busy, children }: SectionProps) {
  return (
    <section className="relative pt-10 max-md:pt-8" aria-labelledby={id} aria-busy={busy} data-sport={sport}>
      <header className="mb-4 flex flex-wrap items-baseline gap-4 max-md:mb-3">
        <h2 className={sport ? cx('type-28', sportStyles) : 'type-28 whitespace-nowrap'} id={id}>
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
