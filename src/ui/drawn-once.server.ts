import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

interface Drawn {
  moment: number;
  html: string;
}

/** As long as the data themselves: they leave with them. */
const drawn = new WeakMap<object, Drawn>();

/** The markup of contents, drawn anew when the moment is another. */
export function markupOf(of: object, moment: number, draw: () => ReactNode): string {
  const known = drawn.get(of);
  if (known?.moment === moment) return known.html;
  const html = renderToString(draw());
  drawn.set(of, { moment, html });
  return html;
}
