/** The upstream as the site's server functions see it: typed calls that answer or throw an UpstreamError. */
import { calls } from '#contract/calls.ts';
import type { CallResult } from '#contract/core/answer.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { type Client, createClient } from '#contract/core/client.ts';
import type { RequestContext } from '#contract/core/headers.ts';
import { type SiteEnv, siteEnv } from '#server/env.ts';
import { noteApiDate } from './api-clock.ts';
import { noteFailure, noteSuccess } from './call-results.ts';
import { shapeFault, UpstreamError } from './fault.ts';
import { reportRefusal } from './refusal-report.ts';
import { reportSalvage, salvageText } from './salvage-report.ts';
import { createTransport, MAX_ANSWER_BYTES } from './transport.ts';

export type Upstream = Client<typeof calls>;

let cached: { env: SiteEnv; client: Upstream } | undefined;

/** The client for the address that the environment names now. Viewers' headers are given per call. */
export function upstream(): Upstream {
  const env = siteEnv();
  if (cached?.env !== env) {
    const basic = env.UPSTREAM_CLIENT_SECRET ? { id: env.UPSTREAM_CLIENT_ID, secret: env.UPSTREAM_CLIENT_SECRET } : null;
    const addresses: Record<string, string> = env.NEWSLETTER_URL === undefined ? {} : { newsletterPage: env.NEWSLETTER_URL };
    const context: RequestContext = { baseUrl: env.UPSTREAM_URL, siteUrl: env.SITE_URL, addresses, headers: env.UPSTREAM_HEADERS, basic };
    const secret = env.UPSTREAM_SIGNING_SECRET;
    const signing = secret === undefined ? undefined : { secret, baseUrl: env.UPSTREAM_URL };
    const limits = { timeoutMs: env.UPSTREAM_TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES };
    const client = createClient(calls, createTransport(limits, fetchOf(env.UPSTREAM_URL), signing), context);
    cached = { env, client };
  }
  return cached.client;
}

/** `fetch` that compares the API's clock with ours. Third parties (absolute addresses) have clocks of their own. */
const fetchOf =
  (baseUrl: string): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    if (typeof input === 'string' && input.startsWith(`${baseUrl}/`)) noteApiDate(answer.headers, Date.now());
    return answer;
  };

interface AnswerOptions {
  /** asked in a viewer's name, for a call that is asked for all viewers too: a refusal says nothing about the call (call-results.ts) */
  personal?: boolean;
}

/**
 * The answer of a call, or the fault it met. Its result is kept for the health pages.
 * @throws UpstreamError http | shape; timeout and network come from the transport
 */
export async function answerOf<C extends CallSpec>(
  callId: string,
  pending: Promise<CallResult<C>>,
  options: AnswerOptions = {},
): Promise<WholeAnswer<C>['answer']> {
  return (await answerWithHeaders(callId, pending, options)).answer;
}

/** The same with the answer's headers that the contract declares, and the names of its lists that did not come (salvage.ts). */
export async function answerWithHeaders<C extends CallSpec>(
  callId: string,
  pending: Promise<CallResult<C>>,
  { personal = false }: AnswerOptions = {},
): Promise<Pick<WholeAnswer<C>, 'answer' | 'headers'> & { lost: readonly string[] }> {
  try {
    const { answer, headers, salvage } = await wholeAnswer(callId, pending);
    noteSuccess(callId, salvage ? salvageText(salvage) : undefined);
    if (salvage) reportSalvage(callId, salvage);
    return { answer, headers, lost: salvage?.lost ?? [] };
  } catch (error) {
    noteFailure(callId, error, personal);
    reportRefusal(callId, error);
    throw error;
  }
}

/** The answer of a conditional call, with its tag; null: it is as it was. @throws as answerOf() */
export async function answerIfChanged<C extends CallSpec>(
  callId: string,
  pending: Promise<CallResult<C>>,
): Promise<{ answer: WholeAnswer<C>['answer']; etag: string | null } | null> {
  const result = await pending.catch((error: unknown) => {
    noteFailure(callId, error, true);
    throw error;
  });
  if (result.ok && result.notModified) {
    noteSuccess(callId);
    return null;
  }
  return { answer: await answerOf(callId, Promise.resolve(result), { personal: true }), etag: result.ok ? result.etag : null };
}

type WholeAnswer<C extends CallSpec> = Extract<CallResult<C>, { notModified: false }>;

async function wholeAnswer<C extends CallSpec>(callId: string, pending: Promise<CallResult<C>>): Promise<WholeAnswer<C>> {
  const result = await pending;
  if (!result.ok) {
    if (result.kind === 'shape') throw new UpstreamError(callId, shapeFault(result.error), result.error);
    throw new UpstreamError(callId, {
      kind: 'http',
      status: result.status,
      code: result.error?.code ?? null,
      message: result.error?.message ?? null,
      retryAfter: result.retryAfter,
      fields: result.error?.fields,
      suggestions: result.error?.suggestions,
    });
  }
  if (result.notModified) throw new UpstreamError(callId, { kind: 'shape', detail: '304 without a condition' });
  return result;
}
