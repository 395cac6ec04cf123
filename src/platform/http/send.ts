/** Responses: validators, caching and the headers of every answer. */
import { hash as digest } from 'node:crypto';
import type { Fault } from './fault.ts';
import type { SharedAnswer } from './shared-answers.ts';

/** On every answer, errors too (SECURITY 31, 34, 36, 37: no access-control header is ever sent with JSON). */
export const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
} as const;

/** A strong validator: a hash of the body, the same in every process. */
const etagOf = (body: string): string => `"${digest('sha1', body, 'base64url').slice(0, 22)}"`;

/** RFC 9110 §13.1.2: a list of tags or `*`, compared weakly. */
export function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export interface Outgoing {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

const cacheHeaders = (maxAge: number | 'own' | undefined) => ({
  'cache-control': maxAge === 'own' ? 'private, no-store' : maxAge === undefined ? 'private, no-cache' : `public, max-age=${maxAge}`,
});

/**
 * The response to a successful GET: 304 without a body when If-None-Match matches.
 * @param maxAge seconds that a shared cache may keep it; undefined: revalidated every time; 'own': stored nowhere, but who asks may have its tag
 */
export function conditional(request: Request, out: Outgoing, maxAge: number | 'own' | undefined): Response {
  const headers: Record<string, string> = {
    ...ALWAYS,
    ...out.headers,
    ...cacheHeaders(maxAge),
  };
  if (out.status !== 200 || out.body === null) return new Response(out.body, { status: out.status, headers });
  const etag = etagOf(out.body);
  headers.etag = etag;
  if (!matches(request.headers.get('if-none-match'), etag)) return new Response(out.body, { status: 200, headers });
  delete headers['content-type'];
  return new Response(null, { status: 304, headers });
}

/** An answer as it is kept for all who ask. @param maxAge as of conditional() */
export function toShared(out: Outgoing, maxAge: number | undefined): SharedAnswer {
  const body = out.body ?? '';
  return { status: out.status, headers: { ...out.headers, ...cacheHeaders(maxAge) }, body: new Blob([body]), etag: etagOf(body) };
}

/** The response to a GET of such an answer. */
export function sharedConditional(request: Request, { status, headers, body, etag }: SharedAnswer): Response {
  if (status !== 200) return new Response(body, { status, headers: { ...ALWAYS, ...headers } });
  if (!matches(request.headers.get('if-none-match'), etag))
    return new Response(body, { status, headers: { ...ALWAYS, ...headers, etag, 'content-length': String(body.size) } });
  const { 'content-type': _, ...rest } = headers;
  return new Response(null, { status: 304, headers: { ...ALWAYS, ...rest, etag } });
}

/** The response to any other method, and to a viewer with a session: never stored. */
export function unconditional(out: Outgoing): Response {
  return new Response(out.body, { status: out.status, headers: { ...ALWAYS, ...out.headers, 'cache-control': 'private, no-store' } });
}

/** A fault in the contract's error format. */
export const faultText = ({ code, message, fields, suggestions }: Fault): string =>
  JSON.stringify({ error: { code, message, ...(fields ? { fields } : {}), ...(suggestions ? { suggestions } : {}) } });

export function faultAnswer(fault: Fault): Response {
  const { status, headers } = fault;
  return new Response(faultText(fault), {
    status,
    headers: { ...ALWAYS, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}
