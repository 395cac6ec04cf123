/** Effects of the public address and the trusted proxies (SECURITY 28, 33, 53). */

import { request as httpRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { config } from '#config';
import { type FaultyUpstream, startFaultyUpstream } from '../support/faulty-upstream.ts';
import { expectSecurityHeaders, get, policyOf } from '../support/page-assertions.ts';
import { type PaperUpstream, startPaperUpstream } from '../support/paper-upstream.ts';
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

test('behind https: HSTS on everything, Secure __Host- cookies, upgraded requests, changes only from that address', async () => {
  const site = await start({ SITE_URL: 'https://tv.example.pt' });
  for (const path of ['/', '/nada', '/robots.txt', '/favicon.svg', '/adira/nos', '/%E0%A4%A']) {
    const got = await get(site + path);
    expectSecurityHeaders(got.headers, path, { https: true });
  }
  const home = await get(site);
  expect(home.cookies.join()).toMatch(
    new RegExp(`^__Host-${config.brand.slug}_aparelho=[^;]+; Path=/; Max-Age=7776000; SameSite=Lax; Secure$`),
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

test('plain http on another host: no prefix, no Secure, no HSTS, because browsers would drop the cookies', async () => {
  const site = await start({ SITE_URL: 'http://192.168.1.20:3000' });
  const home = await get(site);
  expect(home.cookies.join()).toMatch(new RegExp(`^${config.brand.slug}_aparelho=[^;]+; Path=/; Max-Age=7776000; SameSite=Lax$`));
  expect(home.headers.get('strict-transport-security')).toBeNull();
  expect(policyOf(home.headers).has('upgrade-insecure-requests')).toBe(false);
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

test('address and country come from a trusted proxy, and the upstream gets one of each', async () => {
  const site = await start({ TRUSTED_PROXIES: '127.0.0.1,::1,10.0.0.0/24' });
  upstream.asked.length = 0;
  await get(`${site}/live/canal/1/camarote-1`, { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.7', 'x-country': 'PT' } });
  const stream = upstream.asked.find(({ path }) => path.startsWith('/channels/stream/1'));
  expect(stream?.headers['x-forwarded-for']).toBe('203.0.113.9');
  expect(stream?.headers['x-country']).toBe('PT');
});
