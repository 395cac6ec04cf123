import type { ReactNode } from 'react';
import { type Glyph, Icon } from './icon.tsx';

interface StateBoxProps {
  glyph: Glyph;
  /** Amber: something of ours failed. Never for the viewer's own situation. */
  warn?: boolean;
  title: string;
  /** What happened, then what happens by itself. */
  children?: ReactNode;
  /** The way out: at most one primary. */
  actions?: ReactNode;
  /** Heading level the place asks for. */
  level?: 2 | 3;
  /** Announced when it comes after something the person did. */
  announce?: boolean;
}

/** Where content should be and is not: a sentence and a way out. EmptyState, ErrorState and OfflineState are made of it. */
export function StateBox({ glyph, warn, title, children, actions, level = 3, announce }: StateBoxProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={warn ? 'notyet notyet--warn' : 'notyet'} role={announce ? 'status' : undefined}>
      <Icon glyph={glyph} />
      <Heading className="type-22">{title}</Heading>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="wraprow">{actions}</div> : null}
    </div>
  );
}
