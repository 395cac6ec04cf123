/** The last result of every call that this process has made, for the health pages. */
import { type CallId, calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { UpstreamError, type UpstreamFault } from './fault.ts';

export interface CallResultFacts {
  ok: boolean;
  /** when it was known, ISO 8601 */
  at: string;
  fault?: 'http' | 'timeout' | 'network' | 'shape' | 'unknown';
  /** HTTP status of a refusal */
  status?: number;
  /** the upstream's code of the refusal; absent when its body is not in the contract's format */
  code?: string;
  /** first fields that do not match the contract, or what was left out of the answer */
  detail?: string;
}

/** Without these calls there is no service; everything else costs the part of a page that shows it. */
export const NEEDED_CALLS = ['channelsAll', 'channelsLive', 'channelsEpg', 'channelsStream'] as const satisfies readonly CallId[];
type NeededCall = (typeof NEEDED_CALLS)[number];

/**
 * Refusals of needed calls that are rules of the service: the call works. They are known by their codes, because a wrong key and a wrong path
 * answer with the same statuses.
 */
const RULES: Record<NeededCall, ReadonlySet<string>> = {
  channelsAll: new Set(),
  channelsLive: new Set(),
  channelsEpg: new Set(),
  channelsStream: new Set(['sign_in', 'session_expired', 'no_pack', 'operator_expired', 'geo', 'other_device', 'not_found']),
};

const isNeeded = (call: string): call is NeededCall => (NEEDED_CALLS as readonly string[]).includes(call);

/** Whether the upstream refused as the contract says: a status that the call declares, with a body in the contract's format. */
function isRule(call: string, { status, code }: Extract<UpstreamFault, { kind: 'http' }>): boolean {
  const spec: CallSpec | undefined = Object.hasOwn(calls, call) ? calls[call as CallId] : undefined;
  if (code === null || !spec?.errors?.includes(status)) return false;
  return !isNeeded(call) || RULES[call].has(code);
}

const results = new Map<string, CallResultFacts>();

/** @param detail what was left out of the answer */
export function noteSuccess(call: string, detail?: string): void {
  results.set(call, { ok: true, at: new Date().toISOString(), ...(detail === undefined ? {} : { detail }) });
}

/** @param personal asked in a viewer's name: a refusal then says something about the viewer, nothing about the call */
export function noteFailure(call: string, error: unknown, personal = false): void {
  const at = new Date().toISOString();
  if (!(error instanceof UpstreamError)) {
    results.set(call, { ok: false, at, fault: 'unknown' });
    return;
  }
  const { fault } = error;
  if (fault.kind === 'http') {
    if (personal && fault.status < 500) return;
    const code = fault.code !== null && /^[\w.-]{1,60}$/.test(fault.code) ? { code: fault.code } : {};
    results.set(call, { ok: isRule(call, fault), at, fault: 'http', status: fault.status, ...code });
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

/** The setting to look at after an HTTP error, where one causes it. */
function settingOf(status: number): string {
  if (status === 401 || status === 403) return ': UPSTREAM_HEADERS?';
  if (status === 404 || (status >= 300 && status < 400)) return ': UPSTREAM_URL?';
  return status === 429 ? ': too many requests for this key or address' : '';
}

/** The first needed call that fails, in one line: `401 on /channels/all: UPSTREAM_HEADERS?`. Null while none does. */
export function firstReason(): string | null {
  const call = NEEDED_CALLS.find((one) => results.get(one)?.ok === false);
  const result = call && results.get(call);
  if (!call || !result) return null;
  const { path } = calls[call];
  if (result.fault === 'http') return `${result.status} on ${path}${settingOf(result.status ?? 0)}`;
  if (result.fault === 'timeout') return `no answer in time on ${path}: UPSTREAM_TIMEOUT_MS?`;
  if (result.fault === 'network') return `no connection for ${path}: UPSTREAM_URL?`;
  return `${path} does not answer as the contract says${result.detail ? `: ${result.detail}` : ''}`;
}
