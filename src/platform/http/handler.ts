/** Types between the router and the tags: a handler for each call of the contract, its context and its reply. */
import type { CallId, Calls } from '#contract/calls.ts';
import type { AnswerHeadersOf, AnswerOf, CallSpec, DecodedOf } from '#contract/core/call.ts';
import type { IdentityProviders } from '../accounts/provider-tokens.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Store } from '../store/store.ts';
import type { Background } from './background.ts';
import { Fault } from './fault.ts';
import type { Viewer } from './viewer.ts';

/** What every handler is given. */
export interface Context {
  readonly db: Database;
  /** The request's instant in milliseconds. Read once, so that all parts of an answer agree. */
  readonly now: number;
  /** Public address of the upstream without a trailing slash, the base of picture and stream addresses. */
  readonly publicBase: string;
  readonly viewer: Viewer;
  /** The viewer's session. Never null in a call with `auth: 'bearer'` (see `signedIn`). */
  readonly session: SignedIn | null;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly providers: IdentityProviders;
  readonly store: Store;
  readonly facts: Facts;
}

/** The session of a call with `auth: 'bearer'`, which the router has checked. */
export function signedIn({ session }: Pick<Context, 'session'>): SignedIn {
  if (!session) throw new Fault(401, 'sign_in', 'É preciso iniciar sessão.');
  return session;
}

export interface TurnstileKeys {
  readonly siteKey: string;
  readonly secretKey: string;
  /** address at which tokens are checked */
  readonly url: string;
}

/** Facts about this process. */
export interface Facts {
  readonly version: string;
  readonly siteUrl: string;
  /** The key that `GET /polls/list/mvp` requires. */
  readonly pollKey: string;
  /** Start of this process, in milliseconds of its clock. */
  readonly startedAt: number;
  /** Life of a stream token, in seconds. */
  readonly streamTokenSeconds: number;
  /** Keys of Cloudflare's captcha; null: the forms use ours. */
  readonly turnstile: TurnstileKeys | null;
  /** Hosts of PUSH_HOSTS. */
  readonly pushHosts: ReadonlySet<string>;
}

/** An answer. The router encodes it, validated against the contract. */
export interface Reply<C extends CallSpec> {
  readonly answer: AnswerOf<C>;
  readonly headers?: Partial<AnswerHeadersOf<C>>;
  readonly status?: number;
  /** For answers of thousands of entries, whose validation costs as much as making them: skip it in production. */
  readonly validateInDevelopmentOnly?: true;
  /** A viewer's own answer of which the site asks whether it has changed: with a tag, though nothing may store it. */
  readonly tagged?: true;
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
