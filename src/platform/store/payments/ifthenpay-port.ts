/**
 * ifthenpay, a Portuguese payment institution, behind the store's port: Multibanco, MB WAY and cards. It tells of a payment by a GET with an
 * anti-phishing key, which carries no signature: what it says is believed after asking for the payment, and the list of payments finds what
 * no callback told. It has no idempotency key: nothing is asked for twice. What it documents: docs/payments.md; what to register:
 * docs/operating.md.
 */
import { timingSafeEqual } from 'node:crypto';
import type { PaymentService } from '#contract/entities/purchase.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { endOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { centsToDecimal, parseEuros } from '#rules/money.ts';
import { hashOf } from '../../accounts/tokens.ts';
import {
  beginning,
  call,
  cardAnswer,
  fromListDate,
  HttpFault,
  type ListedPayment,
  listAnswer,
  mbwayAnswer,
  multibancoAnswer,
  refundAnswer,
  toCents,
  toDay,
  toListDate,
} from './ifthenpay-calls.ts';
import { CARD_CONFIRM_MS, CARD_PAGE_MS, DAY_MS, HOUR_MS, MBWAY_CONFIRM_MS, MBWAY_MS, MINUTE_MS } from './method-times.ts';
import {
  BeginningRefused,
  type Begun,
  NoticeRefused,
  PaymentDeclined,
  type PaymentMethod,
  type PaymentNotice,
  type PaymentOrder,
  type PaymentPort,
  type PaymentStanding,
  type RefundAnswer,
  RefundImpossible,
  type TakenPayment,
} from './payment-port.ts';
import { isRefusedConnection } from './refused-connection.ts';

/** A reference can be paid until 23:59 of this many days after today. */
const EXPIRY_DAYS = 1;
/** A payment of the last minute is told of by then, also when the callback has to be repeated: no document gives a number. */
const MULTIBANCO_CONFIRM_MS = 2 * HOUR_MS;
/** Most payments of one answer of its list: then a shorter time is asked for. */
const LIST_MAX = 1_000;

export interface IfthenpaySettings {
  readonly multibancoKey?: string | undefined;
  readonly mbwayKey?: string | undefined;
  readonly cardKey?: string | undefined;
  /** of its list of payments and of refunds */
  readonly backofficeKey: string;
  readonly antiPhishingKey: string;
  /** address of its API */
  readonly url: string;
}

/** Its numbers of orders have fifteen characters at most: the random end of ours. */
export const shortOrderId = (orderId: string): string => orderId.replaceAll('-', '').slice(-15);

/** The last millisecond of a reference's last day in Lisbon. */
const endOfDay = (day: string): number => endOfLisbonDay(day) - 1;

const common = { minimumCents: 1, canAsk: true, canCancel: false, canSendAgain: false } as const;
/** Its list of payments, which tells of these methods, may not be asked often; no document says how often. Milliseconds. */
const LIST_EVERY_MS = 2 * MINUTE_MS;

const METHODS: readonly PaymentMethod[] = [
  {
    ...common,
    service: 'multibanco',
    askEveryMs: LIST_EVERY_MS,
    payUntil: (askedAt) => endOfDay(addDays(lisbonDay(askedAt), EXPIRY_DAYS)),
    confirmMs: MULTIBANCO_CONFIRM_MS,
    refunds: 'none',
  },
  { ...common, service: 'mbway', payUntil: (askedAt) => askedAt + MBWAY_MS, confirmMs: MBWAY_CONFIRM_MS, refunds: 'parts' },
  // Its page has no end of its own: what is paid later goes back.
  {
    ...common,
    service: 'card',
    askEveryMs: LIST_EVERY_MS,
    payUntil: (askedAt) => askedAt + CARD_PAGE_MS,
    confirmMs: CARD_CONFIRM_MS,
    refunds: 'parts',
  },
];

/** MB WAY's codes: of the beginning, and of the state. */
const MBWAY_OK = '000';
const MBWAY_DECLINED = '122';
const MBWAY_STATE: Readonly<Record<string, PaymentStanding>> = {
  '000': { state: 'paid' },
  '020': { state: 'declined', error: 'mbway_declined' },
  '101': { state: 'expired' },
  '122': { state: 'declined', error: 'mbway_declined' },
  '123': { state: 'open' },
};

/** The way of paying of a listed payment; null for one that the store does not offer. */
function serviceOf({ entity }: ListedPayment): PaymentService | null {
  if (entity === 'MBWAY') return 'mbway';
  if (entity === 'CCARD') return 'card';
  return entity === 'MB' || /^\d{5}$/.test(entity) ? 'multibanco' : null;
}

