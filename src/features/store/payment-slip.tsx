import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { shortNumber } from './outcome-words.ts';
import type { Order } from './store-model.ts';

/** A slip of paper with what a payment needs; on a phone it may follow the words. */
export function PaymentSlip({ heading, order, children }: { heading: string; order: Order; children: ReactNode }) {
  return (
    <article className="overflow-hidden rounded-card bg-paper text-paper-ink" aria-label={heading}>
      <header className="flex items-center justify-between gap-4 border-paper-line border-b-2 border-dashed px-6 py-4 max-md:px-4">
        <b className="font-stretch-90%">{heading}</b>
        <span className="text-14 text-paper-muted">{m.orders_number({ number: shortNumber(order) })}</span>
      </header>
      <dl className="grid divide-y divide-paper-line px-6 py-2 max-md:px-4">{children}</dl>
    </article>
  );
}

/** @param children a button beside the value */
export function SlipLine({ label, value, small, children }: { label: string; value: ReactNode; small?: boolean; children?: ReactNode }) {
  return (
    <div className="py-4">
      <dt className="text-14 text-paper-muted">{label}</dt>
      <dd className="flex items-end justify-between gap-3">
        <span className={`tabular-nums [word-spacing:.12em] ${small ? 'type-22' : 'type-36 max-xl:type-28'}`}>{value}</span>
        {children}
      </dd>
    </div>
  );
}

/** Slip and words side by side; on a phone one below the other. */
export const slipPage =
  'grid items-start gap-x-16 gap-y-6 pt-12 pb-20 max-md:pt-5 max-md:pb-12 md:grid-cols-2 md:max-xl:gap-x-8 xl:grid-cols-[27rem_minmax(0,1fr)]';
