/** The last result of every call that this process has made, for the health pages. */
import type { CallId } from '#contract/calls.ts';
import { UpstreamError } from './fault.ts';

export interface CallResultFacts {
  ok: boolean;
  /** when it was known, ISO 8601 */
  at: string;
  fault?: 'http' | 'timeout' | 'network' | 'shape' | 'unknown';
  /** HTTP status of a refusal */
  status?: number;
  /** first fields that do not match the contract, or what was left out of the answer */
  detail?: string;
}

/** Without these calls there is no service; everything else costs the part of a page that shows it. */
export const NEEDED_CALLS = ['channelsAll', 'channelsLive', 'channelsEpg', 'channelsStream'] as const satisfies readonly CallId[];

/** Answers that are refusals by design: the call works. */
const WORKING_STATUSES = new Set([401, 403, 404, 409, 410, 413, 415, 422, 429, 451]);

const results = new Map<string, CallResultFacts>();

/** @param detail what was left out of the answer */
export function noteSuccess(call: string, detail?: string): void {
  results.set(call, { ok: true, at: new Date().toISOString(), ...(detail === undefined ? {} : { detail }) });
}

export function noteFailure(call: string, error: unknown): void {
  const at = new Date().toISOString();
  if (!(error instanceof UpstreamError)) {
    results.set(call, { ok: false, at, fault: 'unknown' });
    return;
  }
  const { fault } = error;
  if (fault.kind === 'http') {
    results.set(call, { ok: WORKING_STATUSES.has(fault.status), at, fault: 'http', status: fault.status });
    return;
  }
  results.set(call, { ok: false, at, fault: fault.kind, ...(fault.kind === 'shape' ? { detail: fault.detail } : {}) });
}

/** By call, in alphabetical order. */
export const callResults = (): Record<string, CallResultFacts> =>
  Object.fromEntries([...results].toSorted(([a], [b]) => a.localeCompare(b)));

/** Whether the needed calls work as far as they have been asked: `unknown` before one of them was. */
export function serviceState(): 'ok' | 'failing' | 'unknown' {
  const known = NEEDED_CALLS.map((call) => results.get(call));
  if (known.some((result) => result?.ok === false)) return 'failing';
  return known.every((result) => result === undefined) ? 'unknown' : 'ok';
}
