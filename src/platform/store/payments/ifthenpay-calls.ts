/** ifthenpay's calls as it documents them (docs/payments.md): addresses, shapes of answers, Lisbon's wall clock in its dates. */
import * as z from 'zod';
import { wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { wallMillis } from '#rules/lisbon-time.ts';
import { BeginningRefused } from './payment-port.ts';
import { isRefusedConnection } from './refused-connection.ts';

/** Milliseconds for one call. */
const CALL_MS = 10_000;

// Numbers in one page of the documentation, strings in another: `Entity` and `OrderId`, `Code`.
const numberOrText = z.union([z.string(), z.number()]).transform(String);

export const multibancoAnswer = z.object({
  Status: numberOrText,
  Message: z.string().nullish(),
  Entity: numberOrText.nullish(),
  Reference: numberOrText.nullish(),
  RequestId: z.string().nullish(),
  /** '30-10-2021' */
  ExpiryDate: z.string().nullish(),
});
export const mbwayAnswer = z.object({ Status: numberOrText, Message: z.string().nullish(), RequestId: z.string().nullish() });
export const cardAnswer = z.object({
  Status: numberOrText,
  Message: z.string().nullish(),
  PaymentUrl: z.string().nullish(),
  RequestId: z.string().nullish(),
});
const paidSchema = z.object({
  /** euros */
  amount: z.number(),
  /** 'MB', 'MBWAY', 'CCARD', or the five digits of an entity */
  entity: numberOrText,
  orderId: numberOrText,
  requestId: z.string(),
  /** '21-10-2024 15:41:00' */
  paymentDate: z.string(),
});
export const listAnswer = z.object({ status: z.int(), message: z.string().nullish(), payments: z.array(paidSchema).nullish() });
export const refundAnswer = z.object({ Code: numberOrText, Message: z.string().nullish() });

/** A payment that was made, as its list has it. */
export type ListedPayment = z.output<typeof paidSchema>;

/** An answer that is an error of HTTP. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault';
  readonly status: number;
  constructor(status: number) {
    super(`ifthenpay answered ${status}`);
    this.status = status;
  }
}

/** @param body of a POST; without it, a GET. @throws HttpFault, or what fetch() and zod throw */
export async function call<S extends z.ZodType>(base: string, path: string, schema: S, body?: object): Promise<z.output<S>> {
  const answer = await fetch(`${base}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new HttpFault(answer.status);
  }
  return schema.parse(await answer.json());
}

/** Nothing was opened where ifthenpay was not reached, or did not take the request. */
export async function beginning<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isRefusedConnection(error) || (error instanceof HttpFault && error.status < 500))
      throw new BeginningRefused(error instanceof Error ? error.message : 'refused', { cause: error });
    throw error;
  }
}

export const toCents = (euros: number): number => Math.round(euros * 100);

const two = (value: number): string => String(value).padStart(2, '0');

/** An instant as its lists want it, in Lisbon: '21-10-2024 15:41:00'. */
export function toListDate(instant: number): string {
  const wall = new Date(wallMillis(instant));
  const day = `${two(wall.getUTCDate())}-${two(wall.getUTCMonth() + 1)}-${wall.getUTCFullYear()}`;
  return `${day} ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}:${two(wall.getUTCSeconds())}`;
}

/** The day of '30-10-2021', as 'YYYY-MM-DD'; null for anything else. */
export function toDay(written: string): string | null {
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})/.exec(written) ?? [];
  return day && month && year ? `${year}-${month}-${day}` : null;
}

/** '21-10-2024 15:41:00' in Lisbon, as milliseconds. @throws RangeError for anything else */
export function fromListDate(written: string): number {
  const day = toDay(written);
  const time = /\d\d:\d\d(?::\d\d)?$/.exec(written)?.[0];
  if (day === null || time === undefined) throw new RangeError(`not a date of ifthenpay: ${written}`);
  return wallTimeToInstant(day, time);
}
