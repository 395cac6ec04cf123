/**
 * What the store asks of whoever takes payments. Amounts are whole cents of the euro, instants milliseconds since 1970.
 * A provider describes its methods as data; the store decides by them how long an order lives and what can be asked.
 */
import type { PaymentService } from '#contract/entities/purchase.ts';

/** One way of paying at one provider. */
export interface PaymentMethod {
  readonly service: PaymentService;
  /** less than this the provider does not take */
  readonly minimumCents: number;
  /** until when a payment that is asked for at `askedAt` can be made */
  readonly payUntil: (askedAt: number) => number;
  /** how long after that the provider may still say that it was made, in milliseconds: the order waits as long */
  readonly confirmMs: number;
  /** whether the provider answers how a payment stands: where it does not, nothing is known before a notice */
  readonly canAsk: boolean;
  /** while a buyer looks, it is asked this often at most, in milliseconds; every ten seconds where nothing is told */
  readonly askEveryMs?: number;
  /** what can go back by the provider's API */
  readonly refunds: 'parts' | 'whole' | 'none';
  /** whether a payment that waits can be ended at the provider: where it cannot, it can be made until its time is over */
  readonly canCancel: boolean;
  /** whether the request of a payment that waits can be sent to the phone again */
  readonly canSendAgain: boolean;
}

export interface PaymentOrder {
  /** UUID of the payment's row: the provider's idempotency key, where it has one */
  readonly paymentId: string;
  /** UUID of the order: in the payment's metadata, and what a notice names */
  readonly orderId: string;
  readonly amountCents: number;
  readonly title: string;
  readonly email: string;
  /** when the beginning was claimed; the same for a repeated beginning, so that what follows from it is the same */
  readonly begunAt: number;
  /** by then it must be paid: payUntil(begunAt) of its method */
  readonly expiresAt: number;
  /** where the buyer goes after the provider's page */
  readonly returnUrl: string;
  /** where the buyer goes whom the provider's page has refused */
  readonly failureUrl: string;
  /** where the buyer goes who gives up on the provider's page */
  readonly cancelUrl: string;
}

/** What a method needs beside the order. */
export interface PaymentData {
  /** of MB WAY: `351#9XXXXXXXX` */
  readonly phone?: string;
}

export interface Begun {
  /** the provider's own number */
  readonly reference: string;
  /** the provider's own deadline, where it tells one */
  readonly expiresAt?: number;
  /** the provider's page */
  readonly redirectUrl?: string;
  readonly multibanco?: {
    /** five digits */
    readonly entity: string;
    /** nine digits, the last two of them check digits (rules/multibanco.ts) */
    readonly reference: string;
  };
}

/** A payment as the store names it to the provider. */
export interface KnownPayment {
  readonly paymentId: string;
  readonly orderId: string;
  readonly service: PaymentService;
  readonly reference: string;
  readonly amountCents: number;
}

/** How a payment stands at the provider. */
export interface PaymentStanding {
  /** `open`: nothing has been decided; `processing`: the buyer has done it, the bank has not confirmed it yet */
  readonly state: 'open' | 'processing' | 'paid' | 'declined' | 'expired' | 'cancelled';
  /** cents that were paid, when the provider tells */
  readonly paidCents?: number;
  /** cents of it that went back, when the provider tells: also what was refunded in its back office */
  readonly refundedCents?: number;
  /** a word of the store's (`card_declined`), for a payment that was declined */
  readonly error?: string;
}

/** What became of a refund that was asked for. */
export interface RefundAnswer {
  /** the provider's own number, where it gives one */
  readonly reference: string | null;
  /** `pending`: it will be told by a notice or can be asked by refundState() */
  readonly state: 'pending' | 'done' | 'failed';
  /** why it failed, in a word of the provider's */
  readonly error?: string;
}

/** What a notice says, checked by the provider's signature or key. */
export type PaymentNotice = {
  /** the same for a repeated notice */
  readonly id: string;
  /** one sending of it: the same sending again is a replay; null: the provider repeats its notices as they were, which is no attack */
  readonly sending: string | null;
  /** the provider's number of the payment */
  readonly reference: string;
  /** UUID of the order, or the shorter number that the provider keeps (`shortOrderId`), when the notice tells it */
  readonly orderId?: string;
} & (
  | {
      readonly kind: 'payment';
      readonly event: 'paid' | 'declined' | 'expired' | 'cancelled';
      /** cents that were paid, when the notice tells */
      readonly paidCents?: number;
      /** a word of the store's (`card_declined`), for a payment that was declined */
      readonly error?: string;
    }
  | {
      readonly kind: 'refund';
      /** the provider's number of the refund */
      readonly refundReference: string;
      /** the store's own, where the provider kept it: none of a refund that was made in its back office */
      readonly refundId?: string;
      readonly state: 'pending' | 'done' | 'failed';
      readonly cents: number;
      readonly error?: string;
    }
  | {
      /** the buyer's bank wants the money back, or has decided */
      readonly kind: 'dispute';
      readonly disputeReference: string;
      readonly state: 'opened' | 'won' | 'lost';
      readonly cents: number;
    }
);

