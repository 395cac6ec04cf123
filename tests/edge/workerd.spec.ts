/** The Cloudflare build in workerd: the same pages with the same text and headers as under Node. */

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { config } from '#config';
import { checkSignature } from '#contract/core/signature.ts';
import { type EdgeSite, startEdgeSite } from '../support/edge-site.ts';
import { type FaultyUpstream, startFaultyUpstream } from '../support/faulty-upstream.ts';
import { expectCleanHtml, expectPage, expectSecurityHeaders, get, nonceOf, requiredPages, wordsOf } from '../support/page-assertions.ts';
import { type PaperUpstream, startPaperUpstream } from '../support/paper-upstream.ts';
import { freePort, patientLimits, SIGNING_SECRET, type Stack, startStack } from '../support/stack.ts';

let paper: PaperUpstream;
let upstream: FaultyUpstream;
let edge: EdgeSite;
let node: Stack;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const now = Date.now();
  paper = await startPaperUpstream(now);
  upstream = await startFaultyUpstream(paper.url);
  edge = await startEdgeSite(await freePort(), {
    ...patientLimits,
    UPSTREAM_URL: upstream.url,
    UPSTREAM_TIMEOUT_MS: '900',
    UPSTREAM_SIGNING_SECRET: SIGNING_SECRET,
  });
  node = await startStack({ now: new Date(now).toISOString(), upstreamUrl: upstream.url });
});
test.afterAll(async () => {
  await edge?.stop();
  await node?.stop();
  await upstream?.stop();
  await paper?.stop();
});

/** The part of a page that is equal on both platforms: without nonces, hashed file names and the clock. */
const comparable = (html: string, nonce: string) =>
  wordsOf({ html: html.replaceAll(nonce, 'N') })
    .replace(/\d{1,2}:\d{2}/g, 'HH:MM')
    .replace(/\d+/g, '0');

/** As a crawler, to get complete pages: a cold process may stream late parts to a browser. */
const WHOLE = { headers: { 'user-agent': 'Googlebot/2.1' } };

test('reads its settings and serves home, guide, live and cms pages like Node', async () => {
  // Ready as soon as the calls of the start have answered.
  await expect.poll(async () => (await fetch(`${edge.site}/readyz`)).status).toBe(200);
  // Again while one of the two processes has missed the deadline of a call.
  for (const { path, words } of requiredPages)
    await expect(async () => {
      const [there, here] = [await get(edge.site + path, WHOLE), await get(node.site + path, WHOLE)];
      expectPage(there, path);
      expect(wordsOf(there), path).toMatch(words);
      expect(comparable(there.html, nonceOf(there)), path).toBe(comparable(here.html, nonceOf(here)));
      expect(there.cookies.join(), path).toMatch(new RegExp(`^${config.brand.slug}_aparelho=[\\w-]{86};`));
    }).toPass();
  expect(wordsOf(await get(`${edge.site}/`))).toMatch(/Benfica.*Estoril/);
});

test('answers errors, redirects, refusals and text files like Node', async () => {
  upstream.break(/^\/cms\/caiu/, { kind: 'status', status: 500 });
  upstream.break(/^\/cms\/parou/, { kind: 'status', status: 503, retryAfter: 9 });
  const asks: { path: string; init?: RequestInit & { headers?: Record<string, string> } }[] = [
    { path: '/nada' },
    { path: '/caiu' },
    { path: '/parou' },
    { path: '/adira/nos' },
    { path: '//guia' },
    { path: '/%5fserverFn/nada' },
    { path: '/adira/%2f%2fevil.example' },
    { path: `/${'a'.repeat(9_000)}` },
    { path: '/?n=1', init: { headers: { 'accept-language': 'a'.repeat(16_000) } } },
    { path: '/live/canal/1/outro-nome' },
    { path: '/robots.txt' },
    { path: '/sitemap.xml' },
    { path: '/desenhos/503.svg' },
    { path: '/assets/nada.js' },
    { path: '/', init: { method: 'POST', body: 'a=b' } },
    { path: '/_serverFn/nada', init: { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: '{}' } },
    { path: '/_serverFn/nada', init: { headers: { 'sec-fetch-site': 'same-origin' } } },
    { path: '/_serverFn/nada', init: { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: ' '.repeat(1024 * 1024 + 1) } },
  ];
  for (const { path, init } of asks) {
    const [there, here] = [await get(edge.site + path, init), await get(node.site + path, init)];
    const what = `${init?.method ?? 'GET'} ${path}`;
    expect(there.status, what).toBe(here.status);
    expectSecurityHeaders(there.headers, what);
    expect(there.headers.get('location'), what).toBe(here.headers.get('location'));
    expect(there.headers.get('retry-after'), what).toBe(here.headers.get('retry-after'));
    expect(there.headers.get('content-type')?.split(';')[0], what).toBe(here.headers.get('content-type')?.split(';')[0]);
    if (there.headers.get('content-type')?.startsWith('text/html') && there.html) expectCleanHtml(there, what);
  }
  expect(wordsOf(await get(`${edge.site}/nada`))).toContain('Ups! Página não encontrada (404)');
  upstream.mend();
});

