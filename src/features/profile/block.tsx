import type { ReactNode } from 'react';

interface BlockProps {
  /** the fragment that the menu leads to */
  id: string;
  title: string;
  text?: ReactNode;
  /** beside the title */
  aside?: ReactNode;
  /** in a panel of the narrow column */
  panel?: boolean;
  children?: ReactNode;
}

/** A part of the account's pages, with its heading. */
export function Block({ id, title, text, aside, panel, children }: BlockProps) {
  return (
    <section
      // Under one whose height is not known yet it waits, as the footer does.
      className={`noscript:visible! scroll-mt-[calc(var(--header)+1rem)] max-md:scroll-mt-[calc(var(--header)+3.5rem)] [section:has([data-late])~&]:invisible ${panel ? 'rounded-card bg-ink-900 p-6 max-md:px-4 max-md:py-5' : 'border-ink-700 border-t pt-6'} grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4`}
      id={id}
      aria-labelledby={`${id}-titulo`}
    >
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="type-22" id={`${id}-titulo`}>
            {title}
          </h2>
          {aside}
        </div>
        {text ? <p className="max-w-[62ch] text-14 text-muted">{text}</p> : null}
      </header>
      {children}
    </section>
  );
}
