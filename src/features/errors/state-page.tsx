import type { ReactElement, ReactNode } from 'react';

interface StatePageProps {
  title: string;
  lead: ReactNode;
  /** Between the text and the actions. */
  wait?: ReactNode;
  actions?: ReactNode;
  drawing: ReactElement;
}

const pageStyles =
  'grid items-center gap-16 py-8 max-md:content-start max-md:gap-6 max-md:pt-4 md:min-h-[calc(100dvh-var(--header))] md:not-short:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] sm:short:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] sm:short:gap-8 sm:short:py-4';

/**
 * Content of an error page or an empty page: what happened, a drawing of it, and where to go from here. On a phone the drawing, which comes later,
 * stands above the text: while the page is arriving the text waits for it.
 */
export function StatePage({ title, lead, wait, actions, drawing }: StatePageProps) {
  return (
    <div className={pageStyles} data-state-page="">
      <div className="grid gap-5 max-md:not-short:not-has-[~*]:invisible">
        <h1 className="type-48">{title}</h1>
        <p className="type-lead">{lead}</p>
        {wait}
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      <div className="aspect-[16/11] overflow-hidden rounded-card max-md:not-short:order-first md:aspect-[4/3]">{drawing}</div>
    </div>
  );
}
