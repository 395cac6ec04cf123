import * as z from 'zod';
import { ErrorBody } from '../entities/error.ts';
import type { AnswerHeadersOf, AnswerOf, CallError, CallSpec } from './call.ts';
import { htmlText } from './html-text.ts';
import { type Salvage, salvage } from './salvage.ts';
import { ContractShapeError, issuesOf, type Shaped, type ShapePart } from './shape-error.ts';

/** An answer ready to be sent by the server. */
export interface EncodedAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** The result of a call. Network faults and timeouts are not results: the transport rejects. */
export type CallResult<C extends CallSpec> =
  | {
      readonly ok: true;
      readonly notModified: false;
      readonly status: number;
      readonly answer: AnswerOf<C>;
      readonly headers: AnswerHeadersOf<C>;
      readonly etag: string | null;
      /** What was left out of the answer because it does not match the contract. */
      readonly salvage: Salvage | null;
    }
  | {
      readonly ok: true;
      readonly notModified: true;
      readonly status: 304;
      readonly headers: AnswerHeadersOf<C>;
      readonly etag: string | null;
    }
  /** An HTTP error. `error` is null when its body is not in the contract's format. */
  | {
      readonly ok: false;
      readonly kind: 'http';
      readonly status: number;
      readonly error: CallError | null;
      /** Seconds to wait, from Retry-After. */
      readonly retryAfter: number | null;
    }
  | { readonly ok: false; readonly kind: 'shape'; readonly status: number | null; readonly error: ContractShapeError };

/**
 * Decodes an answer in the client. Unknown fields are dropped, never an error: a broadcaster's API may send more. Missing fields that
 * are additions of ours get their default. What is read loses its bad records only (salvage.ts); the answer to a command is taken whole
 * or not at all.
 */
export async function decodeAnswer<C extends CallSpec>(call: C, response: Response): Promise<CallResult<C>> {
  const etag = response.headers.get('etag');
  const wrong = (part: ShapePart, issues: ContractShapeError['issues']): CallResult<C> => ({
    ok: false,
    kind: 'shape',
    status: response.status,
    error: new ContractShapeError(call.id, 'answer', part, issues),
  });
  if (!response.ok && response.status !== 304) {
    return { ok: false, kind: 'http', status: response.status, error: await readError(response), retryAfter: readRetryAfter(response) };
  }
  let headers = {} as AnswerHeadersOf<C>;
  if (call.answer.headers) {
    const decoded = z.safeDecode(call.answer.headers, Object.fromEntries(response.headers));
    if (!decoded.success) return wrong('headers', issuesOf(decoded.error));
    headers = decoded.data as AnswerHeadersOf<C>;
  }
  if (response.status === 304) return { ok: true, notModified: true, status: 304, headers, etag };

  const text =
    call.answer.kind === 'html'
      ? htmlText(new Uint8Array(await response.arrayBuffer()), response.headers.get('content-type'))
      : await response.text();
  const whole = (answer: unknown, left: Salvage | null = null): CallResult<C> => ({
    ok: true,
    notModified: false,
    status: response.status,
    answer: answer as AnswerOf<C>,
    headers,
    etag,
    salvage: left,
  });
  if (call.answer.kind === 'html') return whole(text);
  if (call.answer.kind === 'none') return whole(null);

  const parsed = parseJson(text, call.answer.kind === 'json-text');
  if (parsed === undefined) return wrong('body', [{ path: '', reason: 'not JSON' }]);
  if (call.method === 'GET' || call.reads) {
    const read = salvage(call.answer.schema, parsed, call.answer.needed);
    return read.ok ? whole(read.value, read.salvage) : wrong('body', read.issues);
  }
  const decoded = z.safeDecode(call.answer.schema, parsed);
  return decoded.success ? whole(decoded.data) : wrong('body', issuesOf(decoded.error));
}

function parseJson(text: string, asText: boolean): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return asText && typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return undefined;
  }
}

async function readError(response: Response): Promise<CallError | null> {
  const parsed = ErrorBody.safeParse(parseJson(await response.text(), false));
  return parsed.success ? parsed.data.error : null;
}

function readRetryAfter(response: Response): number | null {
  const text = response.headers.get('retry-after');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/**
 * Encodes an answer on the server. It is validated and stripped of unknown fields, so that nothing is sent by accident. A failure is a
 * fault of the server (500), returned as a value.
 */
export function encodeAnswer<C extends CallSpec>(
  call: C,
  answer: AnswerOf<C>,
  options: {
    readonly status?: number;
    readonly headers?: Partial<AnswerHeadersOf<C>>;
    readonly etag?: string;
    /** false skips validation and stripping of the body; default true */
    readonly validate?: boolean;
  } = {},
): Shaped<EncodedAnswer> {
  const headers: Record<string, string> = {};
  const failed = (part: ShapePart, error: z.core.$ZodError) => ({
    ok: false as const,
    error: new ContractShapeError(call.id, 'answer', part, issuesOf(error), 500),
  });
  if (call.answer.headers) {
    const encoded = z.safeEncode(call.answer.headers.partial(), options.headers ?? {});
    if (!encoded.success) return failed('headers', encoded.error);
    for (const [name, value] of Object.entries(encoded.data)) if (value !== undefined) headers[name] = String(value);
  }
  if (options.etag !== undefined) headers.etag = options.etag;
  if (call.answer.kind === 'none') return { ok: true, value: { status: options.status ?? 204, headers, body: null } };
  const status = options.status ?? 200;
  if (call.answer.kind === 'html') {
    headers['content-type'] = 'text/html; charset=utf-8';
    return { ok: true, value: { status, headers, body: String(answer) } };
  }
  const contentType = call.answer.kind === 'json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8';
  if (options.validate === false) {
    headers['content-type'] = contentType;
    return { ok: true, value: { status, headers, body: JSON.stringify(answer) } };
  }
  // Answers have no codecs (tested), so parsing validates and strips like encoding, in half the time.
  const encoded = call.answer.schema.safeParse(answer);
  if (!encoded.success) return failed('body', encoded.error);
  headers['content-type'] = contentType;
  return { ok: true, value: { status, headers, body: JSON.stringify(encoded.data) } };
}
