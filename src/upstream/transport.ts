/** Opens connections to the upstream, within limits of time and size. Only src/identity may open others. */
import type { Transport } from '#contract/core/client.ts';
import type { EncodedRequest } from '#contract/core/request.ts';
import { SIGNATURE_HEADER, signRequest } from '#contract/core/signature.ts';
import { tracing } from '#rules/tracing.ts';
import { type CallOutcome, measureCall } from '#server/measurements.ts';
import { UpstreamError } from './fault.ts';

export interface Limits {
  /** C-timeout: milliseconds a call may take from its start to the last byte of the answer */
  timeoutMs: number;
  /** bytes an answer may have */
  maxBytes: number;
}

/** Calls below this address are signed (SECURITY 57); a call of a third party never is. */
export interface Signing {
  secret: string;
  baseUrl: string;
}

/** A guide day of 160 channels is some 3 MB of JSON. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * A transport for the contract's client. Redirects are not followed: an upstream may not send the site elsewhere.
 * The body is read completely here, so that a slow or broken connection fails here and nowhere else.
 * @throws UpstreamError timeout | network | shape (an answer over the limit)
 */
export function createTransport({ timeoutMs, maxBytes }: Limits, fetcher: typeof fetch = fetch, signing?: Signing): Transport {
  return async (request, { signal }) => {
    const headers = await signedHeaders(request, signing);
    const timeout = AbortSignal.timeout(timeoutMs);
    const began = performance.now();
    const span = tracing()?.begin('client', request.callId);
    const measure = (outcome: CallOutcome, status?: number) => {
      measureCall(request.callId, outcome, (performance.now() - began) / 1_000);
      span?.end(status === undefined ? { failed: outcome } : { status });
    };
    const init: RequestInit = {
      method: request.method,
      headers: span ? { ...headers, ...span.headers() } : headers,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    if (request.body !== null) init.body = request.body;
    try {
      const answer = await fetcher(request.url, init);
      const body = await readWhole(answer, maxBytes, request.callId);
      measure(answer.status < 400 ? 'answered' : 'refused', answer.status);
      const bare = answer.status === 204 || answer.status === 304 || answer.status === 205;
      return new Response(bare ? null : body, { status: answer.status < 200 ? 502 : answer.status, headers: answer.headers });
    } catch (error) {
      if (error instanceof UpstreamError) {
        measure('shape');
        throw error;
      }
      const isLate = timeout.aborted || signal?.aborted;
      measure(isLate ? 'timeout' : 'network');
      if (isLate) throw new UpstreamError(request.callId, { kind: 'timeout' }, error);
      throw new UpstreamError(request.callId, { kind: 'network' }, error);
    }
  };
}

async function signedHeaders(request: EncodedRequest, signing: Signing | undefined): Promise<Record<string, string>> {
  if (!signing || !request.url.startsWith(`${signing.baseUrl}/`)) return request.headers;
  // The real clock: the upstream compares with its own.
  return { ...request.headers, [SIGNATURE_HEADER]: await signRequest(signing.secret, request, Date.now()) };
}

async function readWhole(answer: Response, maxBytes: number, callId: string): Promise<ArrayBuffer> {
  const tooLarge = () => new UpstreamError(callId, { kind: 'shape', detail: `answer over ${maxBytes} bytes` });
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) {
    await answer.body?.cancel();
    throw tooLarge();
  }
  if (!answer.body) return new ArrayBuffer(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole.buffer;
}
