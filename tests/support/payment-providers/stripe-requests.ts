/** How Stripe reads requests, as docs/payments.md says: nested form fields, errors, idempotency keys whose parameters are compared. */
import type { ProviderAnswer, ProviderCall } from './provider-server.ts';

export interface Fields {
  readonly [name: string]: string | Fields;
}

/** Keys are kept for a day at least, in milliseconds. */
const KEY_MS = 24 * 3_600_000;

export class StripeFault extends Error {
  override readonly name = 'StripeFault';
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;
  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error.message ?? error.code));
    this.status = status;
    this.error = error;
  }
}

/** 400: nothing has been done. */
export const invalid = (code: string, message: string, param?: string): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', code, message, ...(param ? { param } : {}) });

export const missing = (kind: string, id: string): StripeFault =>
  new StripeFault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param: 'id' });

/** 'a[b][0]=c' → { a: { b: { 0: 'c' } } } */
export function readFields(params: URLSearchParams): Fields {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of params) {
    const keys = [name.split('[')[0] ?? '', ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
    let at = fields;
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1) ?? ''] = value;
  }
  return fields as Fields;
}

export const fieldsOf = (value: string | Fields | undefined): Fields => (typeof value === 'object' ? value : {});
export const listOf = (value: string | Fields | undefined): string[] =>
  Object.values(fieldsOf(value)).filter((entry) => typeof entry === 'string');

/** @throws StripeFault for a parameter that the API does not have */
export function onlyKnown(fields: Fields, known: readonly string[]): void {
  for (const name of Object.keys(fields))
    if (!known.includes(name)) throw invalid('parameter_unknown', `Received unknown parameter: ${name}`, name);
}

/** @throws StripeFault */
export function wholeNumber(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw invalid('parameter_missing', `Missing required param: ${name}.`, name);
  if (!/^\d+$/.test(value)) throw invalid('parameter_invalid_integer', `Invalid integer: ${value}`, name);
  return Number(value);
}

/** @throws StripeFault */
export function words(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw invalid('parameter_missing', `Missing required param: ${name}.`, name);
  return value;
}

/** Answers by idempotency key. */
export class IdempotencyKeys {
  readonly #answers = new Map<string, { at: number; request: string; answer: ProviderAnswer }>();

  /** Does what is asked once a key. A request that is not valid is not kept. @param now milliseconds */
  answer(call: ProviderCall, now: number, act: () => unknown): ProviderAnswer {
    const key = call.headers['idempotency-key'];
    const keyed = call.method === 'POST' && typeof key === 'string' ? key : null;
    const request = `${call.path} ${call.body}`;
    const known = keyed === null ? undefined : this.#answers.get(keyed);
    if (known && now - known.at < KEY_MS) {
      if (known.request !== request)
        return this.#error(
          new StripeFault(400, {
            type: 'idempotency_error',
            message: `Keys for idempotent requests can only be used with the same parameters they were first used with (${keyed}).`,
          }),
        );
      return known.answer;
    }
    let answer: ProviderAnswer;
    try {
      answer = { status: 200, body: act() };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      answer = this.#error(error);
      if (error.status === 400 || error.status === 404) return answer;
    }
    if (keyed !== null) this.#answers.set(keyed, { at: now, request, answer });
    return answer;
  }

  #error({ status, error }: StripeFault): ProviderAnswer {
    return { status, body: { error } };
  }
}
