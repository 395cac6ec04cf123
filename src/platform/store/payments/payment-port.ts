/** What the store asks of whoever takes payments. One provider serves all its methods; amounts are whole cents of the euro. */
import type { PaymentService } from '#contract/entities/purchase.ts';
import type { OrderEvent } from '#rules/order-state.ts';

export interface PaymentOrder {
  /** UUID; the provider's idempotency key, so that a repeated beginning is the same payment */
  readonly orderId: string;
  readonly amountCents: number;
  readonly title: string;
  readonly email: string;
  /** milliseconds; by then it must be paid */
  readonly expiresAt: number;
  /** where the buyer goes after the provider's page, paid or not */
  readonly returnUrl: string;
  /** where the buyer goes who gives up on the provider's page */
  readonly cancelUrl: string;
}

interface Begun {
  /** the provider's own number */
  readonly reference: string;
  /** milliseconds; the provider's own deadline, when it is earlier */
  readonly expiresAt?: number;
}
export interface MultibancoBegun extends Begun {
  /** five digits */
  readonly entity: string;
  /** nine digits, the last two of them check digits (rules/multibanco.ts) */
  readonly multibancoReference: string;
}
export interface CardBegun extends Begun {
  /** the provider's page */
  readonly redirectUrl: string;
}

/** How a payment stands at the provider. `open`: nothing has been decided. */
export type PaymentState = 'open' | 'paid' | 'declined' | 'expired' | 'cancelled' | 'refunded';

/** A notice of the provider, checked. */
export interface PaymentNotice {
  /** the same for a repeated notice */
  readonly id: string;
  /** one sending of it: the same sending again is a replay and refused */
  readonly sending: string;
  readonly reference: string;
  /** the store's number, when the notice tells it: it may come before the reference is stored */
  readonly orderId?: string;
  readonly event: Exclude<OrderEvent, 'begun'>;
  /** cents that were paid, when the notice tells */
  readonly amountCents?: number;
  /** a word of the store's (`card_declined`), for a payment that was declined */
  readonly error?: string;
}

/** A notice that cannot be believed: bad signature, too old, unreadable. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}

export interface PaymentPort {
  readonly name: 'sandbox' | 'stripe' | 'ifthenpay';
  readonly services: readonly PaymentService[];
  /** @throws PaymentDeclined when it says no; any other error: it could not be asked */
  readonly multibanco: (order: PaymentOrder) => Promise<MultibancoBegun>;
  /** @param phone `351#9XXXXXXXX` */
  readonly mbway: (order: PaymentOrder, phone: string) => Promise<Begun>;
  /**
   * Sends the request of a payment that waits to the phone again. The same payment, so that an order is never paid twice: a provider that can
   * only open another one lacks this. @param attempt 1 for the first repetition
   */
  readonly resendMbway?: (reference: string, phone: string, attempt: number) => Promise<void>;
  readonly card: (order: PaymentOrder) => Promise<CardBegun>;
  readonly status: (reference: string, service: PaymentService) => Promise<PaymentState>;
  /** Gives the money back. @throws when it cannot be done by the provider's API */
  readonly refund: (reference: string, amountCents: number, service: PaymentService) => Promise<void>;
  /** Tells the provider that nobody waits for a payment any more. */
  readonly cancel: (reference: string, service: PaymentService) => Promise<void>;
  /**
   * Whether the provider itself says that a payment was made. Of a provider whose notices have no signature; absent: a notice is a proof.
   * @throws when it cannot be asked
   */
  readonly confirm?: (reference: string, service: PaymentService) => Promise<boolean>;
  /** @throws NoticeRefused @returns null for a notice that the store need not know */
  readonly webhook: (request: Request, now: number) => Promise<PaymentNotice | null>;
}

/** The provider refused a payment at its beginning. */
export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
  /** a word of the store's: `card_declined`, `mbway_phone_unknown` */
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** '+351912345678' → '351#912345678', as MB Way takes phones. @throws RangeError for anything that is not a Portuguese mobile number */
export function mbwayPhone(phone: string): string {
  const match = /^\+351(9\d{8})$/.exec(phone);
  if (!match) throw new RangeError('not a Portuguese mobile number');
  return `351#${match[1]}`;
}
