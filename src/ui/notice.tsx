import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { infoGlyph } from './icons/info.ts';
import { warningGlyph } from './icons/warning.ts';

/** A sentence worth stopping at, in its place on the page. */
export function Notice({ warn, children }: { warn?: boolean; children: ReactNode }) {
  return (
    <p className={warn ? 'notice notice--warn' : 'notice'}>
      <Icon glyph={warn ? warningGlyph : infoGlyph} />
      <span>{children}</span>
    </p>
  );
}
