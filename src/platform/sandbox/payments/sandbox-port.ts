/** The sandbox's provider behind the store's port, and the sender of its notices. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { CARD_PAYMENT_SECONDS, MBWAY_APPROVAL_SECONDS, MULTIBANCO_SECONDS } from '#rules/constants.ts';
import { mediaSecret } from '../../media-secret.ts';
import { BeginningRefused, NoticeRefused, type PaymentMethod, type PaymentPort } from '../../store/payments/payment-port.ts';
import {
  askPhoneAgain,
  openPayment,
  readFaults,
  refundPayment,
  SANDBOX_ENTITY,
  type SandboxPayments,
  standingOf,
} from './sandbox-payments.ts';

/** A notice older, or more in the future, than this is refused, in seconds. */
const NOTICE_SECONDS = 300;

export const SIGNATURE_HEADER = 'x-sandbox-signature';

const noticeSchema = z.object({
  id: z.guid(),
  payment: z.guid(),
  order: z.guid(),
  event: z.enum(['paid', 'declined', 'expired', 'cancelled']),
  amount_cents: z.int().positive(),
  error: z.string().max(60).optional(),
});

const signatureOf = (secret: Buffer, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body">` */
export const signNotice = (secret: Buffer, seconds: number, body: string): string =>
  `t=${seconds},v1=${signatureOf(secret, seconds, body)}`;

function checkNoticeSignature(secret: Buffer, header: string | null, body: string, now: number): string {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match) throw new NoticeRefused('no signature');
  const [, seconds = '', signature = ''] = match;
  if (Math.abs(now / 1_000 - Number(seconds)) > NOTICE_SECONDS) throw new NoticeRefused('the signature is too old or of the future');
  const expected = Buffer.from(signatureOf(secret, Number(seconds), body), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new NoticeRefused('the signature is wrong');
  return signature;
}

/** Times of the sandbox's methods, in milliseconds. */
const MINUTE_MS = 60_000;
const after = (ms: number) => (askedAt: number) => askedAt + ms;
const METHODS: readonly PaymentMethod[] = [
  {
    service: 'multibanco',
    minimumCents: 50,
    payUntil: after(MULTIBANCO_SECONDS * 1_000),
    confirmMs: 0,
    canAsk: true,
    refunds: 'parts',
    canCancel: true,
    canSendAgain: false,
  },
  {
    service: 'mbway',
    minimumCents: 50,
    payUntil: after(MBWAY_APPROVAL_SECONDS * 1_000),
    confirmMs: MINUTE_MS,
    canAsk: true,
    refunds: 'parts',
    canCancel: true,
    canSendAgain: true,
  },
  {
    service: 'card',
    minimumCents: 50,
    payUntil: after(CARD_PAYMENT_SECONDS * 1_000),
    confirmMs: 0,
    canAsk: true,
    refunds: 'parts',
    canCancel: true,
    canSendAgain: false,
  },
];

/** @param payments the sandbox's table and queue @param publicBase address of its pages, the upstream's */
export function createSandboxPort(payments: SandboxPayments, publicBase: string): PaymentPort {
  const { db } = payments;
  const reached = async () => {
    // Nothing was opened: as a provider's server that cannot be reached.
    if ((await readFaults(db)).down) throw new BeginningRefused('the sandbox is switched off on its page');
  };
  return {
    name: 'sandbox',
    methods: METHODS,
    canRepeatBegin: true,
    canRepeatRefund: true,
    mustConfirm: false,
    begin: async (order, service, { phone }) => {
      await reached();
      const { id, reference } = await openPayment(payments, service, order, phone ?? null);
      return {
        reference: id,
        ...(service === 'card' ? { redirectUrl: `${publicBase}/sandbox/pagamentos/cartao/${id}` } : {}),
        ...(reference === null ? {} : { multibanco: { entity: SANDBOX_ENTITY, reference } }),
      };
    },
    sendAgain: async ({ reference }, _phone, _attempt) => {
      await reached();
      await askPhoneAgain(payments, reference);
    },
    status: async ({ reference }) => {
      await reached();
      return standingOf(payments, reference);
    },
    refund: async ({ reference }, cents) => {
      await reached();
      await refundPayment(payments, reference, cents);
      return { reference: null, state: 'done' };
    },
    cancel: async ({ reference }) => {
      await reached();
      await db
        .updateTable('sandbox_payments')
        .set({ state: 'cancelled' })
        .where('id', '=', reference)
        .where('state', '=', 'open')
        .execute();
    },
    webhook: async (request, now) => {
      const body = await request.text();
      const sending = checkNoticeSignature(await mediaSecret(db, 'sandbox-payments'), request.headers.get(SIGNATURE_HEADER), body, now);
      const notice = noticeSchema.safeParse(safeJson(body));
      if (!notice.success) throw new NoticeRefused('unreadable');
      const { id, payment, order, event, amount_cents, error } = notice.data;
      return {
        id,
        sending,
        reference: payment,
        orderId: order,
        kind: 'payment',
        event,
        ...(event === 'paid' ? { paidCents: amount_cents } : {}),
        ...(error === undefined ? {} : { error }),
      };
    },
  };
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Milliseconds for one try. */
const SEND_MS = 10_000;

/** Sends a notice to the store. @throws Error when it was not taken: the queue tries again */
export async function sendSandboxNotice(
  payments: SandboxPayments,
  publicBase: string,
  body: string,
  send: (request: Request) => Promise<Response> | Response = fetch,
): Promise<void> {
  const secret = await mediaSecret(payments.db, 'sandbox-payments');
  const request = new Request(`${publicBase}/payments/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signNotice(secret, Math.floor(payments.clock() / 1_000), body) },
    body,
    signal: AbortSignal.timeout(SEND_MS),
  });
  const answer = await send(request);
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`a notice of the sandbox was answered ${answer.status}`);
}
