/** JSON from a provider, within limits of time and size. */
import type * as z from 'zod';
import { ProviderFault } from './provider-fault.ts';

/** Milliseconds. */
const TIMEOUT_MS = 5_000;
/** Characters. */
const MAX_CHARS = 256 * 1024;

export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/**
 * `fetch` with the limits of a call to a provider; a redirect is not followed.
 * @throws ProviderFault unreachable
 */
export async function fetchProvider(fetcher: Fetcher, url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetcher(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new ProviderFault('unreachable', `${new URL(url).host} did not answer`, error);
  }
}

/**
 * @returns status and body; the body of an error is null when it is no JSON
 * @throws ProviderFault unreachable
 */
export async function fetchJson(fetcher: Fetcher, url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const answer = await fetchProvider(fetcher, url, init);
  try {
    const text = await answer.text();
    if (text.length > MAX_CHARS) throw new Error('too long');
    return { status: answer.status, body: JSON.parse(text) };
  } catch (error) {
    if (answer.status >= 400) return { status: answer.status, body: null };
    throw new ProviderFault('unreachable', `${new URL(url).host} answered no JSON`, error);
  }
}

/** @throws ProviderFault invalid */
export function parsed<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ProviderFault('invalid', `${what}: ${result.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
}
