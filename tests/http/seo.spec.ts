import { expect, test } from '@playwright/test';
import { requiredPages } from '../support/page-assertions.ts';
import { type PaperSite, readPage, startPaperSite } from '../support/paper-site.ts';

let site: PaperSite;
test.beforeAll(async () => {
  site = await startPaperSite();
});
test.afterAll(() => site.stop());

test('robots.txt allows pages and names the sitemap', async () => {
  const answer = await fetch(`${site.site}/robots.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text).toContain(`Sitemap: ${site.site}/sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test('every address in the sitemap is a working page and its own canonical address', async () => {
  const answer = await fetch(`${site.site}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toContain('application/xml');
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => (loc ?? '').replaceAll('&#38;', '&'));
  expect(addresses).toContain(`${site.site}/`);
  expect(addresses).toContain(`${site.site}/live/canal/1/camarote-1`);
  expect(addresses).toContain(`${site.site}/guia?data=2026-11-22`);
  expect(addresses).toContain(`${site.site}/termos-e-condicoes/`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    const { status, html } = await readPage(address);
    expect(status, address).toBe(200);
    expect(html, address).toContain(`rel="canonical" href="${address.replaceAll('&', '&amp;')}"`);
  }
});

test('every page has its title, canonical address and preview in its head, before its body', async () => {
  for (const { path, titled } of requiredPages) {
    const { html } = await readPage(site.site + path);
    const head = html.slice(0, html.indexOf('</head>'));
    expect(/<title[^>]*>([^<]*)</.exec(head)?.[1], path).toMatch(titled);
    const address = site.site + path;
    for (const line of [`rel="canonical" href="${address}"`, `property="og:url" content="${address}"`])
      expect(head.includes(line), `${path}: ${line}`).toBe(true);
    for (const name of ['og:title', 'og:description', 'og:type', 'description'])
      expect(new RegExp(`="${name}" content="[^"]+"`).test(head), `${path}: ${name}`).toBe(true);
  }
});

test('robots.txt and sitemap.xml refuse other methods than GET and HEAD', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml']) expect((await fetch(site.site + path, { method: 'POST' })).status).toBe(405);
});
