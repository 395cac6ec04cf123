/**
 * What happens at Stripe (fake-stripe.ts answers the calls): buyers pay, refuse and let payments lapse, staff refund in the dashboard, banks dispute,
 * and every change is an event that has to be sent.
 */
import Stripe from 'stripe';
import { OutgoingNotices } from './outgoing-notices.ts';
import type { RefundStatus, StripeCharge, StripeDispute, StripeIntent, StripeRefund, StripeSession } from './stripe-objects.ts';
import { invalid, missing } from './stripe-requests.ts';

export const STRIPE_KEYS = { secretKey: 'sk_test_of_a_played_stripe', webhookSecret: 'whsec_of_a_played_stripe' } as const;

export const DAY_SECONDS = 86_400;
const MBWAY_SECONDS = 4 * 60;
export const VOUCHER_SECONDS = 7 * DAY_SECONDS;
const VOUCHER_BUFFER_SECONDS = 4 * DAY_SECONDS;

export class StripeWorld {
  readonly intents = new Map<string, StripeIntent>();
  readonly charges = new Map<string, StripeCharge>();
  readonly sessions = new Map<string, StripeSession>();
  readonly refunds = new Map<string, StripeRefund>();
  readonly disputes = new Map<string, StripeDispute>();
  readonly notices = new OutgoingNotices();
  /** telephones in E.164 whose payments are declined at once */
  readonly declinedPhones = new Set<string>();
  /** how the next refunds begin */
  refundsBegin: RefundStatus = 'succeeded';
  protected readonly now: () => number;
  protected count = 0;
  readonly #stripe = new Stripe(STRIPE_KEYS.secretKey);

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** The buyer pays: on the phone, by the voucher, or on the page. @returns false when it cannot be paid any more */
  pay(reference: string): boolean {
    this.tick();
    const session = this.sessions.get(reference);
    if (session) {
      if (session.status !== 'open') return false;
      const intent = this.intentOfPage(session);
      this.succeed(intent);
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
      this.tell('checkout.session.completed', session, session.id);
      return true;
    }
    const intent = this.intentById(reference);
    if (intent.status !== 'requires_action' && intent.status !== 'processing') return false;
    this.succeed(intent);
    return true;
  }

  /** The buyer says no on the phone; or a card is refused on its page, which stays open. */
  refuse(reference: string): void {
    const session = this.sessions.get(reference);
    const intent = session ? this.intentOfPage(session) : this.intentById(reference);
    this.fail(intent, session ? 'card_declined' : 'payment_method_customer_decline');
  }

  /** The bank has begun to transfer a voucher's money, which may take days. */
  startTransfer(reference: string): void {
    this.intentById(reference).status = 'processing';
  }