/** A notice that cannot be believed: bad signature, too old or of the future, unreadable. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}

export type ProviderName = 'sandbox' | 'stripe' | 'ifthenpay';

export interface PaymentPort {
  readonly name: ProviderName;
  /** what it takes with the keys that it has, in the order in which checkout offers it */
  readonly methods: readonly PaymentMethod[];
  /**
   * Whether begin() with the same `paymentId` is the same payment however often it is called: then a beginning without an answer is
   * repeated. Else it is looked for by find(), and never asked for a second time.
   */
  readonly canRepeatBegin: boolean;
  /**
   * Whether refund() with the same key is the same refund, or status() tells how much has gone back. Else a refund without an answer is never
   * repeated: staff look at the provider's back office.
   */
  readonly canRepeatRefund: boolean;
  /** @throws PaymentDeclined when it says no; BeginningRefused when it has opened nothing for certain; any other error: it is not known whether it did */
  readonly begin: (order: PaymentOrder, service: PaymentService, data: PaymentData) => Promise<Begun>;
  /**
   * Looks for a payment whose beginning had no answer, by the order's number. null: the provider has none that was paid; one that waits may exist.
   * @throws when it cannot be asked
   */
  readonly find?: (orderId: string, service: PaymentService) => Promise<{ reference: string; standing: PaymentStanding } | null>;
  /** Sends the request of a payment that waits to the phone again: the same payment, never a second one. @param attempt 1 for the first repetition */
  readonly sendAgain?: (payment: KnownPayment, phone: string, attempt: number) => Promise<void>;
  /** @throws when it cannot be asked */
  readonly status: (payment: KnownPayment) => Promise<PaymentStanding>;
  /**
   * Gives money back.
   * @param key UUID of the refund's row: the same key again is the same refund
   * @throws RefundImpossible when the provider's API cannot do it; any other error: it is not known whether it did
   */
  readonly refund: (payment: KnownPayment, cents: number, key: string) => Promise<RefundAnswer>;
  /** How a refund stands that was pending, where the provider can be asked. */
  readonly refundState?: (refundReference: string) => Promise<RefundAnswer>;
  /** Tells the provider that nobody waits for a payment any more. */
  readonly cancel: (payment: KnownPayment) => Promise<void>;
  /**
   * Payments that the provider took between two instants, for the nightly comparison with the orders.
   * @throws when it cannot be asked
   */
  readonly payments?: (from: number, to: number) => AsyncIterable<TakenPayment>;
  /**
   * Whether notices of this provider must be confirmed by status() before they are believed: they have no signature.
   */
  readonly mustConfirm: boolean;
  /** @throws NoticeRefused @returns null for a notice that the store need not know, such as another shop's on the same account */
  readonly webhook: (request: Request, now: number) => Promise<PaymentNotice | null>;
}

/** The providers of this service. */
export interface PaymentPorts {
  /** who takes new payments; null: nobody, so nothing is sold */
  readonly forNew: PaymentPort | null;
  /** everybody who can be asked about payments, those of orders before a change of provider too */
  readonly all: ReadonlyMap<string, PaymentPort>;
  /** calls that a provider did not answer since the process began, by its name */
  readonly errors: ReadonlyMap<string, number>;
}

/** One provider for everything, or none. */
export const onePort = (port: PaymentPort | null): PaymentPorts => ({
  forNew: port,
  all: new Map(port ? [[port.name, port]] : []),
  errors: new Map(),
});

/** A payment in the provider's own books. */
export interface TakenPayment {
  readonly reference: string;
  /** as the provider keeps it: UUID or shortened */
  readonly orderId: string | null;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly at: number;
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

/** Nothing was opened, for certain: the connection was refused, or the provider answered that it did not take the request. */
export class BeginningRefused extends Error {
  override readonly name = 'BeginningRefused';
}

/** The provider's API cannot give this money back. The message tells staff what to do instead. */
export class RefundImpossible extends Error {
  override readonly name = 'RefundImpossible';
}

/** The method of a provider for a way of paying; undefined where it does not offer it. */
export const methodOf = ({ methods }: Pick<PaymentPort, 'methods'>, service: PaymentService): PaymentMethod | undefined =>
  methods.find((method) => method.service === service);

/** '+351912345678' → '351#912345678', as MB Way takes phones. @throws RangeError for anything that is not a Portuguese mobile number */
export function mbwayPhone(phone: string): string {
  const match = /^\+351(9\d{8})$/.exec(phone);
  if (!match) throw new RangeError('not a Portuguese mobile number');
  return `351#${match[1]}`;
}
