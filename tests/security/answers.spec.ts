/** SECURITY 28–37 and 48 on every kind of answer of the built site. */

import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { config } from '#config';
import { type FaultyUpstream, startFaultyUpstream } from '../support/faulty-upstream.ts';
import {
  expectCleanHtml,
  expectNoInternals,
  expectSecurityHeaders,
  get,
  nonceOf,
  policyOf,
  requiredPages,
} from '../support/page-assertions.ts';
import { type PaperUpstream, startPaperUpstream } from '../support/paper-upstream.ts';
import { serverFunctions } from '../support/server-functions.ts';
import { type Stack, startStack, TEST_NOW } from '../support/stack.ts';

const publicFolder = fileURLToPath(new URL('../../.output/public', import.meta.url));
const assets = readdirSync(join(publicFolder, 'assets')).filter((name) => /\.(js|css)$/.test(name));
const asset = assets.find((name) => name.endsWith('.js')) ?? '';

let paper: PaperUpstream;
let upstream: FaultyUpstream;
let stack: Stack;
let site: string;

test.beforeAll(async () => {
  paper = await startPaperUpstream(Date.parse(TEST_NOW));
  upstream = await startFaultyUpstream(paper.url);
  stack = await startStack({ upstreamUrl: upstream.url });
  site = stack.site;
});
test.afterAll(async () => {
  await stack?.stop();
  await upstream?.stop();
  await paper?.stop();
});
test.afterEach(() => {
  upstream.mend();
  expect(stack.output()).not.toMatch(/unhandled|uncaught/i);
});

/** A POST with the headers that the site's own pages send. */
const ours = () => ({ 'sec-fetch-site': 'same-origin', origin: site, 'x-tsr-serverfn': 'true', accept: 'application/json' });

