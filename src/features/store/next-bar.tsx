import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatEuros } from '#rules/money.ts';

interface NextBarProps {
  totalCents: number;
  /** the button of the next step */
  children: ReactNode;
}

/** The end of a step's form. On a phone it stays at the foot of the window, with the total beside the button. */
export function NextBar({ totalCents, children }: NextBarProps) {
  return (
    <div className="short:static z-10 max-md:sticky max-md:bottom-tabbar max-md:-mx-gutter max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-4 max-md:gap-y-2 max-md:border-ink-700 max-md:border-t max-md:bg-ink-900 max-md:px-gutter max-md:py-3">
      <p className="leading-tight md:hidden">
        <span className="block text-12 text-muted">{m.store_line_total()}</span>
        <b className="font-750 text-22 tabular-nums">{formatEuros(totalCents)}</b>
      </p>
      {children}
    </div>
  );
}

/** Fields that get the focus are not under it. */
export const aboveNextBar = 'max-md:[&_:is(input,button)]:scroll-mb-24';
