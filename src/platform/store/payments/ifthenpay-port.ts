/**
 * ifthenpay, a Portuguese payment institution, behind the store's port: Multibanco, MB WAY and cards by its REST calls. It tells of a payment
 * by a GET with an anti-phishing key, which carries no signature and no time: what it says is believed only after asking for the
 * payment's state where the API has such a call. docs/operating.md says what to register.
 */
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { PaymentService } from '#contract/entities/purchase.ts';
import { centsToDecimal, parseEuros } from '#rules/money.ts';
import { hashOf } from '../../accounts/tokens.ts';
import { NoticeRefused, PaymentDeclined, type PaymentOrder, type PaymentPort, type PaymentState } from './payment-port.ts';

/** Milliseconds for one call. */
const CALL_MS = 10_000;

export interface IfthenpaySettings {
  readonly multibancoKey?: string | undefined;
  readonly mbwayKey?: string | undefined;
  readonly cardKey?: string | undefined;
  readonly antiPhishingKey: string;
  /** address of its API */
  readonly url: string;
}

/** Its numbers of orders have fifteen characters at most: the random end of ours. */
export const shortOrderId = (orderId: string): string => orderId.replaceAll('-', '').slice(-15);

const multibancoAnswer = z.object({
  Status: z.string(),
  Entity: z.string().nullish(),
  Reference: z.string().nullish(),
  RequestId: z.string().nullish(),
});
const mbwayAnswer = z.object({ Status: z.string(), RequestId: z.string().nullish() });
const cardAnswer = z.object({ Status: z.string(), PaymentUrl: z.string().nullish(), RequestId: z.string().nullish() });

/** MB WAY's codes: of the beginning, and of the state. */
const MBWAY_OK = '000';
const MBWAY_DECLINED = '122';
const MBWAY_STATE: Readonly<Record<string, PaymentState>> = {
  '000': 'paid',
  '020': 'declined',
  '101': 'expired',
  '122': 'declined',
  '123': 'open',
};

export function createIfthenpayPort(settings: IfthenpaySettings): PaymentPort {
  const { multibancoKey, mbwayKey, cardKey, antiPhishingKey } = settings;
  const base = settings.url.replace(/\/+$/, '');
  const call = async <S extends z.ZodType>(path: string, schema: S, body?: object): Promise<z.output<S>> => {
    const answer = await fetch(`${base}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (!answer.ok) throw new Error(`ifthenpay answered ${answer.status}`);
    return schema.parse(await answer.json());
  };
  const need = (key: string | undefined, service: string): string => {
    if (key === undefined) throw new Error(`ifthenpay has no key for ${service}`);
    return key;
  };
  const common = (order: PaymentOrder) => ({
    orderId: shortOrderId(order.orderId),
    amount: centsToDecimal(order.amountCents),
    description: order.title.slice(0, 100),
  });
  const stateOfMbway = async (reference: string): Promise<PaymentState> => {
    const query = new URLSearchParams({ mbWayKey: need(mbwayKey, 'MB WAY'), requestId: reference });
    const { Status } = await call(`/spg/payment/mbway/status?${query}`, mbwayAnswer);
    return MBWAY_STATE[Status] ?? 'open';
  };
  const services: PaymentService[] = [
    ...(multibancoKey ? (['multibanco'] as const) : []),
    ...(mbwayKey ? (['mbway'] as const) : []),
    ...(cardKey ? (['card'] as const) : []),
  ];
  return {
    name: 'ifthenpay',
    services,
    multibanco: async (order) => {
      // Whole days: 1 is until the end of tomorrow. The store's own deadline is earlier, and a payment after it goes back.
      const body = { mbKey: need(multibancoKey, 'Multibanco'), ...common(order), expiryDays: '1' };
      const { Status, Entity, Reference, RequestId } = await call('/multibanco/init', multibancoAnswer, body);
      if (Status !== '0' || !Entity || !Reference || !RequestId) throw new Error(`ifthenpay gave no reference: status ${Status}`);
      return { reference: RequestId, entity: Entity, multibancoReference: Reference.replace(/\s/g, '') };
    },
    mbway: async (order, phone) => {
      const body = { mbWayKey: need(mbwayKey, 'MB WAY'), ...common(order), mobileNumber: phone, email: order.email };
      const { Status, RequestId } = await call('/spg/payment/mbway', mbwayAnswer, body);
      if (Status === MBWAY_DECLINED) throw new PaymentDeclined('mbway_declined');
      if (Status !== MBWAY_OK || !RequestId) throw new Error(`ifthenpay could not begin an MB WAY payment: status ${Status}`);
      return { reference: RequestId };
    },
    card: async (order) => {
      const body = { ...common(order), successUrl: order.returnUrl, errorUrl: order.returnUrl, cancelUrl: order.cancelUrl, language: 'pt' };
      const { Status, PaymentUrl, RequestId } = await call(
        `/creditcard/init/${encodeURIComponent(need(cardKey, 'cards'))}`,
        cardAnswer,
        body,
      );
      if (Status !== '0' || !PaymentUrl || !RequestId || !/^https?:\/\//.test(PaymentUrl))
        throw new Error(`ifthenpay gave no page for a card: status ${Status}`);
      return { reference: RequestId, redirectUrl: PaymentUrl };
    },
    // Only MB WAY has a call for its state; the others are told by the callback alone.
    status: async (reference, service) => (service === 'mbway' ? stateOfMbway(reference) : 'open'),
    confirm: async (reference, service) => service !== 'mbway' || (await stateOfMbway(reference)) === 'paid',
    refund: async () => {
      throw new Error('ifthenpay refunds are made in its back office: make it there, then record it with --done-elsewhere');
    },
    cancel: async () => {
      // There is nothing to call: a payment that comes after all is sent back.
    },
    webhook: async (request) => {
      const query = new URL(request.url).searchParams;
      const key = query.get('key') ?? '';
      // Compared by hashes: of one length, whatever was sent.
      if (!timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(hashOf(antiPhishingKey))))
        throw new NoticeRefused('the anti-phishing key is wrong');
      const reference = query.get('requestId') ?? '';
      const amountCents = parseEuros(query.get('amount') ?? '');
      if (!/^[\w-]{1,60}$/.test(reference) || amountCents === null) throw new NoticeRefused('unreadable');
      return { id: reference, sending: `${reference} ${query.get('payment_datetime') ?? ''}`, reference, event: 'paid', amountCents };
    },
  };
}
