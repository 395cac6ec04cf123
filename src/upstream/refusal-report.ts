/** Log lines for refusals that no page names: answers to forms and viewers in another shape, and refusals of streams in foreign words. */
import { type CallId, calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { refusalsOf } from '#contract/refusals.ts';
import { log } from '#server/log.ts';
import { UpstreamError } from './fault.ts';

/** A 401 or 403 of these says who may watch. */
const STREAMS: readonly string[] = ['channelsStream', 'channelsRecording', 'videoOne'] satisfies CallId[];

/** Whether a status and a code are a rule of the service as the contract has it. A wrong key answers with the same statuses. */
export const isRuleOf = (call: string, status: number, code: string | null): boolean =>
  code !== null && Object.hasOwn(calls, call) && refusalsOf(calls[call as CallId], status).some((one) => one.code === code);

/** Lists that all viewers share are told of by the part of the page that lacks them (section.ts). */
const isPersonal = (call: CallSpec): boolean => call.method !== 'GET' || call.auth === 'bearer' || call.auth === 'basic';

/** Logs a refusal that would else be seen as another thing. Once a minute for the same call and fault. */
export function reportRefusal(call: string, error: unknown): void {
  if (!(error instanceof UpstreamError)) return;
  const { fault } = error;
  if (fault.kind === 'shape' && Object.hasOwn(calls, call) && isPersonal(calls[call as CallId]))
    log('warn', 'upstream', 'an answer does not match the contract', { call, field: fault.detail, error });
  if (fault.kind === 'http' && (fault.status === 401 || fault.status === 403) && STREAMS.includes(call))
    if (!isRuleOf(call, fault.status, fault.code))
      log('warn', 'upstream', 'a refusal that is no rule of the service: UPSTREAM_HEADERS?', { call, status: fault.status, error });
}
