import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';

/** Live and nothing else. Without words it says "Direto". */
export function LiveTag({ children }: { children?: ReactNode }) {
  return <span className="live">{children ?? m.ui_live()}</span>;
}
