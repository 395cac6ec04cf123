import type * as z from 'zod';
import type { ErrorBody } from '../entities/error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who must say who they are: nobody, the viewer (bearer token), the viewer if there is one, or the site itself (Basic client credential). */
export type Auth = 'none' | 'bearer' | 'optional-bearer' | 'basic';

/**
 * `upstream`: under the configured base address. `absolute`: a whole address of its own from configuration (newsletter pages, the casting
 * upload); `path` is where the embedded upstream serves it when none is configured. `site`: served by the site itself.
 */
export type Base = 'upstream' | 'absolute' | 'site';

/** How a body is written: `json-text` is JSON sent as plain text. */
export type BodySpec =
  | { readonly kind: 'json' | 'form' | 'multipart' | 'json-text'; readonly schema: z.ZodType }
  | { readonly kind: 'none' };

/** How an answer is written. `json-text` is JSON sent as text (also JSON within a JSON string), `none` is 204. */
export type AnswerSpec =
  | { readonly kind: 'json' | 'json-text'; readonly schema: z.ZodType; readonly headers?: z.ZodObject }
  | { readonly kind: 'html'; readonly headers?: z.ZodObject }
  | { readonly kind: 'none'; readonly headers?: z.ZodObject };

/** One call of the upstream API, declared once. Names are the wire's. */
export interface CallSpec {
  /** Name in the client and operationId of the document, camelCase. */
  readonly id: string;
  /** The tag it is grouped by: one file here, one folder in the embedded upstream. */
  readonly tag: string;
  readonly method: Method;
  /** Path with `{name}` placeholders, each a key of `params`. */
  readonly path: `/${string}`;
  /** Path parameters: an object of codecs from text. */
  readonly params?: z.ZodObject;
  /** Query: an object of codecs from text; absent keys are optional codecs. */
  readonly query?: z.ZodObject;
  /** Headers of this call alone, lower-case names; those of every call are in headers.ts. */
  readonly headers?: z.ZodObject;
  readonly body?: BodySpec;
  readonly answer: AnswerSpec;
  /** Statuses with an error body that a caller has reason to tell apart. 400, 500 and 503 may always come. */
  readonly errors?: readonly number[];
  readonly auth: Auth;
  readonly base?: Base;
  /** True for what the embedded upstream serves from its tables from the first release; others answer 501 until they are served. */
  readonly house: boolean;
  /** True where SPEC §7 does not list the call and the product needs it. */
  readonly addition?: boolean;
  /** One line for the document. */
  readonly summary: string;
}

/** Declares a call, keeping every literal type of it. */
export function defineCall<const C extends CallSpec>(call: C): C {
  return call;
}

type Simplify<T> = { [K in keyof T]: T[K] } & {};

type Value<S> = S extends z.ZodType ? z.output<S> : never;
type IfSchema<C, K extends string> = C extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;
type BodyOf<C> = C extends { readonly body: { readonly schema: infer S extends z.ZodType } } ? S : never;

/** Required where the schema asks for something, optional where an empty object is enough. */
type Part<K extends string, S> = [S] extends [never]
  ? unknown
  : Record<never, never> extends Value<S>
    ? { [P in K]?: Value<S> }
    : { [P in K]: Value<S> };
type Whole<K extends string, S> = [S] extends [never] ? unknown : { [P in K]: Value<S> };

/** What a caller gives: `{ params, query, headers, body }`, only the parts the call has, and `ifNoneMatch` for a conditional request. */
export type InputOf<C extends CallSpec> = Simplify<
  Part<'params', IfSchema<C, 'params'>> &
    Part<'query', IfSchema<C, 'query'>> &
    Part<'headers', IfSchema<C, 'headers'>> &
    Part<'body', BodyOf<C>> & { readonly ifNoneMatch?: string | undefined }
>;

/** What a server gets: the same parts, all present. */
export type DecodedOf<C extends CallSpec> = Simplify<
  Whole<'params', IfSchema<C, 'params'>> &
    Whole<'query', IfSchema<C, 'query'>> &
    Whole<'headers', IfSchema<C, 'headers'>> &
    Whole<'body', BodyOf<C>> & { readonly ifNoneMatch: string | null }
>;

/** What comes back: the typed value, the text of an HTML page, or null where there is no body. */
export type AnswerOf<C extends CallSpec> = C['answer'] extends { readonly schema: infer S extends z.ZodType }
  ? z.output<S>
  : C['answer'] extends { readonly kind: 'html' }
    ? string
    : null;

/** The typed headers that come back (an empty object where the call declares none). */
export type AnswerHeadersOf<C extends CallSpec> = C['answer'] extends { readonly headers: infer H extends z.ZodObject }
  ? z.output<H>
  : Record<never, never>;

/** The error every call may answer with. */
export type CallError = ErrorBody['error'];
