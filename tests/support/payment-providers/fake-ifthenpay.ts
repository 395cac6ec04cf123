/**
 * ifthenpay as docs/payments.md says that it is: paths, names and types of fields, codes, times. It refuses what the documentation does not have.
 * Where that page says that something could not be read (the HTTP status of a wrong request), it is 400 or 404 here.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { addDays } from '#rules/lisbon-calendar.ts';
import { endOfLisbonDay, wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { lisbonDay, wallMillis } from '#rules/lisbon-time.ts';
import { centsToDecimal } from '#rules/money.ts';
import { multibancoReference } from '#rules/multibanco.ts';
import { OutgoingNotices } from './outgoing-notices.ts';
import { type ProviderAnswer, type ProviderCall, type ProviderServer, startProviderServer } from './provider-server.ts';

export const IFTHENPAY_KEYS = {
  multibanco: 'ZZZ-000001',
  mbway: 'ZZZ-000002',
  card: 'ZZZ-000003',
  backoffice: '0000-0000-0000-0000',
  antiPhishing: 'a key against phishing',
} as const;
/** The addresses that docs/operating.md has an operator register, after the upstream's own address. */
const CALLBACK =
  '/payments/ifthenpay?key=[ANTI_PHISHING_KEY]&orderId=[ORDER_ID]&amount=[AMOUNT]&requestId=[REQUEST_ID]&payment_datetime=[PAYMENT_DATETIME]';
const CARD_CALLBACK = `${CALLBACK.replace('[ORDER_ID]', '[ID]')}&status=[STATUS]`;

const ENTITY = 11249;
const MBWAY_MS = 4 * 60_000;
/** Most payments of one answer of the list. */
const LIST_MAX = 1_000;

type Method = 'MB' | 'MBWAY' | 'CCARD';
export interface IfthenpayPayment {
  readonly requestId: string;
  readonly method: Method;
  readonly orderId: string;
  readonly cents: number;
  readonly reference: string;
  readonly phone: string | null;
  readonly begunAt: number;
  /** null: never */
  readonly payUntil: number | null;
  readonly urls: { readonly successUrl: string; readonly errorUrl: string; readonly cancelUrl: string } | null;
  refused: boolean;
  paid: { readonly at: number; readonly cents: number } | null;
  refundedCents: number;
}

