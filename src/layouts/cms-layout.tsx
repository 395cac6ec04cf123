import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { printGlyph } from '#ui/icons/print.ts';
import { PageContents, type PageSection } from './page-contents.tsx';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface CmsLayoutProps {
  frame: FrameSlots;
  title: string;
  /** Day of the last change, already in words: '2 de janeiro de 2026'. */
  updated?: string | undefined;
  /** Whole minutes it takes to read. */
  minutes?: number;
  /** Headings of the text, in order; fewer than two make no list. */
  sections?: readonly PageSection[];
  /** What prints instead of the browser's own print of this page. */
  print?: ReactNode;
  /** The text; goes into `.prose`. */
  children: ReactNode;
}

/** 3. A column to read, its contents beside it. Needs src/ui/css/cms.css. */
export function CmsLayout({ frame, title, updated, minutes, sections = [], print, children }: CmsLayoutProps) {
  return (
    <SiteFrame frame={frame} mainClass="wrap article">
      <header className="article__head">
        <h1 className="type-48">{title}</h1>
        <div className="article__meta">
          <p className="meta">
            {updated ? <span>{m.layouts_updated({ date: updated })}</span> : null}
            {minutes ? <span>{minutes === 1 ? m.layouts_reading_one() : m.layouts_reading({ minutes })}</span> : null}
          </p>
          {print ?? (
            <Button size="sm" glyph={printGlyph} onClick={() => window.print()}>
              {m.layouts_print()}
            </Button>
          )}
        </div>
      </header>
      {sections.length > 1 ? <PageContents sections={sections} /> : null}
      <article className="prose">{children}</article>
    </SiteFrame>
  );
}
