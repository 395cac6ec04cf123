import type { ReactNode } from 'react';
import { infoGlyph } from './icons/info.ts';
import { StateBox } from './state-box.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Heading level in the page's outline. */
  level?: 2 | 3;
}

/** For a list without content where nothing failed. The text says when there will be some, or where else to look. */
export function EmptyState({ title, children, actions, level = 3 }: EmptyStateProps) {
  return (
    <StateBox glyph={infoGlyph} title={title} actions={actions} level={level}>
      {children}
    </StateBox>
  );
}
