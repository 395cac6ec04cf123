import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { type Glyph, Icon } from './icon.tsx';

interface StateBoxProps {
  glyph: Glyph;
  /** Amber, for a failure of the service; never for the viewer's own situation (no network, nothing found). */
  warn?: boolean;
  title: string;
  /** What happened, then what the page will do by itself. */
  children?: ReactNode;
  /** What the viewer can do: at most one primary button. */
  actions?: ReactNode;
  /** Heading level in the page's outline. */
  level?: 1 | 2 | 3;
  /** Without a background, for a page that has nothing else. */
  bare?: boolean | undefined;
  /** Announced by screen readers when it appears. */
  announce?: boolean;
}

/** In place of missing content: a sentence, and what the viewer can do. EmptyState, ErrorState and OfflineState use it. */
export function StateBox({ glyph, warn, title, children, actions, level = 3, bare, announce }: StateBoxProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx('wrap-anywhere grid min-h-48 content-center justify-items-start gap-3', !bare && 'rounded-card bg-ink-900 p-6')}
      role={announce ? 'status' : undefined}
    >
      <Icon glyph={glyph} size="size-7" className={warn ? 'text-aviso' : 'text-soft'} />
      <Heading className="type-22">{title}</Heading>
      {children ? <p className="max-w-[60ch] text-soft">{children}</p> : null}
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
