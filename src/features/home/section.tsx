import type { ReactNode } from 'react';
import type { Destination } from '#model/programme-path.ts';
import { Icon } from '#ui/icon.tsx';
import { rightGlyph } from '#ui/icons/right.ts';
import { Link } from '#ui/link.tsx';

interface SectionProps {
  id: string;
  title: string;
  /** beside the title, quieter */
  note?: ReactNode;
  sport?: string;
  more?: (Destination & { label: string }) | undefined;
  children: ReactNode;
}

/** A part of the page with its name, and where there is more of it. */
export function Section({ id, title, note, sport, more, children }: SectionProps) {
  const { label, ...place } = more ?? { label: '', to: '' };
  return (
    <section className="section relative" aria-labelledby={id} data-sport={sport}>
      <header className="section__head">
        <h2 className={sport ? 'type-28 sport' : 'type-28 whitespace-nowrap'} id={id}>
          {title}
        </h2>
        {note ? <span className="muted small min-w-0 truncate">{note}</span> : null}
        {more ? (
          <Link {...place} className="more whitespace-nowrap">
            {label}
            <Icon glyph={rightGlyph} />
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  );
}
