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
  /** When this process started, in milliseconds of its clock. */
  readonly startedAt: number;
}

/** An answer. The router validates it against the contract and encodes it. */
export interface Reply<C extends CallSpec> {
  readonly answer: AnswerOf<C>;
  readonly headers?: Partial<AnswerHeadersOf<C>>;
  readonly status?: number;
  /** Seconds that a shared cache may hold the answer; absent is `private, no-cache` (always revalidated). */
  readonly maxAge?: number;
}

export type Handler<C extends CallSpec> = (input: DecodedOf<C>, context: Context) => Promise<Reply<C>> | Reply<C>;
