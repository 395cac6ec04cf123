/** Effects of the public address and the trusted proxies (SECURITY 28, 33, 53, 61, 62). */
import { request as httpRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { config } from '#config';
import { type FaultyUpstream, startFaultyUpstream } from '../support/faulty-upstream.ts';
import { expectSecurityHeaders, get, policyOf } from '../support/page-assertions.ts';
import { type PaperUpstream, startPaperUpstream } from '../support/paper-upstream.ts';
import { serverFunctions } from '../support/server-functions.ts';
import { type Stack, startStack, TEST_NOW } from '../support/stack.ts';

let paper: PaperUpstream;
let upstream: FaultyUpstream;
let stack: Stack | undefined;

test.beforeAll(async () => {
  paper = await startPaperUpstream(Date.parse(TEST_NOW));
  upstream = await startFaultyUpstream(paper.url);
});
test.afterEach(async () => {
  await stack?.stop();
  stack = undefined;
});
test.afterAll(async () => {
  await upstream.stop();
  await paper.stop();
});

const start = async (env: Record<string, string>): Promise<string> => {
  stack = await startStack({ upstreamUrl: upstream.url, env });
  return stack.site;
};

test('[SEC-33] behind https: HSTS on everything, Secure __Host- cookies, upgraded requests, changes only from that address', async () => {
  const site = await start({ SITE_URL: 'https://tv.example.pt' });
  for (const path of ['/', '/nada', '/robots.txt', '/favicon.svg', '/adira/nos', '/%E0%A4%A']) {
    const got = await get(site + path);
    expectSecurityHeaders(got.headers, path, { https: true });
  }
  const home = await get(site);
  expect(home.cookies.join()).toMatch(
    new RegExp(`^__Host-${config.brand.slug}_aparelho=[^;]+; Path=/; Max-Age=7776000; SameSite=Lax; Secure; HttpOnly$`),
  );
  expect(policyOf(home.headers).has('upgrade-insecure-requests')).toBe(true);
  expect(home.html).toContain('https://tv.example.pt/');
  expect(home.html).not.toContain(site);
  for (const [origin, status] of [
    [site, 403],
    ['https://tv.example.pt', 400],
  ] as const)
    expect((await get(`${site}/_serverFn/nada`, { method: 'POST', headers: { origin }, body: '' })).status, origin).toBe(status);
});

test('[SEC-28] plain http on another host: no prefix, no Secure, no HSTS, because browsers would drop the cookies', async () => {
  const site = await start({ SITE_URL: 'http://192.168.1.20:3000' });
  const home = await get(site);
  expect(home.html).toContain('<body>');
  expect(home.cookies.join()).toMatch(new RegExp(`^${config.brand.slug}_aparelho=[^;]+; Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly$`));
  expect(home.headers.get('strict-transport-security')).toBeNull();
  expect(policyOf(home.headers).has('upgrade-insecure-requests')).toBe(false);
});

test('[SEC-51] SANDBOX=allow shows a permanent band on every page, errors too', async () => {
  const site = await start({ SITE_URL: 'https://tv.example.pt', SANDBOX: 'allow' });
  for (const path of ['/', '/guia', '/quem-somos/', '/live/canal/1/camarote-1', '/perfil?entrar=conta', '/nada']) {
    const { html } = await get(site + path);
    expect(html, path).toContain('<body data-sandbox="Demonstração">');
    const sheet = await fetch(site + (/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''));
    expect(await sheet.text(), path).toMatch(/body\[data-sandbox\]:{1,2}before\s*\{[^}]*attr\(data-sandbox\)[^}]*position:\s*fixed/);
  }
});

/** Requests a page with another Host header, which fetch does not allow to set. */
const underHost = (site: string, path: string, host: string): Promise<string> =>
  new Promise((done, fail) => {
    const { port } = new URL(site);
    httpRequest({ port, path, headers: { host, accept: 'text/html' } }, (answer) => {
      let text = `${answer.headers.location ?? ''}\n`;
      answer.on('data', (chunk) => (text += chunk));
      answer.once('end', () => done(text));
    })
      .once('error', fail)
      .end();
  });

test('the Host header is not used in links of the page', async () => {
  const site = await start({ SITE_URL: 'https://tv.example.pt' });
  for (const path of ['/', '/quem-somos/', '/sitemap.xml', '/robots.txt', '/adira/nos']) {
    expect(await underHost(site, path, 'evil.example'), path).not.toContain('evil.example');
    for (const [name, value] of [
      ['x-forwarded-host', 'evil.example'],
      ['forwarded', 'host=evil.example'],
      ['x-original-url', '/evil.example'],
    ] as const) {
      const got = await get(site + path, { headers: { [name]: value } });
      expect(got.html + got.headers.get('location'), path).not.toContain('evil.example');
    }
  }
});

