/** The states of an order and what moves it from one to the next (decision 0047). Pure. */

export const ORDER_STATES = ['created', 'pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What can be told about an order. */
export const ORDER_EVENTS = ['begun', 'paid', 'declined', 'expired', 'cancelled', 'refunded'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

const NEXT: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = {
  created: { begun: 'pending', paid: 'paid', declined: 'declined', expired: 'expired', cancelled: 'cancelled' },
  pending: { paid: 'paid', declined: 'declined', expired: 'expired', cancelled: 'cancelled' },
  paid: { refunded: 'refunded' },
  declined: {},
  expired: {},
  cancelled: {},
  refunded: {},
};

/** The state after an event; null when the event changes nothing: it is a repetition or came late. */
export const nextOrderState = (state: OrderState, event: OrderEvent): OrderState | null => NEXT[state][event] ?? null;

/** Whether nothing but a refund can change the order any more. */
export const isSettled = (state: OrderState): boolean => state !== 'created' && state !== 'pending';
