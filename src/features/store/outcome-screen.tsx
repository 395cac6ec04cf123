import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { closeGlyph } from '#ui/icons/close.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { Spinner } from '#ui/spinner.tsx';
import { OrderCard } from './order-card.tsx';
import type { ShownOrder } from './store-model.ts';

interface OutcomeScreenProps {
  /** its sign; `open`: nothing has come of it yet, and there is none */
  kind: 'done' | 'failed' | 'cancelled' | 'waiting' | 'open';
  title: string;
  /** the sentence below the title */
  lead: string;
  /** facts and notices */
  children?: ReactNode;
  /** buttons and links */
  actions?: ReactNode;
  /** whose summary stands beside it; null: an order that nothing is told of */
  order?: ShownOrder | null;
}

const marks = {
  done: { glyph: checkGlyph, look: 'bg-relva-dim text-relva' },
  failed: { glyph: warningGlyph, look: 'bg-aviso-dim text-aviso' },
  cancelled: { glyph: closeGlyph, look: 'bg-ink-800 text-soft' },
} as const;

/** What came of a purchase: a sign, a sentence, facts and ways on, and the order beside them. */
export function OutcomeScreen({ kind, title, lead, children, actions, order = null }: OutcomeScreenProps) {
  return (
    <div className="grid items-start gap-x-16 gap-y-8 pt-12 pb-20 max-md:pt-5 max-md:pb-12 md:grid-cols-[minmax(0,1fr)_min(20rem,47%)] md:max-xl:gap-x-8 xl:grid-cols-[minmax(0,1fr)_min(24rem,35%)]">
      <div className="grid justify-items-start gap-5">
        {kind === 'waiting' ? (
          <span className="grid size-14 place-items-center rounded-card bg-ink-800">
            <Spinner className="size-7 border-3" />
          </span>
        ) : kind === 'open' ? null : (
          <span className={`grid size-14 place-items-center rounded-card ${marks[kind].look}`}>
            <Icon glyph={marks[kind].glyph} size="size-6" />
          </span>
        )}
        <div className="grid gap-2">
          <h1 className="type-48">{title}</h1>
          <p className="type-lead text-pretty" role={kind === 'waiting' ? 'status' : undefined}>
            {lead}
          </p>
        </div>
        {children}
        {actions ? <div className="flex flex-wrap gap-3 max-md:grid max-md:w-full">{actions}</div> : null}
      </div>
      {order ? <OrderCard heading={kind === 'done' ? m.store_your_order() : m.store_summary()} order={order} /> : null}
    </div>
  );
}
