/** The providers that are played from their documents, as tests of many purchases use them: by the order's number alone. */
import { shortOrderId } from '#platform/store/payments/ifthenpay-port.ts';
import { FakeIfthenpay, IFTHENPAY_KEYS } from './payment-providers/fake-ifthenpay.ts';
import { FakeStripe } from './payment-providers/fake-stripe.ts';
import type { OutgoingNotices } from './payment-providers/outgoing-notices.ts';
import type { ProviderCall, ProviderServer } from './payment-providers/provider-server.ts';
import { STRIPE_KEYS } from './payment-providers/stripe-world.ts';

/** Money of one payment in the provider's own books. */
export interface HeldPayment {
  readonly reference: string;
  readonly paidCents: number;
  readonly refundedCents: number;
}

export interface PlayedProvider {
  readonly name: 'stripe' | 'ifthenpay';
  readonly env: Readonly<Record<string, string>>;
  readonly server: ProviderServer;
  readonly notices: OutgoingNotices;
  /** whether a call begins a payment, or gives money back */
  readonly isBeginning: (call: ProviderCall) => boolean;
  readonly isRefund: (call: ProviderCall) => boolean;
  /** what was opened for an order: pages, requests, references */
  readonly openedFor: (orderId: string) => string[];
  readonly pay: (reference: string) => boolean;
  readonly refuse: (reference: string) => void;
  readonly heldFor: (orderId: string) => HeldPayment[];
  /** staff give back in its back office */
  readonly refundByHand: (reference: string, cents: number) => void;
  /** time works in it */
  readonly tick: () => void;
}

export async function playStripe(now: () => number): Promise<PlayedProvider> {
  const stripe = await new FakeStripe(now).start();
  const pages = (orderId: string) => [...stripe.sessions.values()].filter(({ metadata }) => metadata.order === orderId);
  const intents = (orderId: string) => [...stripe.intents.values()].filter(({ metadata }) => metadata.order === orderId);
  return {
    name: 'stripe',
    env: { STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey, STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret, STRIPE_URL: stripe.server.url },
    server: stripe.server,
    notices: stripe.notices,
    isBeginning: ({ method, path }) => method === 'POST' && /\/(payment_intents|checkout\/sessions)$/.test(path),
    isRefund: ({ method, path }) => method === 'POST' && path.endsWith('/refunds'),
    // The intent of a page is not one more.
    openedFor: (orderId) => [
      ...pages(orderId).map(({ id }) => id),
      ...intents(orderId)
        .filter(({ payment_method_types: types }) => !types.includes('card'))
        .map(({ id }) => id),
    ],
    pay: (reference) => stripe.pay(reference),
    refuse: (reference) => stripe.refuse(reference),
    heldFor: (orderId) =>
      intents(orderId).flatMap(({ id }) =>
        [...stripe.charges.values()]
          .filter(({ payment_intent }) => payment_intent === id)
          .map(({ amount, amount_refunded }) => ({ reference: id, paidCents: amount, refundedCents: amount_refunded })),
      ),
    refundByHand: (reference, cents) => void stripe.refundInDashboard(reference, cents),
    tick: () => stripe.tick(),
  };
}

export async function playIfthenpay(now: () => number): Promise<PlayedProvider> {
  const ifthenpay = await new FakeIfthenpay(now).start();
  const of = (orderId: string) => [...ifthenpay.payments.values()].filter((payment) => payment.orderId === shortOrderId(orderId));
  return {
    name: 'ifthenpay',
    env: {
      IFTHENPAY_MULTIBANCO_KEY: IFTHENPAY_KEYS.multibanco,
      IFTHENPAY_MBWAY_KEY: IFTHENPAY_KEYS.mbway,
      IFTHENPAY_CARD_KEY: IFTHENPAY_KEYS.card,
      IFTHENPAY_BACKOFFICE_KEY: IFTHENPAY_KEYS.backoffice,
      IFTHENPAY_ANTI_PHISHING_KEY: IFTHENPAY_KEYS.antiPhishing,
      IFTHENPAY_URL: ifthenpay.server.url,
    },
    server: ifthenpay.server,
    notices: ifthenpay.notices,
    isBeginning: ({ method, path }) => method === 'POST' && !path.startsWith('/v2/'),
    isRefund: ({ path }) => path.endsWith('/payments/refund'),
    openedFor: (orderId) => of(orderId).map(({ requestId }) => requestId),
    pay: (reference) => ifthenpay.pay(reference),
    refuse: (reference) => ifthenpay.refuse(reference),
    heldFor: (orderId) =>
      of(orderId).map(({ requestId, paid, refundedCents }) => ({ reference: requestId, paidCents: paid?.cents ?? 0, refundedCents })),
    refundByHand: (reference, cents) => ifthenpay.refundInBackOffice(reference, cents),
    tick: () => {},
  };
}
