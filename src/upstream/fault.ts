/** Kinds of upstream failures. Each is shown and counted differently. */
import type { ContractShapeError } from '#contract/core/shape-error.ts';

export type UpstreamFault =
  /** it answered with an error status */
  | {
      kind: 'http';
      status: number;
      code: string | null;
      message: string | null;
      retryAfter: number | null;
      /** a sentence for each wrong field of a form */
      fields?: Readonly<Record<string, string>> | undefined;
      /** user names that are free */
      suggestions?: readonly string[] | undefined;
    }
  /** it took longer than allowed, to begin or to end */
  | { kind: 'timeout' }
  /** no connection, a broken one, or one closed half way */
  | { kind: 'network' }
  /** its answer does not match the contract, or is too large */
  | { kind: 'shape'; detail: string };

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly callId: string;
  readonly fault: UpstreamFault;

  constructor(callId: string, fault: UpstreamFault, cause?: unknown) {
    super(`${callId}: ${fault.kind}${fault.kind === 'http' ? ` ${fault.status}` : ''}${fault.kind === 'shape' ? ` ${fault.detail}` : ''}`, {
      cause,
    });
    this.callId = callId;
    this.fault = fault;
  }
}

/** The whole service is in maintenance (SPEC §4, "503 response"). */
export const isMaintenance = (error: unknown): boolean =>
  error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === 503;

/** The upstream answered 404. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof UpstreamError && error.fault.kind === 'http' && (error.fault.status === 404 || error.fault.status === 410);

/** The upstream does not have this call: 501. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === 501;

/** The upstream has no such thing, or not the call that would tell. */
export const isAbsent = (error: unknown): boolean => isNotFound(error) || isNotOffered(error);

export const shapeFault = (error: ContractShapeError): UpstreamFault => ({
  kind: 'shape',
  detail: error.paths.slice(0, 3).join(', ') || 'body',
});
