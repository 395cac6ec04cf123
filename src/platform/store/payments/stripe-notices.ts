/** What Stripe's signed events say to the store: payments, refunds (also of its dashboard) and disputes. */
import Stripe from 'stripe';
import * as z from 'zod';
import { NoticeRefused, type PaymentNotice, type RefundAnswer } from './payment-port.ts';

/** A signature older than this is refused, in seconds. */
const SIGNATURE_SECONDS = 300;
/** Clocks may differ by so much: a signature of a later time is not Stripe's. Seconds. */
const AHEAD_SECONDS = 60;

type About = Pick<PaymentNotice, 'id' | 'sending'>;

/** Codes of an MB WAY request that nobody answered in its time. */
const UNANSWERED = ['payment_method_provider_timeout', 'payment_intent_payment_attempt_expired'];

/** What the end of a payment that was not made is called. A voucher is not refused: its time passes. */
export function failureOf(
  types: readonly string[],
  code: string | undefined,
): { event: 'expired' } | { event: 'declined'; error: 'mbway_declined' | 'card_declined' } {
  if (types.includes('multibanco') || UNANSWERED.includes(code ?? '')) return { event: 'expired' };
  return { event: 'declined', error: types.includes('mb_way') ? 'mbway_declined' : 'card_declined' };
}

/** Why Stripe cancelled an intent: by itself, or because the store asked for it. */
export const isExpiry = (reason: string | null | undefined): boolean => reason === 'expired' || reason === 'automatic';

/** A refund that waits for the buyer or for the bank is not done. */
export function refundAnswerOf({
  id,
  status,
  failure_reason,
}: Pick<Stripe.Refund, 'id' | 'status' | 'failure_reason'>): RefundAnswer & { reference: string } {
  if (status === 'succeeded') return { reference: id, state: 'done' };
  if (status === 'failed' || status === 'canceled') return { reference: id, state: 'failed', error: failure_reason ?? status };
  return { reference: id, state: 'pending' };
}

// An account may have events of other shops and of objects that have none of this: whatever does not fit is not ours.
const orderMetadata = z.object({ order: z.guid() });
const intentSchema = z.object({
  id: z.string(),
  metadata: orderMetadata,
  payment_method_types: z.array(z.string()).min(1),
  amount_received: z.int().nullish(),
  cancellation_reason: z.string().nullish(),
  last_payment_error: z.object({ code: z.string().optional() }).nullish(),
});
const pageSchema = z.object({ id: z.string(), metadata: orderMetadata, payment_status: z.string(), amount_total: z.int().nullish() });
const refundSchema = z.object({
  id: z.string(),
  amount: z.int().positive(),
  payment_intent: z.string(),
  status: z.string().nullable(),
  failure_reason: z.string().optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const chargeSchema = z.object({ id: z.string(), payment_intent: z.string() });
const disputeSchema = z.object({ id: z.string(), amount: z.int(), payment_intent: z.string(), status: z.string() });

/**
 * @param now milliseconds since 1970
 * @throws NoticeRefused
 * @throws any other error when Stripe has to be asked whose refund or dispute it is, and cannot be
 */
export async function readStripeNotice(stripe: Stripe, secret: string, request: Request, now: number): Promise<PaymentNotice | null> {
  const body = await request.text();
  const signature = request.headers.get('stripe-signature') ?? '';
  let event: { id: string; type: string; data?: { object?: unknown } };
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, secret, SIGNATURE_SECONDS, undefined, now);
  } catch (error) {
    throw new NoticeRefused(
      error instanceof Stripe.errors.StripeSignatureVerificationError ? 'the signature is wrong or too old' : 'unreadable',
    );
  }
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (signedAt > now / 1_000 + AHEAD_SECONDS) throw new NoticeRefused('the signature is of the future');
  const about: About = { id: event.id, sending: signature };
  const object = event.data?.object;
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return intentNotice(event.type, intentSchema.safeParse(object).data, about);
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return pageNotice(event.type, pageSchema.safeParse(object).data, about);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundNotice(stripe, refundSchema.safeParse(object).data, about);
    case 'charge.refunded': {
      // It does not say which refund: the newest.
      const charge = chargeSchema.safeParse(object).data;
      const refund = charge && (await stripe.refunds.list({ charge: charge.id, limit: 1 })).data[0];
      return refundNotice(stripe, refundSchema.safeParse(refund).data, about);
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputeNotice(stripe, disputeSchema.safeParse(object).data, about);
    default:
      return null;
  }
}