test('[F-sec-57] signs its calls and opens the device’s cookie', async () => {
  const cookie = (await get(edge.site)).cookies.join().split(';')[0] as string;
  upstream.asked.length = 0;
  const live = () => get(`${edge.site}/live/canal/1/camarote-1`, { headers: { cookie } });
  expect((await live()).cookies).toEqual([]);
  await live();
  const told = upstream.asked.filter(({ headers }) => headers['x-device-id'] !== undefined);
  expect(new Set(told.map(({ headers }) => headers['x-device-id'])).size).toBe(1);
  for (const { path, headers } of upstream.asked) {
    const asked = { method: 'GET', url: new URL(path, upstream.url).href, headers: headers as Record<string, string> };
    expect(await checkSignature(SIGNING_SECRET, asked, Date.now()), path).toBe('valid');
  }
});

test('caches hashed files for a year with the security headers of files', async () => {
  const folder = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));
  const names = readdirSync(folder);
  for (const path of [
    `/assets/${names.find((name) => name.endsWith('.js'))}`,
    `/assets/${names.find((name) => name.endsWith('.css'))}`,
    '/fonts/archivo.woff2',
  ]) {
    const got = await get(edge.site + path);
    expect(got.status, path).toBe(200);
    expect(got.headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable');
    expectSecurityHeaders(got.headers, path, { https: true });
  }
  for (const { path } of requiredPages)
    for (const [, address] of (await get(edge.site + path)).html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g))
      expect((await fetch(edge.site + address, { method: 'HEAD' })).status, address).toBe(200);
});

test('compresses a page once only', async () => {
  const address = `${edge.site}/quem-somos/`;
  const plain = await get(address, { headers: { 'accept-encoding': 'identity' } });
  const packed = await get(address, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(comparable(packed.html, nonceOf(packed))).toBe(comparable(plain.html, nonceOf(plain)));
  expect(packed.html.length).toBe(plain.html.length);
});

test('shared work continues after the request that started it', async () => {
  // Fresh for 1 s, then stale for 2 s while it is rendered in the background: the platform must not cancel that render with its request.
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(edge.site)));
    for (const got of answers) expect(got.status, `round ${round}`).toBe(200);
    await new Promise((go) => setTimeout(go, 1_200));
  }
  // When one viewer disconnects, the others still get the answer.
  await new Promise((go) => setTimeout(go, 3_500));
  upstream.break(/^\/channels\/live/, { kind: 'drip', everyMs: 1, from: 300 });
  const impatient = fetch(edge.site, { signal: AbortSignal.timeout(60) }).catch(() => undefined);
  await new Promise((go) => setTimeout(go, 30));
  const patient = await Promise.all([get(edge.site), get(`${edge.site}/live/canal/1/camarote-1`)]);
  await impatient;
  for (const got of patient) expect(got.status).toBe(200);
  upstream.mend();
  for (let round = 0; round < 3; round += 1) {
    expect((await get(edge.site)).status).toBe(200);
    await new Promise((go) => setTimeout(go, 700));
  }
  expect(edge.output()).not.toMatch(/can never settle|different request|hung/i);
});

test('handles a silent upstream and one in maintenance like Node, and recovers afterwards', async () => {
  const fresh = await startEdgeSite(await freePort(), { ...patientLimits, UPSTREAM_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '500' });
  try {
    upstream.break(/^/, { kind: 'silence' });
    expectPage(await get(`${fresh.site}/`), 'home of a silent upstream');
    expect(wordsOf(await get(`${fresh.site}/guia`))).toContain('O guia não respondeu');
    upstream.break(/^/, { kind: 'status', status: 503, retryAfter: 4 });
    await expect.poll(async () => (await get(`${fresh.site}/`)).status).toBe(503);
    const home = await get(`${fresh.site}/`);
    expectPage(home, 'home in maintenance', 503);
    expect(home.headers.get('retry-after')).toBe('4');
    upstream.mend();
    await expect.poll(async () => wordsOf(await get(`${fresh.site}/`))).toMatch(/Benfica.*Estoril/);
  } finally {
    await fresh.stop();
    upstream.mend();
  }
});
