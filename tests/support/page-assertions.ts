/** What every page of the site must hold to, whichever platform serves it: plain fetch, so Node's and workerd's answers are held to the same. */
import { expect } from '@playwright/test';

export interface Got {
  status: number;
  headers: Headers;
  /** Set-Cookie lines */
  cookies: string[];
  html: string;
  /** milliseconds until the last byte */
  took: number;
}

/** One request as a browser makes it, redirects not followed. */
export async function get(
  address: string,
  { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Got> {
  const started = performance.now();
  const answer = await fetch(address, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...headers },
    signal: AbortSignal.timeout(30_000),
    ...init,
  });
  const html = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    cookies: answer.headers.getSetCookie(),
    html,
    took: performance.now() - started,
  };
}

/** The nonce that an answer's policy names. */
export const nonceOf = ({ headers }: Got): string =>
  /'nonce-([A-Za-z0-9+/=]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';

/** Directives of a policy by name. */
export const policyOf = (headers: Headers): Map<string, string> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );

/** SECURITY 31–37, for every answer of any kind. */
export function expectSecurityHeaders(headers: Headers, what: string, { https = false } = {}): void {
  const policy = policyOf(headers);
  expect(policy.get('default-src'), `${what}: default-src`).toBe("'none'");
  for (const closed of ['base-uri', 'object-src', 'form-action', 'frame-ancestors'])
    expect(policy.get(closed), `${what}: ${closed}`).toBe("'none'");
  expect(headers.get('content-security-policy'), `${what}: nothing unsafe`).not.toMatch(/unsafe-|\*/);
  expect(headers.get('x-content-type-options'), `${what}: nosniff`).toBe('nosniff');
  expect(headers.get('x-frame-options'), `${what}: framing`).toBe('DENY');
  expect(headers.get('referrer-policy'), `${what}: referrer`).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-resource-policy'), `${what}: CORP`).toBe('same-origin');
  expect(headers.get('cross-origin-opener-policy'), `${what}: COOP`).toBe('same-origin-allow-popups');
  for (const name of headers.keys()) expect(name, `${what}: no CORS`).not.toMatch(/^access-control-/);
  if (https)
    expect(headers.get('strict-transport-security'), `${what}: HSTS`).toMatch(/^max-age=(3153\d{4}|[4-9]\d{7}|\d{9,}); includeSubDomains/);
}

/** The HTML itself: its scripts carry the answer's nonce, and nothing in it needs what the policy forbids. */
export function expectCleanHtml(got: Got, what: string): void {
  expect(got.headers.get('content-type'), what).toMatch(/^text\/html; charset=utf-8/i);
  const nonce = nonceOf(got);
  expect(nonce, `${what}: a nonce`).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(policyOf(got.headers).get('script-src'), what).toBe(`'nonce-${nonce}' 'strict-dynamic'`);
  for (const [tag] of got.html.matchAll(/<(?:script|style)\b[^>]*>/g))
    expect(tag, `${what}: nonce of ${tag}`).toContain(`nonce="${nonce}"`);
  for (const [tag] of got.html.matchAll(/<[a-z][a-z0-9-]*\s[^>]*>/gi)) {
    const bare = tag.replace(/"[^"]*"|'[^']*'/g, '""');
    expect(bare, `${what}: style attribute in ${tag}`).not.toMatch(/\sstyle\s*=/i);
    expect(bare, `${what}: handler in ${tag}`).not.toMatch(/\son[a-z]+\s*=/i);
  }
  expect(got.html, `${what}: javascript: address`).not.toMatch(/(?:href|src)="javascript:/i);
}

/** SECURITY 48: nothing of the machine room on a page. */
export function expectNoMachineRoom({ html }: Pick<Got, 'html'>, what: string): void {
  expect(html, `${what}: a stack`).not.toMatch(/\bat [\w.<>]+ \(|\.(?:m?js|tsx?):\d+:\d+|node_modules|file:\/\//);
  expect(html, `${what}: an error of ours`).not.toMatch(/UpstreamError|TypeError|ZodError|\[object Object\]|\bundefined\b(?=<)/);
}

/** Words a person reads: tags, scripts and styles left out. */
export const wordsOf = ({ html }: Pick<Got, 'html'>): string =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** A whole page of the site in good health. */
export function expectPage(got: Got, what: string, status = 200): void {
  expect(got.status, what).toBe(status);
  expectSecurityHeaders(got.headers, what);
  expectCleanHtml(got, what);
  expectNoMachineRoom(got, what);
  // Booleans, because a failed toMatch prints the whole page.
  const has = (part: RegExp) => part.test(got.html);
  expect(has(/^<!doctype html>/i), `${what}: a document`).toBe(true);
  expect(has(/<html[^>]* lang="pt-PT"/), `${what}: language`).toBe(true);
  expect(has(/<h1[\s>]/), `${what}: a heading of the first order`).toBe(true);
  expect(has(/<title[^>]*>[^<]+<\/title>/), `${what}: a title`).toBe(true);
}

/** Pages of the house that every platform must serve; `words` stand in the served HTML, before any script. */
export const housePages = [
  { path: '/', words: /Camarote/ },
  { path: '/guia', words: /Guia/ },
  { path: '/live/canal/1/camarote-1', words: /Camarote 1/ },
  { path: '/quem-somos/', words: /Quem somos/ },
] as const;