const paidOf = ({ amount }: ListedPayment): PaymentStanding => ({ state: 'paid', paidCents: toCents(amount) });

export function createIfthenpayPort(settings: IfthenpaySettings): PaymentPort {
  const { multibancoKey, mbwayKey, cardKey, backofficeKey, antiPhishingKey } = settings;
  const keys: Readonly<Partial<Record<PaymentService, string | undefined>>> = { multibanco: multibancoKey, mbway: mbwayKey, card: cardKey };
  const base = settings.url.replace(/\/+$/, '');
  const need = (service: PaymentService): string => {
    const key = keys[service];
    if (key === undefined) throw new BeginningRefused(`ifthenpay has no key for ${service}`);
    return key;
  };
  const orderOf = (order: PaymentOrder) => ({ orderId: shortOrderId(order.orderId), amount: centsToDecimal(order.amountCents) });
  const titleOf = ({ title }: PaymentOrder): string => title.slice(0, 100);
  const refused = (what: string, status: string, message: string | null | undefined) =>
    new BeginningRefused(`ifthenpay could not begin ${what}: status ${status} ${message ?? ''}`.trim());

  const begin: Readonly<Partial<Record<PaymentService, (order: PaymentOrder, phone: string) => Promise<Begun>>>> = {
    multibanco: async (order) => {
      const body = { mbKey: need('multibanco'), ...orderOf(order), description: titleOf(order), expiryDays: EXPIRY_DAYS };
      const { Status, Entity, Reference, RequestId, ExpiryDate, Message } = await call(
        base,
        '/multibanco/reference/init',
        multibancoAnswer,
        body,
      );
      if (Status !== '0' || !RequestId) throw refused('a reference', Status, Message);
      if (!Entity || !Reference) throw new Error('ifthenpay gave no reference');
      const lastDay = toDay(ExpiryDate ?? '');
      return {
        reference: RequestId,
        multibanco: { entity: Entity.padStart(5, '0'), reference: Reference.replace(/\s/g, '').padStart(9, '0') },
        ...(lastDay === null ? {} : { expiresAt: endOfDay(lastDay) }),
      };
    },
    mbway: async (order, phone) => {
      const about = { email: order.email.slice(0, 100), description: titleOf(order) };
      const body = { mbWayKey: need('mbway'), ...orderOf(order), mobileNumber: phone, ...about };
      const { Status, RequestId, Message } = await call(base, '/spg/payment/mbway', mbwayAnswer, body);
      if (Status === MBWAY_DECLINED) throw new PaymentDeclined('mbway_declined');
      if (Status !== MBWAY_OK || !RequestId) throw refused('an MB WAY payment', Status, Message);
      return { reference: RequestId };
    },
    card: async (order) => {
      const urls = { successUrl: order.returnUrl, errorUrl: order.failureUrl, cancelUrl: order.cancelUrl };
      const body = { ...orderOf(order), ...urls, language: 'pt' };
      const path = `/creditcard/init/${encodeURIComponent(need('card'))}`;
      const { Status, PaymentUrl, RequestId, Message } = await call(base, path, cardAnswer, body);
      if (Status !== '0' || !RequestId) throw refused('a card payment', Status, Message);
      if (!PaymentUrl || !/^https?:\/\//.test(PaymentUrl)) throw new Error('ifthenpay gave no page for a card');
      return { reference: RequestId, redirectUrl: PaymentUrl };
    },
  };

  /** Payments that were made, the newest first. @throws when it cannot be asked */
  async function list(wanted: { requestId?: string; orderId?: string; dateStart?: string; dateEnd?: string }): Promise<ListedPayment[]> {
    const { status, message, payments } = await call(base, '/v2/payments/read', listAnswer, { boKey: backofficeKey, ...wanted });
    if (status !== 200) throw new Error(`ifthenpay gives no list of payments: ${status} ${message ?? ''}`.trim());
    return payments ?? [];
  }

  const status = async ({ reference, service }: { reference: string; service: PaymentService }): Promise<PaymentStanding> => {
    if (service === 'mbway') {
      const query = new URLSearchParams({ mbWayKey: need('mbway'), requestId: reference });
      const { Status } = await call(base, `/spg/payment/mbway/status?${query}`, mbwayAnswer);
      const standing = MBWAY_STATE[Status] ?? { state: 'open' };
      if (standing.state !== 'paid') return standing;
      // What was paid is in the list, when it has it already.
      const paid = (await list({ requestId: reference })).find(({ requestId }) => requestId === reference);
      return paid ? paidOf(paid) : standing;
    }
    const paid = (await list({ requestId: reference })).find(({ requestId }) => requestId === reference);
    return paid ? paidOf(paid) : { state: 'open' };
  };

  const find: NonNullable<PaymentPort['find']> = async (orderId, service) => {
    const short = shortOrderId(orderId);
    const found = (await list({ orderId: short })).find((payment) => payment.orderId === short && serviceOf(payment) === service);
    return found ? { reference: found.requestId, standing: paidOf(found) } : null;
  };

  /** @param seen numbers of those that were listed: a payment may be in two lists, which go by whole seconds of Lisbon's clock */
  async function* listed(from: number, to: number, seen: Set<string>): AsyncGenerator<TakenPayment> {
    const found = await list({ dateStart: toListDate(from), dateEnd: toListDate(to) });
    if (found.length >= LIST_MAX && to - from > MINUTE_MS) {
      const middle = from + Math.floor((to - from) / 2);
      yield* listed(from, middle, seen);
      yield* listed(middle, to, seen);
      return;
    }
    for (const payment of found) {
      if (serviceOf(payment) === null || seen.has(payment.requestId)) continue;
      seen.add(payment.requestId);
      const { requestId: reference, orderId, amount, paymentDate } = payment;
      // It does not tell what went back.
      yield { reference, orderId, paidCents: toCents(amount), refundedCents: 0, at: fromListDate(paymentDate) };
    }
  }

  async function* payments(from: number, to: number): AsyncGenerator<TakenPayment> {
    const seen = new Set<string>();
    for (let start = from; start < to; start += DAY_MS) yield* listed(start, Math.min(to, start + DAY_MS), seen);
  }

  const refund: PaymentPort['refund'] = async ({ reference, service }, cents): Promise<RefundAnswer> => {
    if (service === 'multibanco')
      throw new RefundImpossible('ifthenpay cannot give Multibanco payments back: make a bank transfer, then record it with "returned"');
    const body = { backofficekey: backofficeKey, requestId: reference, amount: centsToDecimal(cents) };
    try {
      const { Code, Message } = await call(base, '/v2/payments/refund', refundAnswer, body);
      if (Code === '1') return { reference: null, state: 'done' };
      return { reference: null, state: 'failed', error: Code === '-1' ? 'insufficient_funds' : (Message ?? `code ${Code}`).slice(0, 200) };
    } catch (error) {
      // It has not been reached: it can be asked again.
      if (isRefusedConnection(error)) throw error;
      if (error instanceof HttpFault && error.status < 500) return { reference: null, state: 'failed', error: error.message };
      // Whether it did it nobody can ask, and a second request would give the money back twice: staff look it up.
      return { reference: null, state: 'pending', error: 'no answer: look in the back office of ifthenpay' };
    }
  };

  return {
    name: 'ifthenpay',
    methods: METHODS.filter(({ service }) => keys[service] !== undefined),
    canRepeatBegin: false,
    canRepeatRefund: false,
    mustConfirm: true,
    begin: async (order, service, { phone = '' }) => {
      const begun = begin[service]?.(order, phone);
      if (!begun) throw new BeginningRefused(`ifthenpay takes no ${service} here`);
      return beginning(begun);
    },
    find,
    status,
    refund,
    cancel: async () => {
      // There is nothing to call: a payment that comes after all is sent back.
    },
    payments,
    webhook: async (request): Promise<PaymentNotice | null> => {
      const query = new URL(request.url).searchParams;
      // Compared by hashes: of one length, whatever was sent.
      if (!timingSafeEqual(Buffer.from(hashOf(query.get('key') ?? '')), Buffer.from(hashOf(antiPhishingKey))))
        throw new NoticeRefused('the anti-phishing key is wrong');
      // Of a card that was given back (DEVOLVIDO) it does not say which refund: staff have made it, and record it.
      if (query.has('status') && query.get('status') !== 'PAGO') return null;
      const reference = query.get('requestId') ?? '';
      const orderId = query.get('orderId') ?? '';
      const paidCents = parseEuros(query.get('amount') ?? '');
      if (!/^[\w-]{1,60}$/.test(reference) || !/^[\w-]{0,36}$/.test(orderId) || paidCents === null) throw new NoticeRefused('unreadable');
      return {
        // A callback is repeated as it was until it is taken: that is no attack. One of another amount is another.
        id: `${reference} ${paidCents}`,
        sending: null,
        reference,
        ...(orderId === '' ? {} : { orderId }),
        kind: 'payment',
        event: 'paid',
        paidCents,
      };
    },
  };
}
