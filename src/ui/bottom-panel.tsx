import type { ReactNode } from 'react';

const panelStyles =
  'fixed inset-x-5 bottom-5 z-40 mx-auto grid max-w-272 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-10 gap-y-4 rounded-sheet border border-ink-700 bg-ink-900 px-6 py-5 shadow-float max-md:inset-x-0 max-md:bottom-0 max-md:grid-cols-[minmax(0,1fr)] max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:px-4 max-md:pb-[calc(1rem+env(safe-area-inset-bottom))] print:hidden';

/** A question at the bottom of the window that can be left unanswered: it takes no focus and covers nothing that plays. */
export function BottomPanel({
  label,
  picture,
  children,
  actions,
}: {
  label: string;
  picture?: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <section className={panelStyles} aria-label={label} data-bottom-panel="">
      <div className={picture ? 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4' : undefined}>
        {picture}
        <div className="grid gap-2">
          <h2 className="type-22">{label}</h2>
          {children}
        </div>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">{actions}</div>
    </section>
  );
}
