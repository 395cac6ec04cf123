/** What a call of the contract is answered with: the types between the router and the tags. */
import type { AnswerHeadersOf, AnswerOf, CallSpec, DecodedOf } from '#contract/core/call.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Viewer } from './viewer.ts';

/** What every handler may lean on. */
export interface Context {
  readonly db: Database;
  /** The instant this request is answered for, in milliseconds; read once, so that one answer tells of one instant. */
  readonly now: number;
  /** Public address of the upstream without a slash at its end: pictures and streams are written under it. */
  readonly publicBase: string;
  readonly viewer: Viewer;
  readonly log: Log;
  /** What the process knows of itself. */
  readonly facts: Facts;
}

export interface Facts {
  readonly version: string;
  readonly siteUrl: string;
  /** The key that `GET /polls/list/mvp` asks for. */
  readonly pollKey: string;
  /** Whether answers written by the database are checked whole (tests, development) or by sample (production). */
  readonly checkAll: boolean;
  /** When this process started, in milliseconds of its clock. */
  readonly startedAt: number;
}

/** Seconds that a shared cache may hold an answer; absent is `private, no-cache` (always revalidated). */
interface Caching {
  readonly maxAge?: number;
}

/** An answer as a value: the router checks and encodes it. */
export interface ValueReply<C extends CallSpec> extends Caching {
  readonly answer: AnswerOf<C>;
  readonly headers?: Partial<AnswerHeadersOf<C>>;
  readonly status?: number;
}

/** An answer already written as JSON (by the database). `check` says whether this one is to be read back and validated before it leaves. */
export interface WrittenReply extends Caching {
  readonly json: string;
  readonly check: boolean;
}

export type Reply<C extends CallSpec> = ValueReply<C> | WrittenReply;

export type Handler<C extends CallSpec> = (input: DecodedOf<C>, context: Context) => Promise<Reply<C>> | Reply<C>;
