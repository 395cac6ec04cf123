import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { infoGlyph } from './icons/info.ts';
import { warningGlyph } from './icons/warning.ts';

/** An important sentence in its place on the page. */
export function Notice({ warn, children }: { warn?: boolean; children: ReactNode }) {
  return (
    <p
      className={`grid grid-cols-[auto_1fr] gap-3 rounded-ctl p-4 text-14 leading-[1.43] forced-colors:border forced-colors:border-[CanvasText] ${warn ? 'bg-aviso-dim' : 'bg-ink-800'}`}
    >
      <Icon glyph={warn ? warningGlyph : infoGlyph} className={warn ? 'text-aviso' : 'text-muted'} />
      <span>{children}</span>
    </p>
  );
}
