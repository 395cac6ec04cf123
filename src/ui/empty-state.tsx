import type { ReactNode } from 'react';
import { infoGlyph } from './icons/info.ts';
import { StateBox } from './state-box.tsx';

/** For a list without content where nothing failed. The text says when there will be some, or where else to look. */
export function EmptyState({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <StateBox glyph={infoGlyph} title={title} actions={actions}>
      {children}
    </StateBox>
  );
}