function intentNotice(
  type: 'payment_intent.succeeded' | 'payment_intent.payment_failed' | 'payment_intent.canceled',
  intent: z.output<typeof intentSchema> | undefined,
  about: About,
): PaymentNotice | null {
  // A card's reference is its page, which tells of itself how it ends: a failed try may be followed by a good one.
  if (!intent?.payment_method_types.some((name) => name === 'mb_way' || name === 'multibanco')) return null;
  const common = { ...about, kind: 'payment', reference: intent.id, orderId: intent.metadata.order } as const;
  if (type === 'payment_intent.succeeded')
    return { ...common, event: 'paid', ...(typeof intent.amount_received === 'number' ? { paidCents: intent.amount_received } : {}) };
  if (type === 'payment_intent.canceled') return { ...common, event: isExpiry(intent.cancellation_reason) ? 'expired' : 'cancelled' };
  return { ...common, ...failureOf(intent.payment_method_types, intent.last_payment_error?.code) };
}

function pageNotice(
  type: 'checkout.session.completed' | 'checkout.session.expired',
  page: z.output<typeof pageSchema> | undefined,
  about: About,
): PaymentNotice | null {
  if (!page) return null;
  const common = { ...about, kind: 'payment', reference: page.id, orderId: page.metadata.order } as const;
  if (type === 'checkout.session.expired') return { ...common, event: 'expired' };
  if (page.payment_status !== 'paid') return null;
  return { ...common, event: 'paid', ...(typeof page.amount_total === 'number' ? { paidCents: page.amount_total } : {}) };
}

/** The order of an intent, and the number by which the store knows its payment: a card's page, else the intent. null: not ours */
async function ownerOf(stripe: Stripe, intentId: string): Promise<(Pick<PaymentNotice, 'reference'> & { orderId: string }) | null> {
  const intent = intentSchema.safeParse(await stripe.paymentIntents.retrieve(intentId)).data;
  if (!intent) return null;
  const isCard = !intent.payment_method_types.some((name) => name === 'mb_way' || name === 'multibanco');
  const page = isCard ? (await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 })).data[0] : undefined;
  return { orderId: intent.metadata.order, reference: page?.id ?? intentId };
}

async function refundNotice(
  stripe: Stripe,
  refund: z.output<typeof refundSchema> | undefined,
  about: About,
): Promise<PaymentNotice | null> {
  const owner = refund && (await ownerOf(stripe, refund.payment_intent));
  if (!refund || !owner) return null;
  const { failure_reason, metadata, ...rest } = refund;
  const refundId = z.uuid().safeParse(metadata?.refund).data;
  const { reference, ...answer } = refundAnswerOf({ ...rest, ...(failure_reason === undefined ? {} : { failure_reason }) });
  return {
    ...about,
    ...owner,
    kind: 'refund',
    refundReference: reference,
    ...(refundId === undefined ? {} : { refundId }),
    cents: refund.amount,
    ...answer,
  };
}

async function disputeNotice(
  stripe: Stripe,
  dispute: z.output<typeof disputeSchema> | undefined,
  about: About,
): Promise<PaymentNotice | null> {
  // A warning has taken no money yet, and may never.
  if (!dispute || dispute.status.startsWith('warning_')) return null;
  const owner = await ownerOf(stripe, dispute.payment_intent);
  if (!owner) return null;
  const state = dispute.status === 'lost' ? 'lost' : dispute.status === 'won' || dispute.status === 'prevented' ? 'won' : 'opened';
  return { ...about, ...owner, kind: 'dispute', disputeReference: dispute.id, state, cents: dispute.amount };
}
