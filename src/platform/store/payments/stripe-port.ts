/**
 * Stripe behind the store's port: PaymentIntents for MB WAY and Multibanco, and its own page (Checkout) for cards, so that no card number
 * comes near this service. The payment's id is the idempotency key, the order's stands in the metadata. What Stripe documents: docs/payments.md.
 * What to register: docs/operating.md.
 */
import Stripe from 'stripe';
import type { PaymentService } from '#contract/entities/purchase.ts';
import { CARD_CONFIRM_MS, CARD_PAGE_MS, DAY_MS, MBWAY_CONFIRM_MS, MBWAY_MS } from './method-times.ts';
import {
  BeginningRefused,
  type Begun,
  PaymentDeclined,
  type PaymentMethod,
  type PaymentOrder,
  type PaymentPort,
  type PaymentStanding,
  RefundImpossible,
  type TakenPayment,
} from './payment-port.ts';
import { isRefusedConnection } from './refused-connection.ts';
import { failureOf, isExpiry, readStripeNotice, refundAnswerOf } from './stripe-notices.ts';

/** Milliseconds for one call. */
const CALL_MS = 10_000;
/** What is only asked is asked twice more. A beginning is not: the store repeats it, with the same key. */
const ASK_AGAIN = 2;
/** Objects of one page of a list, the most there can be. */
const PAGE = 100;
/** The page of a payment was made so long before it was paid, at the most: Stripe's pages live for a day. */
const SESSION_MS = DAY_MS;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** another address of its API, for tests */
  readonly url?: string | undefined;
}

const method = (service: PaymentService, payMs: number, confirmMs: number): PaymentMethod => ({
  service,
  minimumCents: 50,
  payUntil: (askedAt) => askedAt + payMs,
  confirmMs,
  canAsk: true,
  refunds: 'parts',
  canCancel: true,
  // An intent that waits for the phone cannot be confirmed once more.
  canSendAgain: false,
});
const METHODS: readonly PaymentMethod[] = [
  method('multibanco', 7 * DAY_MS, 4 * DAY_MS),
  method('mbway', MBWAY_MS, MBWAY_CONFIRM_MS),
  method('card', CARD_PAGE_MS, CARD_CONFIRM_MS),
];

const { StripeCardError, StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError, StripeRateLimitError } =
  Stripe.errors;

/** '351#912345678' → '+351912345678' */
const e164 = (phone: string): string => `+${phone.replace('#', '')}`;

/** The store's word for Stripe's code of a refused payment. */
const declinedWord = (code: string | undefined, fallback: string): string =>
  code === 'authentication_required' || code === 'payment_intent_authentication_failure' ? 'card_not_authenticated' : fallback;

/**
 * A refusal of a beginning is the buyer's or the bank's answer, or the request was not taken; anything else leaves it open whether there is a
 * payment. A key that is used for another request is such a case: there is one.
 */
async function beginning<T>(word: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StripeCardError) throw new PaymentDeclined(declinedWord(error.code, word));
    if (error instanceof StripeInvalidRequestError && error.param?.includes('phone')) throw new PaymentDeclined('mbway_phone_unknown');
    if (
      error instanceof StripeInvalidRequestError ||
      error instanceof StripeAuthenticationError ||
      error instanceof StripePermissionError ||
      error instanceof StripeRateLimitError ||
      isRefusedConnection(error)
    )
      throw new BeginningRefused(error instanceof Error ? error.message : 'refused', { cause: error });
    throw error;
  }
}

/** Errors of a refund after which nothing has gone back, and nothing will by the API. */
const CANNOT_REFUND = ['charge_already_refunded', 'charge_disputed', 'refund_disputed_payment', 'charge_not_refundable'];