test('[SEC-31] [SEC-34] [SEC-35] [SEC-36] every kind of answer has the security headers, errors too', async () => {
  upstream.break(/^\/cms\/caiu/, { kind: 'status', status: 500 });
  upstream.break(/^\/cms\/parou/, { kind: 'status', status: 503 });
  const [fn = ''] = serverFunctions('POST');
  const kinds: { path: string; status: number; init?: RequestInit & { headers?: Record<string, string> } }[] = [
    ...requiredPages.map(({ path }) => ({ path, status: 200 })),
    { path: '/nada', status: 404 },
    { path: '/nada/de/nada', status: 404 },
    { path: '/caiu', status: 502 },
    { path: '/parou', status: 503 },
    { path: '/adira/nos', status: 302 },
    { path: '/parcerias/vouchers', status: 302 },
    { path: '/live/canal/1/outro-nome', status: 301 },
    { path: '/robots.txt', status: 200 },
    { path: '/sitemap.xml', status: 200 },
    { path: '/healthz', status: 200 },
    { path: '/desenhos/503.svg', status: 200 },
    { path: `/assets/${asset}`, status: 200 },
    { path: '/assets/nada.js', status: 404 },
    { path: '/fonts/archivo.woff2', status: 200 },
    { path: '/favicon.svg', status: 200 },
    { path: '/logo.svg', status: 200 },
    { path: '/%E0%A4%A', status: 404 },
    { path: '/', status: 405, init: { method: 'POST', body: 'a=b' } },
    { path: '/', status: 405, init: { method: 'DELETE' } },
    { path: '/robots.txt', status: 405, init: { method: 'PUT' } },
    {
      path: '/',
      status: 405,
      init: { method: 'OPTIONS', headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' } },
    },
    { path: `/_serverFn/${fn}`, status: 403, init: { method: 'POST' } },
    { path: '/_serverFn/nada', status: 400, init: { headers: ours() } },
  ];
  for (const { path, status, init } of kinds) {
    const what = `${init?.method ?? 'GET'} ${path}`;
    const got = await get(site + path, init);
    expect(got.status, what).toBe(status);
    expectSecurityHeaders(got.headers, what);
    expectNoInternals(path.startsWith('/assets/') && status === 200 ? { html: '' } : got, what);
    // No HSTS here, because SITE_URL is plain http.
    expect(got.headers.get('strict-transport-security'), what).toBeNull();
    if (got.headers.get('content-type')?.startsWith('text/html') && got.html) expectCleanHtml(got, what);
    const head = init ? null : await fetch(site + path, { method: 'HEAD', redirect: 'manual' });
    if (head) expect(head.status, `HEAD ${path}`).toBe(status);
  }
});

test('[SEC-32] nothing may be framed: no page, error, redirect or file', async () => {
  upstream.break(/^\/cms\/caiu/, { kind: 'status', status: 500 });
  for (const path of ['/', '/guia/print', '/caiu', '/nada', '/adira/nos', `/assets/${asset}`, '/favicon.svg', '/healthz']) {
    const { headers } = await get(site + path);
    expect([path, policyOf(headers).get('frame-ancestors'), headers.get('x-frame-options')]).toEqual([path, "'none'", 'DENY']);
  }
});

test('only files whose name changes with their contents are cached for a year', async () => {
  for (const path of [`/assets/${asset}`, '/fonts/archivo.woff2'])
    expect((await get(site + path)).headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/guia', '/quem-somos/', '/nada', '/assets/nada.js', '/fonts/nada.woff2'])
    expect((await get(site + path)).headers.get('cache-control'), path).toMatch(/^(private, no-cache|private, no-store|no-store)$/);
});

test('a nonce is used once, and only in its own answer', async () => {
  const seen = new Set<string>();
  for (const { path } of [...requiredPages, ...requiredPages, { path: '/nada' }]) {
    const got = await get(site + path);
    const nonce = nonceOf(got);
    expect(seen.has(nonce), `${path}: ${nonce} again`).toBe(false);
    seen.add(nonce);
    expect(got.html.split(nonce).length, path).toBeGreaterThan(2);
    expect(
      [...seen].filter((old) => old !== nonce && got.html.includes(old)),
      `${path}: nonces of others`,
    ).toEqual([]);
  }
  for (const name of assets) {
    const text = readFileSync(join(publicFolder, 'assets', name), 'utf8');
    expect(
      [...seen].filter((nonce) => text.includes(nonce)),
      `nonces in ${name}`,
    ).toEqual([]);
  }
});

test('a cached page sent to two viewers differs only in its nonce', async () => {
  for (const path of ['/', '/quem-somos/']) {
    const pair = async () => {
      const [first, second] = await Promise.all([get(site + path), get(site + path)]);
      expect(nonceOf(first)).not.toBe(nonceOf(second));
      return { first, second };
    };
    const plain = (page: Awaited<ReturnType<typeof get>>) => page.html.replaceAll(nonceOf(page), 'N');
    let { first, second } = await pair();
    // A page is rendered again every few seconds: two requests around that moment have two pages.
    for (let tries = 1; tries < 5 && plain(first) !== plain(second); tries += 1) ({ first, second } = await pair());
    expect(plain(first), path).toBe(plain(second));
    const device = /aparelho=([^;]+)/.exec(first.cookies.join())?.[1] as string;
    expect(first.html, 'the device is not in the page').not.toContain(device);
  }
});

test('a page has the same text compressed and uncompressed', async () => {
  for (const path of ['/', '/quem-somos/', '/nada']) {
    const plain = await get(site + path, { headers: { 'accept-encoding': 'identity' } });
    const packed = await get(site + path, { headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers.get('content-encoding'), path).toBeNull();
    if (path !== '/nada') expect(packed.headers.get('content-encoding'), path).toBe('gzip');
    const text = ({ html }: { html: string }, nonce: string) =>
      html
        .replaceAll(nonce, 'N')
        .replace(/404-\d/g, '')
        .replace(/\b1\d{12}\b/g, 'T');
    expect(text(packed, nonceOf(packed)), path).toBe(text(plain, nonceOf(plain)));
  }
});

test('[SEC-31] the policy allows pictures and streams from the upstream and no other origin', async () => {
  const policy = policyOf((await get(site)).headers);
  expect(policy.get('img-src')).toBe(`'self' data: blob: ${stack.upstream}`);
  expect(policy.get('connect-src')).toBe(`'self' ${stack.upstream}`);
  expect(policy.get('style-src')).toMatch(/^'self' 'nonce-[^']+'$/);
  expect(policy.get('frame-src')).toBe("'none'");
});

test('[SEC-37] no origin is allowed by CORS', async () => {
  for (const origin of ['https://evil.example', 'null', site])
    for (const path of ['/', '/healthz', `/assets/${asset}`]) {
      const got = await get(site + path, { headers: { origin } });
      for (const name of got.headers.keys()) expect(name).not.toMatch(/^access-control-/);
    }
});

test('[SEC-30] a change that does not come from the site’s own pages is refused', async () => {
  const [fn = ''] = serverFunctions('POST');
  expect(fn).not.toBe('');
  const strangers: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: site },
    { origin: site.replace('http:', 'https:') },
    { origin: `${site}.evil.example` },
    { referer: `${site}/` },
  ];
  for (const headers of strangers)
    for (const path of [`/_serverFn/${fn}`, '/_serverFn/nada']) {
      const got = await get(site + path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' });
      expect(got.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
});

/** A body of this size without a Content-Length. */
const sendChunked = (path: string, bytes: number): Promise<number> =>
  new Promise((done, fail) => {
    const { port } = new URL(site);
    const call = httpRequest({ port, path, method: 'POST', headers: { ...ours(), 'content-type': 'application/json' } }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    call.once('error', fail);
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    for (let sent = 0; sent < bytes; sent += chunk.length) call.write(chunk);
    call.end();
  });

test('[SEC-44] a body over 1 MB is refused, also without a Content-Length', async () => {
  const [fn = ''] = serverFunctions('POST');
  const path = `/_serverFn/${fn}`;
  const got = await get(site + path, {
    method: 'POST',
    headers: { ...ours(), 'content-type': 'application/json' },
    body: ' '.repeat(1024 * 1024 + 1),
  });
  expect(got.status).toBe(413);
  expect(await sendChunked(path, 1024 * 1024 + 65_536)).toBe(413);
  expect(await sendChunked(path, 4 * 1024 * 1024 - 65_536)).toBe(413);
  expect(await sendChunked(path, 65_536)).toBeLessThan(500);
  expect((await fetch(`${site}/healthz`)).status).toBe(200);
});

test('[SEC-48] unknown functions and invalid payloads never cause a 500 or a stack', async () => {
  test.setTimeout(120_000);
  const functions = [...serverFunctions('GET'), ...serverFunctions('POST')];
  expect(functions.length).toBeGreaterThan(3);
  const deep = `${'['.repeat(1_000)}${']'.repeat(1_000)}`;
  const payloads = [
    '{',
    'null',
    '[]',
    '{}',
    '"x"',
    '7',
    '{"t":99,"i":0}',
    '{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":1,"s":"../../etc/passwd"}]},"o":0}',
    deep,
  ];
  const unknown = ['nada', 'f'.repeat(64), '__proto__', 'constructor', '%00', '..%2f..%2fetc%2fpasswd', 'a'.repeat(4_000)];
  for (const id of [...functions, ...unknown]) {
    const address = `${site}/_serverFn/${id}`;
    const posting = { method: 'POST', headers: { ...ours(), 'content-type': 'application/json' } };
    const answers = await Promise.all(
      payloads.flatMap((payload) =>
        [
          { how: 'GET', payload, answer: get(`${address}?payload=${encodeURIComponent(payload)}`, { headers: ours() }) },
          { how: 'POST', payload, answer: get(address, { ...posting, body: payload }) },
        ].map(async ({ answer, ...asked }) => ({ ...asked, got: await answer })),
      ),
    );
    // Equal answers are looked at once.
    const different = new Map(
      answers.map((one) => [JSON.stringify([one.got.status, one.got.html, policyOf(one.got.headers), [...one.got.headers.keys()]]), one]),
    );
    for (const { how, payload, got } of different.values()) {
      const what = `${how} ${id.slice(0, 12)} ${payload.slice(0, 40)}`;
      expect(got.status, what).toBeLessThan(500);
      if (unknown.includes(id)) expect(got.status, what).toBeGreaterThanOrEqual(400);
      expectNoInternals(got, what);
      expectSecurityHeaders(got.headers, what);
    }
  }
});

test('[SEC-48] odd addresses never cause a 500, a stack or a redirect to another origin', async () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/adira/%2f%2fevil.example',
    '/adira/..%5cevil',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/<script>',
    '/\'"><img src=x onerror=alert(1)>',
    `/${'a'.repeat(6_000)}`,
    '/?a=%00',
    '/guia?data=%3Cscript%3E',
    '/guia?data[]=1&canais=-1,x',
    '/live/canal/0/x',
    '/live/canal/99999999999999/x',
    '/live/canal/1/camarote-1?t=NaN',
  ]) {
    const got = await get(site + path);
    expect(got.status, path).toBeLessThan(500);
    const location = got.headers.get('location');
    if (location) expect(new URL(location, site).origin, path).toBe(site);
    expect(got.html, path).not.toMatch(/<script>|<img src=x/);
    expectSecurityHeaders(got.headers, path);
    expectNoInternals(got, path);
  }
});

test('[S-device-id] the first visit gets a device for 90 days, the next ones keep it, a forged one is replaced', async () => {
  const name = `${config.brand.slug}_aparelho`;
  const sealed = new RegExp(`^${name}=([\\w-]{86}); Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly$`);
  const first = await get(site);
  const line = first.cookies.find((one) => one.includes('aparelho')) ?? '';
  expect(line).toMatch(sealed);
  const value = sealed.exec(line)?.[1];
  const again = await get(site, { headers: { cookie: `${name}=${value}` } });
  expect(again.cookies).toEqual([]);
  for (const forged of ['"><script>', 'c0ffee00-1234-4abc-8def-000000000001', `${value}A`]) {
    const replaced = await get(site, { headers: { cookie: `${name}=${forged}` } });
    expect(replaced.cookies.join(), forged).toMatch(sealed);
  }
  const other = await get(site);
  expect(sealed.exec(other.cookies[0] ?? '')?.[1]).not.toBe(value);
  for (const cookie of first.cookies) expect(cookie.length).toBeLessThan(4_096);
});

test('[C-platform-headers] every upstream call has the platform header, and calls that depend on the viewer have the viewer’s headers', async () => {
  const cookie = (await get(site)).cookies.join().split(';')[0] as string;
  upstream.asked.length = 0;
  await get(`${site}/live/canal/2/camarote-2`, {
    headers: {
      cookie,
      'x-forwarded-for': '203.0.113.9',
      'x-country': 'BR',
      'cf-connecting-ip': '203.0.113.9',
    },
  });
  for (const { path } of requiredPages) await get(site + path);
  const calls = upstream.asked.filter(({ path }) => !path.startsWith('/art/'));
  expect(calls.length).toBeGreaterThan(5);
  for (const { path, headers } of calls) {
    expect(headers['x-client-platform'], path).toBe('web');
    expect(headers['x-device-platform'], path).toBe('web');
    expect(headers.cookie, path).toBeUndefined();
    expect(headers.authorization, path).toBeUndefined();
  }
  const stream = calls.find(({ path, headers }) => path.startsWith('/channels/stream/2') && headers['x-device-id'] !== undefined);
  expect(stream?.headers['x-device-id'], 'the sealed id, opened').toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(stream?.headers['x-camarote-signature'], 'an API of a broadcaster’s own, without a secret').toBeUndefined();
  // No proxy is trusted here, so its headers about the viewer are not passed on.
  expect(stream?.headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(stream?.headers['x-country']).toBeUndefined();
});

test('the browser’s files contain no server code', () => {
  const words = [
    'UPSTREAM_URL',
    'DATABASE_URL',
    'TRUSTED_PROXIES',
    'CAMAROTE_CLOCK',
    'postgres',
    'src/platform',
    'UpstreamError',
    'sanitize-html',
    'process.env.',
  ];
  for (const name of assets.filter((one) => one.endsWith('.js'))) {
    const text = readFileSync(join(publicFolder, 'assets', name), 'utf8');
    expect(
      words.filter((word) => text.includes(word)),
      `words in ${name}`,
    ).toEqual([]);
    // Not toMatch: a failure would print the file.
    expect(/["'`]node:|["'`](?:pg|kysely|hono|pino)["'`]/.test(text), `${name}: a module of Node`).toBe(false);
  }
});
