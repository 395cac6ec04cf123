import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { printGlyph } from '#ui/icons/print.ts';
import { metaStyles } from '#ui/meta-styles.ts';
import { pageColumn } from '#ui/page-column.ts';
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
  /** In place of the button that prints this page. */
  print?: ReactNode;
  footer: ReactNode;
  /** The text; its elements without classes are styled by cms-layout.css. */
  children: ReactNode;
}

const mainStyles = cx(
  pageColumn,
  'items-start justify-between gap-x-16 pt-10 pb-16 max-md:pt-6 max-md:pb-10 md:grid md:grid-cols-[minmax(0,68ch)_15rem] md:grid-rows-[auto_1fr] print:block',
);

/** 3. A column of text with its table of contents. Needs cms-layout.css. */
export function CmsLayout({ frame, title, updated, minutes, sections = [], print, footer, children }: CmsLayoutProps) {
  return (
    <SiteFrame frame={frame} mainClass={mainStyles} footer={footer}>
      <header className="mb-6 grid gap-4 border-ink-700 border-b pb-6">
        <h1 className="type-48">{title}</h1>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className={metaStyles()}>
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
      <article className="prose md:col-start-1">{children}</article>
    </SiteFrame>
  );
}