const decimal = z.string().regex(/^\d{1,5}\.\d{2}$/);
const text = (max: number) => z.string().max(max).optional();
const multibancoRequest = z.strictObject({
  mbKey: z.string(),
  orderId: z.string().min(1).max(25),
  amount: decimal,
  description: text(200),
  url: text(100),
  clientCode: text(200),
  clientName: text(200),
  clientEmail: text(200),
  clientUsername: text(200),
  clientPhone: text(200),
  expiryDays: z.int().min(0).max(31).optional(),
});
const mbwayRequest = z.strictObject({
  mbWayKey: z.string(),
  orderId: z.string().min(1).max(15),
  amount: decimal,
  mobileNumber: z.string().regex(/^(\d{1,3}#)?\d{9}$/),
  email: text(100),
  description: text(100),
});
const cardRequest = z.strictObject({
  orderId: z.string().min(1).max(15),
  amount: decimal,
  successUrl: z.url(),
  errorUrl: z.url(),
  cancelUrl: z.url(),
  language: z.enum(['pt', 'en', 'es', 'fr']).optional(),
});
const optional = z.string().nullish();
const readRequest = z.strictObject({
  boKey: z.string(),
  entity: optional,
  subEntity: optional,
  reference: optional,
  orderId: optional,
  amount: optional,
  requestId: optional,
  dateStart: z
    .string()
    .regex(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/)
    .nullish(),
  dateEnd: z
    .string()
    .regex(/^\d\d-\d\d-\d{4} \d\d:\d\d(:\d\d)?$/)
    .nullish(),
});
const refundRequest = z.strictObject({ backofficekey: z.string(), requestId: z.string(), amount: decimal });

const toCents = (amount: string): number => Math.round(Number(amount) * 100);
/** '28-10-2021 10:55:21', Lisbon's */
const dateTime = (at: number): string => {
  const [day = '', time = ''] = new Date(wallMillis(at)).toISOString().slice(0, 19).split('T');
  return `${day.split('-').reverse().join('-')} ${time}`;
};
const instantOf = (written: string): number => {
  const [day = '', time = ''] = written.split(' ');
  return wallTimeToInstant(day.split('-').reverse().join('-'), time);
};
/** As the documentation's examples have it: an order's number of digits alone is a JSON number. */
const asWritten = (orderId: string): string | number => (/^[1-9]\d{0,14}$/.test(orderId) ? Number(orderId) : orderId);

export class FakeIfthenpay {
  readonly payments = new Map<string, IfthenpayPayment>();
  readonly notices = new OutgoingNotices();
  /** telephones that MB WAY declines at once (122) */
  readonly declinedPhones = new Set<string>();
  /** cents that have not been paid out to the shop: refunds come out of them */
  balanceCents = 100_000_00;
  /** so long after a payment the list has it, in milliseconds */
  listedAfterMs = 0;
  readonly #now: () => number;
  #server: ProviderServer | null = null;
  #count = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get server(): ProviderServer {
    if (!this.#server) throw new Error('not started');
    return this.#server;
  }

  async start(): Promise<this> {
    this.#server = await startProviderServer((call) => this.#answer(call));
    return this;
  }

  /** The buyer pays. @returns false when it cannot be paid any more */
  pay(requestId: string, cents?: number): boolean {
    const payment = this.#known(requestId);
    const now = this.#now();
    if (payment.paid || payment.refused || (payment.payUntil !== null && now > payment.payUntil)) return false;
    payment.paid = { at: now, cents: cents ?? payment.cents };
    this.balanceCents += payment.paid.cents;
    this.#callBack(payment, 'PAGO', payment.paid.cents);
    return true;
  }

  /** The buyer says no, or the card is refused: there is no callback for that. */
  refuse(requestId: string): void {
    const payment = this.#known(requestId);
    if (payment.method === 'MBWAY') payment.refused = true;
  }

  /** Where the buyer of a card is sent afterwards. */
  returnOf(requestId: string, how: 'success' | 'error' | 'cancel'): string {
    const { urls, orderId, cents } = this.#known(requestId);
    if (!urls) throw new Error('not a card');
    const url = new URL(urls[`${how}Url`]);
    const amount = centsToDecimal(cents);
    url.searchParams.set('id', orderId);
    url.searchParams.set('amount', amount);
    url.searchParams.set('requestId', requestId);
    if (how === 'success')
      url.searchParams.set('sk', createHmac('sha256', IFTHENPAY_KEYS.card).update(`${orderId}${amount}${requestId}`).digest('hex'));
    return url.href;
  }

  /** Staff give money back in ifthenpay's own back office. */
  refundInBackOffice(requestId: string, cents: number): void {
    const payment = this.#known(requestId);
    payment.refundedCents += cents;
    if (payment.method === 'CCARD') this.#callBack(payment, 'DEVOLVIDO', cents);
  }

  #known(requestId: string): IfthenpayPayment {
    const payment = this.payments.get(requestId);
    if (!payment) throw new Error(`ifthenpay has no payment ${requestId}`);
    return payment;
  }

  #callBack({ requestId, orderId, method }: IfthenpayPayment, status: string, trueCents: number): void {
    const at = dateTime(this.#now());
    this.notices.waiting.push({
      reference: requestId,
      about: status,
      request: (base, cents = trueCents) => {
        const values: Readonly<Record<string, string>> = {
          ANTI_PHISHING_KEY: IFTHENPAY_KEYS.antiPhishing,
          ORDER_ID: orderId,
          ID: orderId,
          AMOUNT: centsToDecimal(cents),
          REQUEST_ID: requestId,
          PAYMENT_DATETIME: at,
          STATUS: status,
        };
        const template = method === 'CCARD' ? CARD_CALLBACK : CALLBACK;
        return new Request(`${base}${template.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`);
      },
    });
  }

  #open(method: Method, wanted: Pick<IfthenpayPayment, 'orderId' | 'cents' | 'payUntil'> & Partial<IfthenpayPayment>): IfthenpayPayment {
    const requestId = randomBytes(10).toString('hex');
    const payment: IfthenpayPayment = {
      phone: null,
      urls: null,
      reference: wanted.orderId,
      ...wanted,
      requestId,
      method,
      begunAt: this.#now(),
      refused: false,
      paid: null,
      refundedCents: 0,
    };
    this.payments.set(requestId, payment);
    return payment;
  }

  #answer({ method, path, body, query }: ProviderCall): ProviderAnswer {
    if (method === 'GET' && path === '/spg/payment/mbway/status') return this.#mbwayStatus(query);
    if (method !== 'POST') return { status: 404, body: { Message: 'not found' } };
    let json: unknown;
    try {
      json = JSON.parse(body);
    } catch {
      return { status: 400, body: { Message: 'not JSON' } };
    }
    const asked = <S extends z.ZodType>(schema: S, answer: (wanted: z.output<S>) => unknown): ProviderAnswer => {
      const wanted = schema.safeParse(json);
      return wanted.success
        ? { status: 200, body: answer(wanted.data) }
        : { status: 400, body: { Message: z.prettifyError(wanted.error) } };
    };
    const cardKey = /^\/creditcard\/init\/([^/]+)$/.exec(path)?.[1];
    if (cardKey !== undefined) return asked(cardRequest, (wanted) => this.#card(cardKey, wanted));
    switch (path) {
      case '/multibanco/reference/init':
        return asked(multibancoRequest, (wanted) => this.#multibanco(wanted));
      case '/spg/payment/mbway':
        return asked(mbwayRequest, (wanted) => this.#mbway(wanted));
      case '/v2/payments/read':
        return asked(readRequest, (wanted) => this.#read(wanted));
      case '/v2/payments/refund':
        return asked(refundRequest, (wanted) => this.#refund(wanted));
      default:
        return { status: 404, body: { Message: 'not found' } };
    }
  }

  #multibanco({ mbKey, orderId, amount, expiryDays }: z.output<typeof multibancoRequest>) {
    if (mbKey !== IFTHENPAY_KEYS.multibanco) return { Message: 'Invalid key', Status: '-1' };
    const day = expiryDays === undefined ? null : addDays(lisbonDay(this.#now()), expiryDays);
    const cents = toCents(amount);
    const reference = multibancoReference(String(ENTITY), String(++this.#count).padStart(7, '0'), cents);
    const { requestId } = this.#open('MB', { orderId, cents, reference, payUntil: day === null ? null : endOfLisbonDay(day) - 1 });
    return {
      Amount: Number(amount),
      Entity: ENTITY,
      ExpiryDate: day?.split('-').reverse().join('-') ?? '',
      Message: 'Success',
      OrderId: asWritten(orderId),
      Reference: reference,
      RequestId: requestId,
      Status: '0',
    };
  }

  #mbway({ mbWayKey, orderId, amount, mobileNumber }: z.output<typeof mbwayRequest>) {
    const no = (Status: string, Message: string) => ({ Amount: '', Message, OrderId: '', RequestId: '', Status });
    if (mbWayKey !== IFTHENPAY_KEYS.mbway) return no('999', 'Error');
    if (this.declinedPhones.has(mobileNumber)) return no('122', 'Declined');
    const { requestId } = this.#open('MBWAY', {
      orderId,
      cents: toCents(amount),
      phone: mobileNumber,
      payUntil: this.#now() + MBWAY_MS,
    });
    return { Amount: Number(amount), Message: 'Pending', OrderId: asWritten(orderId), RequestId: requestId, Status: '000' };
  }

  #mbwayStatus(query: URLSearchParams): ProviderAnswer {
    const payment = this.payments.get(query.get('requestId') ?? '');
    if (query.get('mbWayKey') !== IFTHENPAY_KEYS.mbway || payment?.method !== 'MBWAY')
      return { status: 400, body: { Message: 'unknown request' } };
    const isOver = payment.payUntil !== null && this.#now() > payment.payUntil;
    const [Status, Message] = payment.paid
      ? ['000', 'Success']
      : payment.refused
        ? ['020', 'Rejected by the user']
        : isOver
          ? ['101', 'Expired']
          : ['123', 'Pending'];
    return {
      status: 200,
      body: {
        CreatedAt: dateTime(payment.begunAt),
        Message,
        RequestId: payment.requestId,
        Status,
        UpdateAt: dateTime(payment.paid?.at ?? payment.begunAt),
      },
    };
  }

  #card(key: string, { orderId, amount, successUrl, errorUrl, cancelUrl }: z.output<typeof cardRequest>) {
    if (decodeURIComponent(key) !== IFTHENPAY_KEYS.card)
      return { Message: 'Unauthorized request', PaymentUrl: '', RequestId: '', Status: '-1' };
    const urls = { successUrl, errorUrl, cancelUrl };
    const { requestId } = this.#open('CCARD', { orderId, cents: toCents(amount), payUntil: null, urls });
    return { Message: 'Success', PaymentUrl: `https://gateway.ifthenpay.test/${requestId}`, RequestId: requestId, Status: '0' };
  }

  #isBackoffice(key: string): boolean {
    const [a, b] = [Buffer.from(key), Buffer.from(IFTHENPAY_KEYS.backoffice)];
    return a.length === b.length && timingSafeEqual(a, b);
  }

  #read({ boKey, entity, orderId, requestId, reference, amount, dateStart, dateEnd }: z.output<typeof readRequest>) {
    if (!this.#isBackoffice(boKey)) return { message: 'Invalid boKey', status: 403, payments: [] };
    const isWanted = (asked: string | null | undefined, value: string): boolean => !asked || asked === value;
    const found = [...this.payments.values()]
      .flatMap((payment) => (payment.paid ? [{ ...payment, paid: payment.paid }] : []))
      .filter(
        ({ paid, ...payment }) =>
          paid.at + this.listedAfterMs <= this.#now() &&
          isWanted(entity, payment.method) &&
          isWanted(orderId, payment.orderId) &&
          isWanted(requestId, payment.requestId) &&
          isWanted(reference, payment.reference) &&
          isWanted(amount, centsToDecimal(paid.cents)) &&
          (!dateStart || paid.at >= instantOf(dateStart)) &&
          // A list that goes to a second has the whole second.
          (!dateEnd || paid.at < instantOf(dateEnd) + 1_000),
      )
      .sort((a, b) => b.paid.at - a.paid.at)
      .slice(0, LIST_MAX);
    return {
      message: 'OK',
      status: 200,
      payments: found.map((payment) => ({
        amount: payment.paid.cents / 100,
        entity: payment.method,
        fee: 0.24,
        netAmount: (payment.paid.cents - 24) / 100,
        orderId: payment.orderId,
        paymentDate: dateTime(payment.paid.at),
        procDate: lisbonDay(payment.paid.at).replaceAll('-', ''),
        reference: payment.reference,
        requestId: payment.requestId,
        subEntity: 'ZZZ-000000',
        terminal: '12-VISA-PRT',
      })),
    };
  }

  #refund({ backofficekey, requestId, amount }: z.output<typeof refundRequest>) {
    const payment = this.payments.get(requestId);
    const cents = toCents(amount);
    const no = { Code: '0', Message: 'Payment could not be refunded' };
    if (!this.#isBackoffice(backofficekey) || !payment?.paid || payment.method === 'MB') return no;
    if (payment.refundedCents + cents > payment.paid.cents) return no;
    if (cents > this.balanceCents) return { Code: '-1', Message: 'Insufficient funds' };
    this.balanceCents -= cents;
    payment.refundedCents += cents;
    return { Code: '1', Message: 'Successful refunded' };
  }
}
