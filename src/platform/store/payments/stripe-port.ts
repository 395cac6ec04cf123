/**
 * Stripe behind the store's port: PaymentIntents for MB WAY and Multibanco, and its own page (Checkout) for cards, so that no card number
 * comes near this service. The order's id is the idempotency key and stands in the metadata. docs/operating.md says what to register.
 */
import Stripe from 'stripe';
import {
  NoticeRefused,
  PaymentDeclined,
  type PaymentNotice,
  type PaymentOrder,
  type PaymentPort,
  type PaymentState,
} from './payment-port.ts';

/** Milliseconds for one call; it is tried twice more, with the same idempotency key. */
const CALL_MS = 10_000;
/** A signature older than this is refused, in seconds. */
const SIGNATURE_SECONDS = 300;
/** Stripe's page lives half an hour at least; seconds. */
const SHORTEST_PAGE_SECONDS = 30 * 60;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** another address of its API, for tests */
  readonly url?: string | undefined;
}

const STATE_OF: Readonly<Record<string, PaymentState>> = {
  succeeded: 'paid',
  canceled: 'cancelled',
};

/** '351#912345678' → '+351912345678' */
const e164 = (phone: string): string => `+${phone.replace('#', '')}`;

/** The store's word for Stripe's code of a refused payment. */
const declinedWord = (code: string | undefined, fallback: string): string =>
  code === 'authentication_required' || code === 'payment_intent_authentication_failure' ? 'card_not_authenticated' : fallback;

export function createStripePort({ secretKey, webhookSecret, url }: StripeSettings): PaymentPort {
  const other = url === undefined ? null : new URL(url);
  const stripe = new Stripe(secretKey, {
    timeout: CALL_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(other ? { host: other.hostname, port: other.port, protocol: other.protocol === 'http:' ? 'http' : 'https' } : {}),
  });
  const intentOf = (order: PaymentOrder): Stripe.PaymentIntentCreateParams => ({
    amount: order.amountCents,
    currency: 'eur',
    description: order.title,
    metadata: { order: order.orderId },
    confirm: true,
  });
  /** A refusal is the buyer's or the bank's answer; anything else is a fault of the connection or of the settings. */
  const declining = async <T>(word: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) throw new PaymentDeclined(declinedWord(error.code, word));
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param?.includes('phone'))
        throw new PaymentDeclined('mbway_phone_unknown');
      throw error;
    }
  };
  /** A card's reference is its page's until the payment begins. */
  const intentId = async (reference: string): Promise<string | null> => {
    if (!reference.startsWith('cs_')) return reference;
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference);
    return typeof intent === 'string' ? intent : (intent?.id ?? null);
  };
  return {
    name: 'stripe',
    services: ['multibanco', 'mbway', 'card'],
    multibanco: async (order) => {
      const intent = await declining(
        'multibanco_declined',
        stripe.paymentIntents.create(
          {
            ...intentOf(order),
            allowed_payment_method_types: ['multibanco'],
            payment_method_data: { type: 'multibanco', billing_details: { email: order.email } },
          },
          { idempotencyKey: order.orderId },
        ),
      );
      const details = intent.next_action?.multibanco_display_details;
      if (!details?.entity || !details.reference) throw new Error('Stripe gave no Multibanco reference');
      return {
        reference: intent.id,
        entity: details.entity,
        multibancoReference: details.reference.replace(/\s/g, ''),
        ...(details.expires_at ? { expiresAt: details.expires_at * 1_000 } : {}),
      };
    },
    mbway: async (order, phone) => {
      const intent = await declining(
        'mbway_declined',
        stripe.paymentIntents.create(
          {
            ...intentOf(order),
            allowed_payment_method_types: ['mb_way'],
            payment_method_data: { type: 'mb_way', billing_details: { phone: e164(phone) } },
          },
          { idempotencyKey: order.orderId },
        ),
      );
      return { reference: intent.id };
    },
    // Confirmed once more, an intent that waits for its next action sends that again.
    resendMbway: async (reference, phone, attempt) => {
      await declining(
        'mbway_declined',
        stripe.paymentIntents.confirm(
          reference,
          { payment_method_data: { type: 'mb_way', billing_details: { phone: e164(phone) } } },
          { idempotencyKey: `resend-${attempt}-${reference}` },
        ),
      );
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
          metadata: { order: order.orderId },
          payment_intent_data: { metadata: { order: order.orderId }, description: order.title },
          success_url: order.returnUrl,
          cancel_url: order.cancelUrl,
          expires_at: Math.max(Math.floor(order.expiresAt / 1_000), Math.floor(Date.now() / 1_000) + SHORTEST_PAGE_SECONDS),
        },
        { idempotencyKey: order.orderId },
      );
      if (!page.url) throw new Error('Stripe gave no page for a card');
      return { reference: page.id, redirectUrl: page.url };
    },
    status: async (reference) => {
      if (reference.startsWith('cs_')) {
        const page = await stripe.checkout.sessions.retrieve(reference);
        return page.payment_status === 'paid' ? 'paid' : page.status === 'expired' ? 'expired' : 'open';
      }
      const { status, last_payment_error: failure } = await stripe.paymentIntents.retrieve(reference);
      return status === 'requires_payment_method' && failure ? 'declined' : (STATE_OF[status] ?? 'open');
    },
    refund: async (reference, amountCents) => {
      const intent = await intentId(reference);
      if (intent === null) throw new Error('this payment has not begun at Stripe');
      await stripe.refunds.create({ payment_intent: intent, amount: amountCents }, { idempotencyKey: `refund-${reference}` });
    },
    cancel: async (reference) => {
      if (reference.startsWith('cs_')) await stripe.checkout.sessions.expire(reference);
      else await stripe.paymentIntents.cancel(reference);
    },
    webhook: async (request, now) => {
      const body = await request.text();
      const signature = request.headers.get('stripe-signature') ?? '';
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, SIGNATURE_SECONDS, undefined, now);
      } catch (error) {
        throw new NoticeRefused(
          error instanceof Stripe.errors.StripeSignatureVerificationError ? 'the signature is wrong or too old' : 'unreadable',
        );
      }
      return noticeOf(event, signature);
    },
  };
}

/** What a Stripe event says to the store; null for the many that say nothing to it. */
function noticeOf(event: Stripe.Event, sending: string): PaymentNotice | null {
  const about = { id: event.id, sending };
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      const order = intent.metadata.order;
      // A card's reference is its page, which tells of itself how it ends: a failed try may be followed by a good one.
      if (order === undefined || intent.payment_method_types.includes('card')) return null;
      const common = { ...about, reference: intent.id, orderId: order };
      if (event.type === 'payment_intent.succeeded') return { ...common, event: 'paid', amountCents: intent.amount_received };
      if (event.type === 'payment_intent.canceled') return { ...common, event: 'cancelled' };
      const word = intent.payment_method_types.includes('mb_way') ? 'mbway_declined' : 'multibanco_declined';
      return { ...common, event: 'declined', error: word };
    }
    case 'checkout.session.completed':
    case 'checkout.session.expired': {
      const page = event.data.object;
      const order = page.metadata?.order;
      if (order === undefined) return null;
      const common = { ...about, reference: page.id, orderId: order };
      if (event.type === 'checkout.session.expired') return { ...common, event: 'expired' };
      return page.payment_status === 'paid' ? { ...common, event: 'paid', amountCents: page.amount_total ?? 0 } : null;
    }
    default:
      return null;
  }
}
