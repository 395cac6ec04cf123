/** The playout's responses: headers (SECURITY 36: only media may be used by other origins), validators, errors. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { acceptedEncodings } from '#rules/accept-encoding.ts';
import type { TokenUse } from './stream-tokens.ts';

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;
export type PlayoutResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
  /** A valid token opened it: it is sent if its holder may go on watching. */
  readonly use?: TokenUse;
};

export const FOREVER = 'public, max-age=31536000, immutable';

/** Media may be used by other origins: the site's pages are one. */
export const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, date, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
} as const;

export const TYPES = {
  hls: 'application/vnd.apple.mpegurl',
  dash: 'application/dash+xml',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
} as const;

const METHODS = 'GET, HEAD, OPTIONS';

export type ErrorCode = 'not_found' | 'bad_request' | 'method_not_allowed' | 'token' | 'unavailable';
/** An error in the contract's format. Never cached: a missing segment may exist six seconds later. */
export function errorAnswer(status: 400 | 403 | 404 | 405 | 502 | 503 | 504, code: ErrorCode, message: string): PlayoutResponse {
  const body = JSON.stringify({ error: { code, message } });
  const headers = { ...OPEN, 'content-type': TYPES.json, 'cache-control': 'no-store', 'content-length': String(Buffer.byteLength(body)) };
  return { status, headers: status === 405 ? { ...headers, allow: METHODS } : headers, body };
}

/** A token that has ended, was not made here, or whose holder's place another device of the account has. */
export const badToken = errorAnswer(403, 'token', 'Este endereço precisa de uma autorização válida. Peça-o de novo.');
/** It cannot be found out who watches: nothing is given (SECURITY 49). */
export const unknownUse = errorAnswer(503, 'unavailable', 'O serviço está temporariamente indisponível.');

/** The answer to a preflight request. Allows the request headers of validators and ranges. */
export const preflight: PlayoutResponse = {
  status: 204,
  headers: {
    ...OPEN,
    allow: METHODS,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': 'if-none-match, range',
    'access-control-max-age': '86400',
  },
  body: '',
};

/** Content with its validator; text also compressed. */
export type Content = { readonly type: string; readonly etag: string; readonly plain: Uint8Array; readonly gzip: Uint8Array | null };

/** Smallest text worth compressing, in bytes. */
const GZIP_FROM = 600;

export function textContent(type: string, text: string): Content {
  const plain = Buffer.from(text);
  return { ...bytesContent(type, plain), gzip: plain.length >= GZIP_FROM ? gzipSync(plain, { level: 6 }) : null };
}
export function bytesContent(type: string, plain: Uint8Array): Content {
  return { type, etag: createHash('sha1').update(plain).digest('base64url').slice(0, 16), plain, gzip: null };
}

/** Weak comparison (RFC 9110 §13.1.2) with a list, or `*`. */
export function matches(headers: RequestHeaders, etag: string): boolean {
  const wanted = headers['if-none-match'];
  if (wanted === undefined) return false;
  return String(wanted)
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** 200 with the content, or 304 when the client has it already. */
export function contentAnswer(content: Content, cacheControl: string, headers: RequestHeaders): PlayoutResponse {
  const zipped = content.gzip !== null && acceptedEncodings(String(headers['accept-encoding'] ?? '')).has('gzip') ? content.gzip : null;
  const body = zipped ?? content.plain;
  const etag = zipped ? `"${content.etag}-gz"` : `"${content.etag}"`;
  const common = {
    ...OPEN,
    'cache-control': cacheControl,
    etag,
    ...(content.gzip ? { vary: 'accept-encoding' } : {}),
  };
  if (matches(headers, etag)) return { status: 304, headers: common, body: '' };
  return {
    status: 200,
    headers: {
      ...common,
      'content-type': content.type,
      'content-length': String(body.length),
      ...(zipped ? { 'content-encoding': 'gzip' } : {}),
    },
    body,
  };
}

/** Text that contains the current time: no validator, not cached. */
export function momentAnswer(type: string, text: string, cacheControl: string): PlayoutResponse {
  return {
    status: 200,
    headers: { ...OPEN, 'content-type': type, 'cache-control': cacheControl, 'content-length': String(Buffer.byteLength(text)) },
    body: text,
  };
}

/** Headers of a segment and of its 304. */
export function segmentHeaders(
  type: string,
  bytes: number,
  etag: string,
  cacheControl: string,
): { full: Record<string, string>; unchanged: Record<string, string> } {
  const unchanged = { ...OPEN, 'cache-control': cacheControl, etag };
  return { full: { ...unchanged, 'content-type': type, 'content-length': String(bytes) }, unchanged };
}
