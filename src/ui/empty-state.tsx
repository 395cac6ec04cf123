import type { ReactNode } from 'react';
import { infoGlyph } from './icons/info.ts';
import { StateBox } from './state-box.tsx';

/** Nothing there, and nothing wrong. Say when there will be, or where else to look. */
export function EmptyState({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <StateBox glyph={infoGlyph} title={title} actions={actions}>
      {children}
    </StateBox>
  );
}