const idOf = (object: string | { readonly id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

function standingOf(intent: Stripe.PaymentIntent): PaymentStanding {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  switch (intent.status) {
    case 'succeeded':
      return { state: 'paid', paidCents: intent.amount_received, ...(charge ? { refundedCents: charge.amount_refunded } : {}) };
    case 'processing':
      return { state: 'processing' };
    case 'canceled':
      return { state: isExpiry(intent.cancellation_reason) ? 'expired' : 'cancelled' };
    case 'requires_payment_method': {
      if (!intent.last_payment_error) return { state: 'open' };
      const { event, ...rest } = failureOf(intent.payment_method_types, intent.last_payment_error.code);
      return { state: event, ...rest };
    }
    default:
      return { state: 'open' };
  }
}

export function createStripePort({ secretKey, webhookSecret, url }: StripeSettings): PaymentPort {
  const other = url === undefined ? null : new URL(url);
  const stripe = new Stripe(secretKey, {
    timeout: CALL_MS,
    maxNetworkRetries: ASK_AGAIN,
    telemetry: false,
    // Its own client sends a request again whose connection was closed, even where it must not.
    httpClient: Stripe.createFetchHttpClient(),
    ...(other ? { host: other.hostname, port: other.port, protocol: other.protocol === 'http:' ? 'http' : 'https' } : {}),
  });
  const metadataOf = ({ orderId, paymentId }: { orderId: string; paymentId: string }) => ({ order: orderId, payment: paymentId });
  const once = ({ paymentId }: PaymentOrder): Stripe.RequestOptions => ({ idempotencyKey: paymentId, maxNetworkRetries: 0 });
  const intentOf = (order: PaymentOrder): Stripe.PaymentIntentCreateParams => ({
    amount: order.amountCents,
    currency: 'eur',
    description: order.title,
    metadata: metadataOf(order),
    confirm: true,
  });
  const retrievePage = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  /** The store knows a card's payment by its page. */
  const isPage = (reference: string): boolean => reference.startsWith('cs_');

  const begin: Readonly<Partial<Record<PaymentService, (order: PaymentOrder, phone: string) => Promise<Begun>>>> = {
    multibanco: async (order) => {
      const intent = await stripe.paymentIntents.create(
        {
          ...intentOf(order),
          allowed_payment_method_types: ['multibanco'],
          payment_method_data: { type: 'multibanco', billing_details: { email: order.email } },
        },
        once(order),
      );
      const details = intent.next_action?.multibanco_display_details;
      if (!details?.entity || !details.reference) throw new Error('Stripe gave no Multibanco reference');
      return {
        reference: intent.id,
        multibanco: { entity: details.entity, reference: details.reference.replace(/\s/g, '') },
        ...(details.expires_at ? { expiresAt: details.expires_at * 1_000 } : {}),
      };
    },
    mbway: async (order, phone) => {
      const { id } = await stripe.paymentIntents.create(
        {
          ...intentOf(order),
          allowed_payment_method_types: ['mb_way'],
          payment_method_data: { type: 'mb_way', billing_details: { phone: e164(phone) } },
        },
        once(order),
      );
      return { reference: id };
    },
    card: async (order) => {
      const page = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          locale: 'pt',
          customer_email: order.email,
          line_items: [
            { quantity: 1, price_data: { currency: 'eur', unit_amount: order.amountCents, product_data: { name: order.title } } },
          ],
          metadata: metadataOf(order),
          payment_intent_data: { metadata: metadataOf(order), description: order.title },
          success_url: order.returnUrl,
          cancel_url: order.cancelUrl,
          // From the claim alone: a repeated beginning has the same parameters under the same key.
          expires_at: Math.floor((order.begunAt + CARD_PAGE_MS) / 1_000),
        },
        once(order),
      );
      if (!page.url) throw new Error('Stripe gave no page for a card');
      return { reference: page.id, redirectUrl: page.url, expiresAt: page.expires_at * 1_000 };
    },
  };

  async function* payments(from: number, to: number): AsyncGenerator<TakenPayment> {
    const between = { gte: Math.floor(from / 1_000), lt: Math.ceil(to / 1_000) };
    const pageOf = new Map<string, string>();
    const pages = stripe.checkout.sessions.list({
      created: { gte: Math.floor((from - SESSION_MS) / 1_000), lt: between.lt },
      status: 'complete',
      limit: PAGE,
    });
    for await (const { id, payment_intent } of pages) {
      const intent = idOf(payment_intent);
      if (intent !== null) pageOf.set(intent, id);
    }
    for await (const charge of stripe.charges.list({ created: between, limit: PAGE, expand: ['data.payment_intent'] })) {
      const intent = typeof charge.payment_intent === 'string' ? null : charge.payment_intent;
      // Another shop's on the same account has no order of ours.
      if (charge.status !== 'succeeded' || !intent?.metadata.order) continue;
      yield {
        reference: pageOf.get(intent.id) ?? intent.id,
        orderId: intent.metadata.order,
        paidCents: charge.amount,
        refundedCents: charge.amount_refunded,
        at: charge.created * 1_000,
      };
    }
  }

  return {
    name: 'stripe',
    methods: METHODS,
    canRepeatBegin: true,
    canRepeatRefund: true,
    mustConfirm: false,
    begin: async (order, service, { phone = '' }) => {
      const begun = begin[service]?.(order, phone);
      if (!begun) throw new BeginningRefused(`Stripe takes no ${service} here`);
      return beginning(`${service}_declined`, begun);
    },
    status: async ({ reference }) => {
      if (!isPage(reference)) return standingOf(await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }));
      const { payment_status, status, payment_intent: intent } = await retrievePage(reference);
      if (payment_status === 'paid' && intent !== null && typeof intent !== 'string') return standingOf(intent);
      // A card that was refused can be tried again on the page.
      return { state: status === 'expired' ? 'expired' : status === 'complete' ? 'processing' : 'open' };
    },
    refund: async ({ reference, orderId, paymentId }, cents, key) => {
      const intent = isPage(reference) ? idOf((await retrievePage(reference)).payment_intent) : reference;
      if (intent === null) throw new RefundImpossible('nobody has paid on this page of Stripe');
      try {
        const params = { payment_intent: intent, amount: cents, metadata: { ...metadataOf({ orderId, paymentId }), refund: key } };
        return refundAnswerOf(await stripe.refunds.create(params, { idempotencyKey: key }));
      } catch (error) {
        if (!(error instanceof StripeInvalidRequestError)) throw error;
        if (CANNOT_REFUND.includes(error.code ?? '')) throw new RefundImpossible(`Stripe: ${error.message}`, { cause: error });
        return { reference: null, state: 'failed', error: error.code ?? error.message };
      }
    },
    refundState: async (refundReference) => refundAnswerOf(await stripe.refunds.retrieve(refundReference)),
    cancel: async ({ reference }) => {
      try {
        if (isPage(reference)) await stripe.checkout.sessions.expire(reference);
        else await stripe.paymentIntents.cancel(reference, { cancellation_reason: 'requested_by_customer' });
      } catch (error) {
        if (!(error instanceof StripeInvalidRequestError)) throw error;
        // It has ended already: how, status() and its notice tell.
        const isOpen = isPage(reference)
          ? (await stripe.checkout.sessions.retrieve(reference)).status === 'open'
          : ['requires_action', 'requires_payment_method'].includes((await stripe.paymentIntents.retrieve(reference)).status);
        if (isOpen) throw error;
      }
    },
    payments,
    webhook: (request, now) => readStripeNotice(stripe, webhookSecret, request, now),
  };
}
