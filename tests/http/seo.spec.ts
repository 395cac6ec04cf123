import { expect, test } from '@playwright/test';
import { config } from '#config';
import { requiredPages } from '../support/page-assertions.ts';
import { type PaperSite, readPage, startPaperSite } from '../support/paper-site.ts';
import { watchingPaths } from '../support/paper-watching.ts';

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

test('every page has a picture for sharing that other sites may show', async () => {
  const pictures = new Set<string>();
  for (const { path } of requiredPages) {
    const { html } = await readPage(site.site + path);
    const picture = /property="og:image" content="(https?:[^"]+)"/.exec(html)?.[1];
    expect(picture, path).toBeDefined();
    pictures.add(picture?.replaceAll('&amp;', '&') ?? '');
  }
  expect([...pictures]).toContain(`${site.site}/partilha.png`);
  expect(pictures.size, 'pages have pictures of their own').toBeGreaterThan(2);
  const answer = await fetch(`${site.site}/partilha.png`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cross-origin-resource-policy')]).toEqual([
    200,
    'image/png',
    'cross-origin',
  ]);
});

/** The graphs of a page's structured data. */
const graphsOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'] ?? [],
  );

test('pages below another one say where they stand, and a video is described without its result', async () => {
  for (const [path, parent] of [
    [watchingPaths.video, 'Vídeos'],
    ['/live/canal/1/camarote-1', 'Direto'],
    [watchingPaths.match, 'Matchplayer'],
  ] as const) {
    const { html } = await readPage(site.site + path);
    const list = graphsOf(html).find((graph) => graph['@type'] === 'BreadcrumbList');
    const steps = list?.itemListElement as { position: number; name: string; item: string }[];
    expect(steps.map(({ position, name }) => [position, name]).slice(0, 2), path).toEqual([
      [1, config.brand.name],
      [2, parent],
    ]);
    const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    expect(title.startsWith(steps[2]?.name ?? 'no step'), path).toBe(true);
    expect(steps[2]?.item, path).toBe(site.site + path);
  }
  expect(graphsOf((await readPage(`${site.site}/guia`)).html).some((graph) => graph['@type'] === 'BreadcrumbList')).toBe(false);
  const { html } = await readPage(site.site + watchingPaths.video);
  const video = graphsOf(html).find((graph) => graph['@type'] === 'VideoObject');
  expect(video).toMatchObject({ name: expect.any(String), uploadDate: expect.any(String), thumbnailUrl: [expect.any(String)] });
});
