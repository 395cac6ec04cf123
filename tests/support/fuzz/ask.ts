/** Sends generated requests to a stack, several at a time, and collects what must not be: failures of a server, answers that do not come, no answer. */
import { randomInt, randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, signRequest } from '#contract/core/signature.ts';
import { registerViewer, sessionCookie } from '../account.ts';
import { CLIENT_SECRET, SIGNING_SECRET, type Stack } from '../stack.ts';
import type { GeneratedRequest } from './generated-request.ts';

export interface Finding {
  readonly of: string;
  /** a status from 500 on, or what happened instead of an answer */
  readonly outcome: string;
  /** how often */
  times: number;
  /** the first of them */
  readonly request: unknown;
  readonly answer: string;
}

/** An answer that takes longer hangs. Generous: the machine runs other things. */
const LIMIT_MS = 20_000;
const AT_ONCE = 8;
/** A viewer sends sixty changes a minute at most. */
const REQUESTS_PER_VIEWER = 100;
/** Characters of an answer that a finding shows. */
const SHOWN_CHARS = 300;

/** Collects findings of one kind under one entry. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  add(of: string, outcome: string, request: unknown, answer = ''): void {
    const key = `${of} ${outcome}`;
    const known = this.#found.get(key);
    if (known) known.times += 1;
    else this.#found.set(key, { of, outcome, times: 1, request, answer: answer.slice(0, SHOWN_CHARS) });
  }

  get all(): readonly Finding[] {
    return [...this.#found.values()];
  }
}

interface Signed {
  token: string;
  cookie: string;
}

const isHeaderText = (text: string) => /^[\x20-\x7e\t]*$/.test(text);

/** An address of its own for each request: how often one may ask is another test. */
const someAddress = () => `198.19.${randomInt(256)}.${randomInt(1, 255)}`;

async function send(
  stack: Stack,
  { to, method, path, headers, body, viewer }: GeneratedRequest,
  viewers: readonly Signed[],
): Promise<Response> {
  const signed = viewer === null ? undefined : viewers[viewer % viewers.length];
  const own = Object.fromEntries(Object.entries(headers).filter(([, value]) => isHeaderText(value)));
  const common = { method, body, redirect: 'manual' as const, signal: AbortSignal.timeout(LIMIT_MS) };
  if (to === 'site') {
    const cookie = [own.cookie, signed?.cookie].filter(Boolean).join('; ');
    const ours: Record<string, string> = method === 'GET' ? {} : { origin: stack.site, 'sec-fetch-site': 'same-origin' };
    return fetch(stack.site + path, {
      ...common,
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': someAddress(), ...own, ...ours, ...(cookie === '' ? {} : { cookie }) },
    });
  }
  const authorization = signed ? `Bearer ${signed.token}` : `Basic ${Buffer.from(`site:${CLIENT_SECRET}`).toString('base64')}`;
  const sent: Record<string, string> = {
    ...own,
    authorization,
    'x-forwarded-for': someAddress(),
    'x-device-id': randomUUID(),
    'x-country': 'PT',
  };
  const url = stack.upstream + path;
  const signature = await signRequest(SIGNING_SECRET, { method, url, headers: sent }, Date.now());
  return fetch(url, { ...common, headers: { ...sent, [SIGNATURE_HEADER]: signature } });
}

/**
 * Asks for everything. 501 is the upstream's answer to a call that it does not serve.
 * @returns how many answers came by status
 */
export async function askAll(stack: Stack, requests: readonly GeneratedRequest[], findings: Findings): Promise<Record<string, number>> {
  const viewers = await Promise.all(
    Array.from({ length: Math.ceil(requests.length / REQUESTS_PER_VIEWER) }, async (): Promise<Signed> => {
      const { token } = await registerViewer(stack);
      return { token, cookie: (await sessionCookie(stack.site, token)).header };
    }),
  );
  const counts: Record<string, number> = {};
  const queue = requests.values();
  const asker = async () => {
    for (const request of queue) {
      try {
        const answer = await send(stack, request, viewers);
        const text = await answer.text();
        counts[answer.status] = (counts[answer.status] ?? 0) + 1;
        if (answer.status >= 500 && answer.status !== 501) findings.add(request.of, String(answer.status), request, text);
        const location = answer.headers.get('location');
        if (request.to === 'site' && location !== null && leavesSite(location, stack))
          findings.add(request.of, `leads to ${location}`, request);
      } catch (error) {
        const { name, message, cause } = error as Error;
        findings.add(request.of, name === 'TimeoutError' ? `no answer in ${LIMIT_MS} ms` : `${message} ${String(cause ?? '')}`, request);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  return counts;
}

/** Signing in leads to the sandbox's providers, which the upstream plays; operators' and shops' addresses come from the configuration. */
function leavesSite(location: string, { site, upstream }: Stack): boolean {
  const to = new URL(location, site);
  return to.origin !== site && to.origin !== upstream && /evil\.example|169\.254/.test(to.host);
}
