import type * as z from 'zod';
import type { ErrorBody } from '../entities/error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Authentication: none, the viewer (bearer token), the viewer when signed in, or the site itself (Basic client credential). */
export type Auth = 'none' | 'bearer' | 'optional-bearer' | 'basic';

/**
 * `upstream`: under the configured base address. `absolute`: an absolute address from configuration (newsletter pages, the casting
 * upload); without one, the embedded upstream serves it at `path`. `site`: served by the site itself.
 */
export type Base = 'upstream' | 'absolute' | 'site';

/** Format of a body. `json-text` is JSON sent as plain text. */
export type BodySpec =
  | { readonly kind: 'json' | 'form' | 'multipart' | 'json-text'; readonly schema: z.ZodType }
  | { readonly kind: 'none' };

/** Format of an answer. `json-text` is JSON sent as text (also JSON within a JSON string), `none` is 204. */
export type AnswerSpec =
  | {
      readonly kind: 'json' | 'json-text';
      readonly schema: z.ZodType;
      readonly headers?: z.ZodObject;
      /**
       * List (`channels`, `epg.entries`) without which the answer is worthless: losing every record of it is a fault, not an empty list. Of several
       * it is one when none of them has a record left.
       */
      readonly needed?: string | readonly string[];
    }
  | { readonly kind: 'html'; readonly headers?: z.ZodObject }
  | { readonly kind: 'none'; readonly headers?: z.ZodObject };

/** Declaration of one call of the upstream API. Names are those of the wire. */
export interface CallSpec {
  /** Name in the client and operationId in the OpenAPI document, camelCase. */
  readonly id: string;
  /** Tag: one file here, one folder in the embedded upstream. */
  readonly tag: string;
  readonly method: Method;
  /** Path with `{name}` placeholders, each a key of `params`. */
  readonly path: `/${string}`;
  /** Path parameters: an object of codecs from text. */
  readonly params?: z.ZodObject;
  /** Query: an object of codecs from text; absent keys are optional codecs. */
  readonly query?: z.ZodObject;
  /** Headers of this call only, lower-case names. Headers of every call are in headers.ts. */
  readonly headers?: z.ZodObject;
  readonly body?: BodySpec;
  /** Largest body that is taken, in bytes; absent: the server's limit for its kind. */
  readonly maxBodyBytes?: number;
  readonly answer: AnswerSpec;
  /** Statuses with an error body that callers distinguish. 400, 500 and 503 are always possible. */
  readonly errors?: readonly number[];
  readonly auth: Auth;
  readonly base?: Base;
  /** A POST that only reads, such as a search: bad records of its answer are left out, as those of a GET. */
  readonly reads?: true;
  /** True when the embedded upstream implements it; other calls answer 501. */
  readonly house: boolean;
  /** True when SPEC §7 does not list the call but the product needs it. */
  readonly addition?: boolean;
  /** One line for the OpenAPI document. */
  readonly summary: string;
}

/** Declares a call and keeps its literal types. */
export function defineCall<const C extends CallSpec>(call: C): C {
  return call;
}

type Simplify<T> = { [K in keyof T]: T[K] } & {};

type Value<S> = S extends z.ZodType ? z.output<S> : never;
type IfSchema<C, K extends string> = C extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;
type BodyOf<C> = C extends { readonly body: { readonly schema: infer S extends z.ZodType } } ? S : never;

/** Optional when an empty object satisfies the schema, otherwise required. */
type Part<K extends string, S> = [S] extends [never]
  ? unknown
  : Record<never, never> extends Value<S>
    ? { [P in K]?: Value<S> }
    : { [P in K]: Value<S> };
type Whole<K extends string, S> = [S] extends [never] ? unknown : { [P in K]: Value<S> };

/** A caller's input: those of `{ params, query, headers, body }` that the call has, and `ifNoneMatch` for a conditional request. */
export type InputOf<C extends CallSpec> = Simplify<
  Part<'params', IfSchema<C, 'params'>> &
    Part<'query', IfSchema<C, 'query'>> &
    Part<'headers', IfSchema<C, 'headers'>> &
    Part<'body', BodyOf<C>> & { readonly ifNoneMatch?: string | undefined }
>;

/** A server's input: the same parts, all present. */
export type DecodedOf<C extends CallSpec> = Simplify<
  Whole<'params', IfSchema<C, 'params'>> &
    Whole<'query', IfSchema<C, 'query'>> &
    Whole<'headers', IfSchema<C, 'headers'>> &
    Whole<'body', BodyOf<C>> & { readonly ifNoneMatch: string | null }
>;

/** The answer: a typed value, the text of an HTML page, or null without a body. */
export type AnswerOf<C extends CallSpec> = C['answer'] extends { readonly schema: infer S extends z.ZodType }
  ? z.output<S>
  : C['answer'] extends { readonly kind: 'html' }
    ? string
    : null;

/** The answer's typed headers (an empty object when the call declares none). */
export type AnswerHeadersOf<C extends CallSpec> = C['answer'] extends { readonly headers: infer H extends z.ZodObject }
  ? z.output<H>
  : Record<never, never>;

/** The error of any call. */
export type CallError = ErrorBody['error'];
