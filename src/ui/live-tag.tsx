import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { tagStyles } from './tag.tsx';

/** Marks what is being broadcast now. The text is "Direto" unless another is given. */
export function LiveTag({ className, children }: { className?: string; children?: ReactNode }) {
  return <span className={tagStyles({ tone: 'live', className })}>{children ?? m.ui_live()}</span>;
}