  /** How a refund that waited ends. */
  settleRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = this.refunds.get(id);
    if (!refund) throw new Error(`no refund ${id}`);
    delete refund.pending_reason;
    refund.status = status;
    if (status === 'failed') {
      refund.failure_reason = 'declined';
      const charge = this.charges.get(refund.charge);
      if (charge) {
        charge.amount_refunded -= refund.amount;
        charge.refunded = false;
      }
    }
    this.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund, refund.payment_intent);
  }

  /** Staff give money back in Stripe's dashboard. @returns the refund */
  refundInDashboard(reference: string, cents: number): StripeRefund {
    return this.makeRefund(this.paidIntent(reference), cents, {});
  }

  /** The buyer's bank wants the money back. @returns the dispute */
  dispute(reference: string): StripeDispute {
    const intent = this.paidIntent(reference);
    const charge = this.chargeOf(intent);
    charge.disputed = true;
    const dispute: StripeDispute = {
      id: this.newId('du'),
      object: 'dispute',
      amount: charge.amount - charge.amount_refunded,
      charge: charge.id,
      created: this.seconds(),
      currency: 'eur',
      payment_intent: intent.id,
      reason: 'fraudulent',
      status: 'needs_response',
    };
    this.disputes.set(dispute.id, dispute);
    this.tell('charge.dispute.created', dispute, intent.id);
    return dispute;
  }

  closeDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = this.disputes.get(id);
    if (!dispute) throw new Error(`no dispute ${id}`);
    dispute.status = status;
    this.tell('charge.dispute.closed', dispute, dispute.payment_intent);
  }

  /** A payment of another shop on the same account: no order of ours in its metadata. */
  payElsewhere(cents: number): void {
    this.succeed(this.newIntent({ amount: cents, metadata: { invoice: '77' }, types: ['card'], description: null }));
  }

  /** Lets time work: requests, vouchers and pages that are over. */
  tick(): void {
    const now = this.seconds();
    for (const session of this.sessions.values()) if (session.status === 'open' && now >= session.expires_at) this.expire(session);
    for (const intent of this.intents.values()) {
      const isMbway = intent.payment_method_types.includes('mb_way');
      if (isMbway && intent.status === 'requires_action' && now >= intent.created + MBWAY_SECONDS)
        this.fail(intent, 'payment_method_provider_timeout');
      if (!intent.payment_method_types.includes('multibanco')) continue;
      const over = intent.created + VOUCHER_SECONDS;
      if (intent.status === 'requires_action' && now >= over) intent.status = 'processing';
      if (intent.status === 'processing' && now >= over + VOUCHER_BUFFER_SECONDS)
        this.fail(intent, 'payment_intent_payment_attempt_expired');
    }
  }

  /** Signs an event as Stripe does. @param at when it is sent, in milliseconds */
  sign(payload: string, at: number = this.now(), secret: string = STRIPE_KEYS.webhookSecret): string {
    return this.#stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1_000) });
  }

  protected seconds(): number {
    return Math.floor(this.now() / 1_000);
  }

  protected newId(kind: string): string {
    return `${kind}_test_${String(++this.count).padStart(6, '0')}`;
  }

  protected intentById(id: string): StripeIntent {
    const intent = this.intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }

  protected paidIntent(reference: string): StripeIntent {
    const intent = this.intentById(this.sessions.get(reference)?.payment_intent ?? reference);
    if (intent.status !== 'succeeded') throw new Error(`${reference} is not paid`);
    return intent;
  }

  protected chargeOf(intent: StripeIntent): StripeCharge {
    const charge = this.charges.get(intent.latest_charge ?? '');
    if (!charge) throw invalid('charge_not_refundable', `${intent.id} has no successful charge to refund`);
    return charge;
  }

  /** Puts an event into the post. The object is as it was then. */
  protected tell(type: string, object: object, reference: string): void {
    const { intentMetadata: _, ...then } = structuredClone(object) as Record<string, unknown>;
    const event = {
      id: this.newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.seconds(),
      livemode: false,
      type,
    };
    this.notices.waiting.push({
      reference,
      about: type,
      request: (base, cents) => {
        const changed = cents === undefined ? then : { ...then, amount: cents, amount_received: cents, amount_total: cents };
        const body = JSON.stringify({ ...event, data: { object: changed } });
        return new Request(`${base}/payments/stripe`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': this.sign(body) },
        });
      },
    });
  }

  protected newIntent(wanted: {
    amount: number;
    metadata: Record<string, string>;
    types: string[];
    description: string | null;
  }): StripeIntent {
    const intent: StripeIntent = {
      id: this.newId('pi'),
      object: 'payment_intent',
      amount: wanted.amount,
      amount_received: 0,
      canceled_at: null,
      cancellation_reason: null,
      created: this.seconds(),
      currency: 'eur',
      description: wanted.description,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: wanted.metadata,
      next_action: null,
      payment_method_types: wanted.types,
      status: 'requires_payment_method',
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  protected intentOfPage(session: StripeSession): StripeIntent {
    if (session.payment_intent !== null) return this.intentById(session.payment_intent);
    const intent = this.newIntent({ amount: session.amount_total, metadata: session.intentMetadata, types: ['card'], description: null });
    session.payment_intent = intent.id;
    return intent;
  }

  protected succeed(intent: StripeIntent): void {
    const charge: StripeCharge = {
      id: this.newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      created: this.seconds(),
      currency: 'eur',
      disputed: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      payment_method_details: { type: intent.payment_method_types[0] ?? 'card' },
      refunded: false,
      status: 'succeeded',
    };
    this.charges.set(charge.id, charge);
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id, next_action: null });
    this.tell('payment_intent.succeeded', intent, intent.id);
  }

  protected fail(intent: StripeIntent, code: string): void {
    const last_payment_error = { type: code === 'card_declined' ? 'card_error' : 'invalid_request_error', code, message: code };
    Object.assign(intent, { status: 'requires_payment_method', next_action: null, last_payment_error });
    this.tell('payment_intent.payment_failed', intent, intent.id);
  }

  protected expire(session: StripeSession): void {
    Object.assign(session, { status: 'expired', url: null });
    this.tell('checkout.session.expired', session, session.id);
  }

  protected makeRefund(intent: StripeIntent, cents: number | null, metadata: Record<string, string>): StripeRefund {
    const charge = this.chargeOf(intent);
    const left = charge.amount - charge.amount_refunded;
    if (charge.disputed) throw invalid('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
    if (left === 0) throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    const amount = cents ?? left;
    if (amount > left || amount < 1)
      throw invalid('invalid_charge_amount', `Refund amount (€${amount}) is greater than unrefunded amount on charge (€${left})`, 'amount');
    const isFailed = this.refundsBegin === 'failed';
    if (!isFailed) charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refund: StripeRefund = {
      id: this.newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: this.seconds(),
      currency: 'eur',
      metadata,
      payment_intent: intent.id,
      status: this.refundsBegin,
      ...(this.refundsBegin === 'pending' ? { pending_reason: 'processing' } : {}),
      ...(isFailed ? { failure_reason: 'expired_or_canceled_card' } : {}),
    };
    this.refunds.set(refund.id, refund);
    this.tell('refund.created', refund, intent.id);
    if (!isFailed) this.tell('charge.refunded', charge, intent.id);
    return refund;
  }
}
