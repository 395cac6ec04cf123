/**
 * The signature by which the site proves to the embedded upstream that it sent a request and what it says about the viewer (SECURITY 57).
 * HMAC-SHA-256 by Web Crypto, which Node and edge platforms both have.
 */
import { COUNTRY_HEADER, DEVICE_HEADER, VIEWER_ADDRESS_HEADER } from './headers.ts';

/** `t=<seconds since 1970>,v1=<base64url of the HMAC>` */
export const SIGNATURE_HEADER = 'x-camarote-signature';

/** A signature is refused when its time is further from now than this, in seconds. */
const MAX_AGE_SECONDS = 60;

/** Shortest secret, in characters. `npm start` makes one of 43. */
export const MIN_SECRET_CHARS = 32;

interface Signed {
  readonly method: string;
  /** Absolute address: its path and query are signed. */
  readonly url: string;
  readonly headers: Headers | Readonly<Record<string, string>>;
}

export type SignatureState = 'valid' | 'missing' | 'stale' | 'wrong';

/** @param now milliseconds since 1970, of the real clock */
export async function signRequest(secret: string, request: Signed, now: number): Promise<string> {
  const seconds = Math.floor(now / 1_000);
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), await signedBytes(seconds, request));
  return `t=${seconds},v1=${base64Url(new Uint8Array(mac))}`;
}

/** @param now milliseconds since 1970, of the real clock */
export async function checkSignature(secret: string, request: Signed, now: number): Promise<SignatureState> {
  const given = headerOf(request.headers, SIGNATURE_HEADER);
  if (given === '') return 'missing';
  const [, time, mac] = /^t=(\d{1,12}),v1=([\w-]{43})$/.exec(given) ?? [];
  if (time === undefined || mac === undefined) return 'wrong';
  const bytes = Uint8Array.from(atob(mac.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  if (!(await crypto.subtle.verify('HMAC', await keyOf(secret), bytes, await signedBytes(Number(time), request)))) return 'wrong';
  return Math.abs(now / 1_000 - Number(time)) <= MAX_AGE_SECONDS ? 'valid' : 'stale';
}

async function signedBytes(seconds: number, { method, url, headers }: Signed): Promise<Uint8Array<ArrayBuffer>> {
  const { pathname, search } = new URL(url);
  const viewer = [VIEWER_ADDRESS_HEADER, COUNTRY_HEADER, DEVICE_HEADER].map((name) => headerOf(headers, name));
  const credential = headerOf(headers, 'authorization');
  const hash = credential === '' ? '' : base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(credential))));
  return encoder.encode(JSON.stringify([seconds, method, pathname, search, ...viewer, hash]));
}

const encoder = new TextEncoder();

const headerOf = (headers: Signed['headers'], name: string): string =>
  (headers instanceof Headers ? headers.get(name) : headers[name]) ?? '';

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

let known: { secret: string; key: CryptoKey } | undefined;

async function keyOf(secret: string): Promise<CryptoKey> {
  if (known?.secret !== secret) {
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    known = { secret, key: await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['sign', 'verify']) };
  }
  return known.key;
}
