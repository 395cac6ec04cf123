import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { type Glyph, Icon } from './icon.tsx';

interface StateBoxProps {
  glyph: Glyph;
  /** Amber, for a failure of the service; never for the viewer's own situation. */
  warn?: boolean;
  title: string;
  /** What happened, then what happens without the viewer. */
  children?: ReactNode;
  /** The way out: at most one primary. */
  actions?: ReactNode;
  /** Heading level the place asks for. */
  level?: 2 | 3;
  /** Without a ground of its own, where nothing else is on the page. */
  bare?: boolean | undefined;
  /** Announced by screen readers when it appears. */
  announce?: boolean;
}

/** Stands where content should be: a sentence and a way out. EmptyState, ErrorState and OfflineState use it. */
export function StateBox({ glyph, warn, title, children, actions, level = 3, bare, announce }: StateBoxProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx('grid min-h-48 content-center justify-items-start gap-3', !bare && 'rounded-card bg-ink-900 p-6')}
      role={announce ? 'status' : undefined}
    >
      <Icon glyph={glyph} size="size-7" className={warn ? 'text-aviso' : 'text-soft'} />
      <Heading className="type-22">{title}</Heading>
      {children ? <p className="text-soft max-w-[60ch]">{children}</p> : null}
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