test('[SEC-53] address and country come from a trusted proxy, and the upstream gets one of each', async () => {
  const site = await start({ TRUSTED_PROXIES: '127.0.0.1,::1,10.0.0.0/24' });
  upstream.asked.length = 0;
  await get(`${site}/live/canal/1/camarote-1`, { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.7', 'x-country': 'PT' } });
  const stream = upstream.asked.find(({ path }) => path.startsWith('/channels/stream/1'));
  expect(stream?.headers['x-forwarded-for']).toBe('203.0.113.9');
  expect(stream?.headers['x-country']).toBe('PT');
});

interface Raw {
  status: number;
  location: string | undefined;
  policy: string | undefined;
  html: string;
}

/** Sends path and Host header unchanged, which fetch does not. */
const raw = (site: string, path: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((done, fail) => {
    httpRequest({ port: new URL(site).port, path, agent: false, headers: { accept: 'text/html', ...headers } }, (answer) => {
      let html = '';
      answer.on('data', (chunk) => (html += chunk));
      answer.once('end', () =>
        done({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          policy: answer.headers['content-security-policy'] as string | undefined,
          html,
        }),
      );
    })
      .once('error', fail)
      .end();
  });

/** The lines that the process logs during `act`. */
async function linesOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = stack?.output().length ?? 0;
  await act();
  // The output of another process arrives later.
  await new Promise((go) => setTimeout(go, 250));
  return (stack?.output().slice(before) ?? '').split('\n').filter(Boolean);
}

test('[F-sec-62] a path is decoded once before all checks, and never redirects to another host', async () => {
  const site = await start({ SITE_URL: 'https://tv.example.pt' });
  for (const path of ['//guia', '///guia', '/\\guia', '/.//guia', '//evil.example/guia']) {
    const got = await raw(site, path, { host: 'evil.example' });
    expect(got.status, path).toBe(308);
    expect(got.location, path).toBe(path.includes('/evil.example/guia') ? '/evil.example/guia' : '/guia');
  }
  for (const path of ['/%5fserverFn/abc', '/_%73erverFn/abc', '/%5FserverFn/abc?payload=x'])
    expect((await raw(site, path, { 'x-tsr-serverfn': 'true', accept: 'application/json' })).status, path).toBe(403);
  // Encoded twice it is an unknown page.
  expect((await raw(site, '/%255fserverFn/abc', { 'x-tsr-serverfn': 'true' })).status).toBe(404);
  for (const path of ['/%5cevil.example', '/adira/%2f%2fevil.example', '/a%00b']) {
    const got = await raw(site, path);
    expect([got.status, got.location], path).toEqual([400, undefined]);
  }
});

test('[F-sec-62] cf-connecting-ip is ignored under Node', async () => {
  const site = await start({ TRUSTED_PROXIES: 'cloudflare' });
  upstream.asked.length = 0;
  await get(`${site}/live/canal/1/camarote-1`, { headers: { 'cf-connecting-ip': '203.0.113.9', 'cf-ipcountry': 'ES' } });
  const stream = upstream.asked.find(({ path }) => path.startsWith('/channels/stream/1'));
  expect(stream?.headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(stream?.headers['x-country']).toBeUndefined();
});

test('[F-sec-61] an invalid Host is a 400 with the security headers, and is not logged', async () => {
  const site = await start({});
  const lines = await linesOf(async () => {
    for (const path of ['/?q=secret-word', '/guia?q=secret-word', '/_serverFn/abc?payload=secret-word']) {
      const got = await raw(site, path, { host: 'x:65536' });
      expect(got.status, path).toBe(400);
      expect(got.policy, path).toContain("default-src 'none'");
    }
  });
  expect(lines).toEqual([]);
});

test('[F-sec-61] an invalid payload is logged as one line with path and reason, without stack and query', async () => {
  const site = await start({});
  const [id = ''] = serverFunctions('GET');
  expect(id).not.toBe('');
  const ours = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true', accept: 'application/json' };
  for (const payload of ['{', '{"secret-word', '%7B%22t%22:99%7D']) {
    const lines = await linesOf(async () => expect((await raw(site, `/_serverFn/${id}?payload=${payload}`, ours)).status).toBe(400));
    expect(lines, payload).toHaveLength(1);
    const line = JSON.parse(lines[0] as string);
    expect(line).toMatchObject({ level: 'warn', part: 'site', path: `/_serverFn/${id}` });
    expect(line.error?.message, payload).toMatch(/\w/);
    expect(lines[0], payload).not.toMatch(/\bat \w+ \(|\.mjs|payload=/);
  }
});

test('[F-sec-56] refuses a path, a query or headers that are too long', async () => {
  const site = await start({});
  for (const path of [`/${'a'.repeat(9_000)}`, `/?${'a=1&'.repeat(2_500)}`]) expect((await raw(site, path)).status).toBe(414);
  expect((await raw(site, '/', { 'accept-language': 'a'.repeat(20_000) })).status).toBe(431);
});
