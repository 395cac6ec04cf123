import { m } from '#paraglide/messages.js';
import type { ShownOrder } from './store-model.ts';
import { SummaryCard } from './summary-card.tsx';

/** The summary of an order beside what came of it. */
export const OrderCard = ({ order, heading = m.store_summary() }: { order: ShownOrder; heading?: string }) => (
  <SummaryCard
    heading={heading}
    product={{ title: order.product_title, kind: order.product_kind }}
    picture={order.picture}
    choices={order.choices}
    quantity={order.quantity}
    delivery={order.delivery}
    money={order}
  />
);
