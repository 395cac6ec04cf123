import type * as z from 'zod';

/** Which half of the exchange was malformed. */
export type ShapeStage = 'request' | 'answer';
/** Which part of it. `address` is a configured address that is missing. */
export type ShapePart = 'path' | 'params' | 'query' | 'headers' | 'body' | 'address';

/** One thing that is wrong: where (`epg.0.entries.3.data`) and why. */
export interface ShapeIssue {
  readonly path: string;
  readonly reason: string;
}

/** As many issues as help a reader; a guide of 5,000 wrong entries is one fault, not 5,000 lines of log. */
const MAX_ISSUES = 20;

/**
 * A message that is not what the contract says. It is returned as a value by every function of the core, so that a
 * caller must look at it; it is an Error only so that whoever decides to throw it keeps a stack and a message.
 * It never holds the offending values themselves: they may be passwords or tokens.
 */
export class ContractShapeError extends Error {
  override readonly name = 'ContractShapeError';
  readonly callId: string;
  readonly stage: ShapeStage;
  readonly part: ShapePart;
  readonly issues: readonly ShapeIssue[];
  /** The honest HTTP status for a server that met this in a request: 400, or 415 for a body of another kind. */
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

  /** The paths alone, for logs. */
  get paths(): string[] {
    return this.issues.map((issue) => issue.path);
  }
}

/** A value, or the reason there is none. */
export type Shaped<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ContractShapeError };

/** Turns zod's issues into ours: the path joined by dots, and the sentence without the value. */
export function issuesOf(error: z.core.$ZodError): ShapeIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), reason: issue.message }));
}
