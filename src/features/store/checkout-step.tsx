import type { ReactNode } from 'react';
import type { Service } from './store-model.ts';

/** What is bought, and at which step: all of it from the page's address. */
export interface CheckoutAddress {
  /** id or name of the product, as in the address */
  product: string;
  quantity: number;
  choices: Record<string, string>;
  step: 'entrega' | 'pagamento';
  useCredits: boolean;
  /** the way of paying that is chosen at first */
  service: Service | null;
}

export function StepHeading({ number, children }: { number: number; children: ReactNode }) {
  return (
    <h2 className="type-22 flex items-center gap-3">
      <span className="grid size-8 place-items-center rounded-full border border-ink-600 text-16 tabular-nums" aria-hidden="true">
        {number}
      </span>
      {children}
    </h2>
  );
}
