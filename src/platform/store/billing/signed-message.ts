/**
 * Signatures of messages between the store and the billing program, in both directions: Standard Webhooks 1.0.0
 * (github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md, read on 2026-11-28), the symmetric scheme.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message that is older, or further ahead, is not believed. Seconds. */
export const TOLERANCE_SECONDS = 300;

const signatureOf = (key: Buffer, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;

/** @param now milliseconds */
export function signedHeaders(keys: readonly Buffer[], { id, body }: { id: string; body: string }, now: number): Record<string, string> {
  const seconds = Math.floor(now / 1_000);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': keys.map((key) => signatureOf(key, id, seconds, body)).join(' '),
  };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Why a message is not believed; null when it is. @param now milliseconds */
export function faultOfSignature(keys: readonly Buffer[], headers: Headers, body: string, now: number): string | null {
  const id = headers.get('webhook-id') ?? '';
  const time = headers.get('webhook-timestamp') ?? '';
  const given = (headers.get('webhook-signature') ?? '').split(' ').filter((one) => one.startsWith('v1,'));
  if (id === '' || id.includes('.') || !/^\d{1,12}$/.test(time) || given.length === 0)
    return 'webhook-id, webhook-timestamp and webhook-signature are needed';
  const seconds = Number(time);
  const right = keys.map((key) => signatureOf(key, id, seconds, body));
  if (!given.some((one) => right.some((known) => isSame(one, known)))) return 'the signature is wrong';
  return Math.abs(now / 1_000 - seconds) <= TOLERANCE_SECONDS ? null : `the time is more than ${TOLERANCE_SECONDS} s away`;
}
