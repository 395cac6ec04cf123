/** Assertions for every page of the site, by plain fetch, so that Node and workerd are tested alike. */
import { expect } from '@playwright/test';
import { config } from '#config';
import { watchingPaths } from './paper-watching.ts';

export interface Got {
  status: number;
  headers: Headers;
  /** Set-Cookie lines */
  cookies: string[];
  html: string;
  /** milliseconds until the last byte */
  took: number;
}

/**
 * One request as a browser makes it. Redirects are not followed. The connection is not used again: a test process would send the next
 * request on one that the server has just closed after its 5 s.
 */
export async function get(
  address: string,
  { headers = {}, onBegin, ...init }: RequestInit & { headers?: Record<string, string>; onBegin?: () => void } = {},
): Promise<Got> {
  const started = performance.now();
  const answer = await fetch(address, {
    redirect: 'manual',
    headers: { accept: 'text/html', connection: 'close', ...headers },
    signal: AbortSignal.timeout(30_000),
    ...init,
  });
  onBegin?.();
  const html = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    cookies: answer.headers.getSetCookie(),
    html,
    took: performance.now() - started,
  };
}

/** The nonce in the answer's content security policy. */
export const nonceOf = ({ headers }: Got): string =>
  /'nonce-([A-Za-z0-9+/=]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';

/** Directives of the content security policy by name. */
export const policyOf = (headers: Headers): Map<string, string> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );

/**
 * SECURITY 31–37: headers of every answer, pages and files alike. Few assertions that compare much, here and below: each costs Playwright a
 * millisecond, and every page of every test is checked.
 */
export function expectSecurityHeaders(headers: Headers, what: string, { https = false } = {}): void {
  const policy = policyOf(headers);
  const isPage = headers.get('content-type')?.startsWith('text/html');
  expect(
    {
      ...Object.fromEntries(['default-src', 'base-uri', 'object-src', 'frame-ancestors'].map((name) => [name, policy.get(name)])),
      nosniff: headers.get('x-content-type-options'),
      framing: headers.get('x-frame-options'),
      referrer: headers.get('referrer-policy'),
      CORP: headers.get('cross-origin-resource-policy'),
      COOP: headers.get('cross-origin-opener-policy'),
      CORS: [...headers.keys()].filter((name) => name.startsWith('access-control-')),
    },
    `${what}: security headers`,
  ).toEqual({
    ...{ 'default-src': "'none'", 'base-uri': "'none'", 'object-src': "'none'", 'frame-ancestors': "'none'" },
    nosniff: 'nosniff',
    framing: 'DENY',
    referrer: 'strict-origin-when-cross-origin',
    CORP: 'same-origin',
    COOP: 'same-origin-allow-popups',
    CORS: [],
  });
  expect(policy.get('form-action'), `${what}: form-action`).toMatch(isPage ? /^'self'$/ : /^'(self|none)'$/);
  expect(headers.get('content-security-policy'), `${what}: nothing unsafe`).not.toMatch(/unsafe-|\*/);
  if (https)
    expect(headers.get('strict-transport-security'), `${what}: HSTS`).toMatch(/^max-age=(3153\d{4}|[4-9]\d{7}|\d{9,}); includeSubDomains/);
}

/** Scripts and styles carry the answer's nonce, and the HTML has nothing that the policy forbids. */
export function expectCleanHtml(got: Got, what: string): void {
  expect(got.headers.get('content-type'), what).toMatch(/^text\/html; charset=utf-8/i);
  const nonce = nonceOf(got);
  expect(nonce, `${what}: a nonce`).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(policyOf(got.headers).get('script-src'), what).toBe(`'nonce-${nonce}' 'strict-dynamic'`);
  const tags = (pattern: RegExp) => [...got.html.matchAll(pattern)].map(([tag]) => tag);
  const withAttributes = tags(/<[a-z][a-z0-9-]*\s[^>]*>/gi).map((tag) => ({ tag, bare: tag.replace(/"[^"]*"|'[^']*'/g, '""') }));
  const having = (attribute: RegExp) => withAttributes.filter(({ bare }) => attribute.test(bare)).map(({ tag }) => tag);
  expect(
    {
      withoutNonce: tags(/<(?:script|style)\b[^>]*>/g).filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      styleAttributes: having(/\sstyle\s*=/i),
      handlers: having(/\son[a-z]+\s*=/i),
      javascriptAddresses: tags(/(?:href|src)="javascript:/gi),
    },
    `${what}: nothing that the policy forbids`,
  ).toEqual({ withoutNonce: [], styleAttributes: [], handlers: [], javascriptAddresses: [] });
}

/** SECURITY 48: no stack, file name or error class on a page. */
export function expectNoInternals({ html }: Pick<Got, 'html'>, what: string): void {
  const internals = [
    ...html.matchAll(/\bat [\w.<>]+ \(|\.(?:m?js|tsx?):\d+:\d+|node_modules|file:\/\//g),
    ...html.matchAll(/UpstreamError|TypeError|ZodError|\[object Object\]|\bundefined\b(?=<)/g),
  ];
  expect(
    internals.map(([words]) => words),
    `${what}: a stack or an error of ours`,
  ).toEqual([]);
}

/** The visible text: without tags, scripts and styles. */
export const wordsOf = ({ html }: Pick<Got, 'html'>): string =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** A complete, correct page of the site. */
export function expectPage(got: Got, what: string, status = 200): void {
  expect(got.status, what).toBe(status);
  expectSecurityHeaders(got.headers, what);
  expectCleanHtml(got, what);
  expectNoInternals(got, what);
  // Booleans: a failed toMatch would print the whole page.
  const has = (part: RegExp) => part.test(got.html);
  expect(
    {
      document: has(/^<!doctype html>/i),
      language: has(/<html[^>]* lang="pt-PT"/),
      h1: has(/<h1[\s>]/),
      title: has(/<title[^>]*>[^<]+<\/title>/),
    },
    what,
  ).toEqual({ document: true, language: true, h1: true, title: true });
}

/** Pages that every platform must serve; `words` are in the served HTML, `titled` in its title. */
export const requiredPages: readonly { path: string; words: RegExp; titled: RegExp }[] = [
  { path: '/', words: new RegExp(config.brand.name), titled: new RegExp(config.brand.name) },
  { path: '/guia', words: /Guia/, titled: /^Guia/ },
  { path: '/live/canal/1/camarote-1', words: /Camarote 1/, titled: /Benfica/ },
  { path: '/quem-somos/', words: /Quem somos/, titled: /^Quem somos/ },
  { path: watchingPaths.matches, words: /FC Porto/, titled: /^Jogos de hoje/ },
  { path: watchingPaths.match, words: /Estádio do Mar/, titled: /^Leixões × Varzim/ },
  { path: watchingPaths.session, words: /Ana Serra/, titled: /^Grande Prémio do Algarve/ },
  { path: watchingPaths.past, words: /O dérbi do norte/, titled: /^Leixões × Varzim/ },
  { path: watchingPaths.videos, words: /A partida para a última etapa/, titled: /^Vídeos/ },
  { path: watchingPaths.category, words: /A partida para a última etapa/, titled: /^Vídeos: Motores/ },
  { path: watchingPaths.video, words: /A partida para a última etapa/, titled: /^A partida/ },
  { path: watchingPaths.moment, words: /O golo do empate/, titled: /^O golo do empate/ },
];
