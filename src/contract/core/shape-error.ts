import type * as z from 'zod';

/** The malformed message. */
export type ShapeStage = 'request' | 'answer';
/** The malformed part. `address`: a configured address is missing. */
export type ShapePart = 'path' | 'params' | 'query' | 'headers' | 'body' | 'address';

/** One violation: its path (`epg.0.entries.3.data`) and the reason. */
export interface ShapeIssue {
  readonly path: string;
  readonly reason: string;
}

/** Most issues that are kept: a guide of 5,000 wrong entries must not become 5,000 log lines. */
const MAX_ISSUES = 20;

/**
 * A message that does not match the contract. The core's functions return it as a value, so that callers must handle it. It extends
 * Error so that a caller that throws it has a stack and a message. It never contains the wrong values: they may be passwords or tokens.
 */
export class ContractShapeError extends Error {
  override readonly name = 'ContractShapeError';
  readonly callId: string;
  readonly stage: ShapeStage;
  readonly part: ShapePart;
  readonly issues: readonly ShapeIssue[];
  /** HTTP status for a request with this error: 400, or 415 for another content type. */
  readonly status: number;

  constructor(callId: string, stage: ShapeStage, part: ShapePart, issues: readonly ShapeIssue[], status = stage === 'request' ? 400 : 502) {
    const first = issues[0];
    super(
      `${callId}: ${stage} ${part}${first ? ` ${first.path || '(root)'}: ${first.reason}` : ''}${issues.length > 1 ? ` (+${issues.length - 1})` : ''}`,
    );
    this.callId = callId;
    this.stage = stage;
    this.part = part;
    this.issues = issues.slice(0, MAX_ISSUES);
    this.status = status;
  }

  /** The paths only, for logs. */
  get paths(): string[] {
    return this.issues.map((issue) => issue.path);
  }
}

/** A value or an error. */
export type Shaped<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ContractShapeError };

/** Maps zod's issues: the path joined by dots, and a message without the value. */
export function issuesOf(error: z.core.$ZodError): ShapeIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), reason: issue.message }));
}
