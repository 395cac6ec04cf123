/** Types between the router and the tags: a handler for each call of the contract, its context and its reply. */
import type { CallId, Calls } from '#contract/calls.ts';
import type { AnswerHeadersOf, AnswerOf, CallSpec, DecodedOf } from '#contract/core/call.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Viewer } from './viewer.ts';

/** What every handler is given. */
export interface Context {
  readonly db: Database;
  /** The request's instant in milliseconds. Read once, so that all parts of an answer agree. */
  readonly now: number;
  /** Public address of the upstream without a trailing slash, the base of picture and stream addresses. */
  readonly publicBase: string;
  readonly viewer: Viewer;
  readonly log: Log;
  readonly facts: Facts;
}

/** Facts about this process. */
export interface Facts {
  readonly version: string;
  readonly siteUrl: string;
  /** The key that `GET /polls/list/mvp` requires. */
  readonly pollKey: string;
  /** Start of this process, in milliseconds of its clock. */
  readonly startedAt: number;
}

/** An answer. The router encodes it, validated against the contract. */
export interface Reply<C extends CallSpec> {
  readonly answer: AnswerOf<C>;
  readonly headers?: Partial<AnswerHeadersOf<C>>;
  readonly status?: number;
  /** For answers of thousands of entries, whose validation costs as much as making them: skip it in production. */
  readonly validateInDevelopmentOnly?: true;
  /** Seconds that a shared cache may hold the answer; absent is `private, no-cache` (always revalidated). */
  readonly maxAge?: number;
}

export type Handler<C extends CallSpec> = (input: DecodedOf<C>, context: Context) => Promise<Reply<C>> | Reply<C>;

/** A handler of an expensive answer that depends on the input alone: made once at a time and kept for a moment (shared-answers.ts). */
export interface SharedHandler<C extends CallSpec> {
  readonly shared: Handler<C>;
}

/** Handlers by call id. A call without one is answered 501. */
export type Handlers = { readonly [Id in CallId]?: Handler<Calls[Id]> | SharedHandler<Calls[Id]> };
