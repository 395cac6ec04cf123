import { type CallResult, decodeAnswer } from './answer.ts';
import type { CallSpec, InputOf } from './call.ts';
import type { RequestContext } from './headers.ts';
import { type EncodedRequest, encodeRequest } from './request.ts';

/** Sends requests. It applies time and size limits and rejects with its own errors. */
export type Transport = (request: EncodedRequest, options: { readonly signal?: AbortSignal | undefined }) => Promise<Response>;

export interface CallOptions {
  /** Overrides the client's context for this call: the viewer's token, device, address and country. */
  readonly context?: Partial<RequestContext> | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Caller<C extends CallSpec> =
  Record<never, never> extends InputOf<C>
    ? (input?: InputOf<C>, options?: CallOptions) => Promise<CallResult<C>>
    : (input: InputOf<C>, options?: CallOptions) => Promise<CallResult<C>>;

/** A function for each call, under its id. */
export type Client<Calls extends Readonly<Record<string, CallSpec>>> = { readonly [Id in keyof Calls]: Caller<Calls[Id]> };

/**
 * A typed client over a transport. A wrong message is a result (`ok`, `notModified`, an HTTP error or a shape error), never an
 * exception. Rejections of the transport pass through unchanged.
 */
export function createClient<const Calls extends Readonly<Record<string, CallSpec>>>(
  calls: Calls,
  transport: Transport,
  context: RequestContext,
): Client<Calls> {
  const client: Record<string, unknown> = {};
  for (const [id, call] of Object.entries(calls)) {
    client[id] = async (input?: unknown, options: CallOptions = {}) => {
      const request = encodeRequest(call, (input ?? {}) as InputOf<typeof call>, { ...context, ...options.context });
      if (!request.ok) return { ok: false, kind: 'shape', status: null, error: request.error };
      return decodeAnswer(call, await transport(request.value, { signal: options.signal }));
    };
  }
  return client as Client<Calls>;
}
