/** What search engines and shared links read of every page in the demonstration: title, description, canonical address, picture, structured data. */
import { config } from '#config';
import { pageAddresses, pageRoutes } from '../support/page-addresses.ts';
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

/** Types that a page of this path describes itself with, beside where it stands. */
const DESCRIBED: readonly [path: RegExp, type: string][] = [
  [/^\/$/, 'WebSite'],
  [/^\/jogos$/, 'BroadcastEvent'],
  [/^\/live\/canal\/\d+\/[\w-]+$/, 'BroadcastEvent'],
  [/^\/matchplayer\/\d/, 'SportsEvent'],
  [/^\/equipa\//, 'SportsTeam'],
  [/^\/videos\/\d/, 'VideoObject'],
  [/^\/loja\/(?!compra|livre)[\w-]+$/, 'Product'],
  [/^\/vouchers\/oferta/, 'Product'],
];

/** Pages that search engines leave out: papers, outcomes, links of mails, searches, and what does not exist. */
const HIDDEN =
  /^\/(pesquisa|confirmar-email|repor-email)|\/print$|fim-de-semana$|\/(confirmar|sair)\?|\/finalizar|\/compra-|livre-resolucao|\/ativacao-voucher$/;

/** The page as a program that takes it whole and runs no scripts, at the address that redirects lead to. */
async function pageAt(site: string, path: string) {
  const { url } = await fetch(site + path, { headers: { accept: 'text/html' } });
  const { status, html } = await readPage(url, { headers: { 'user-agent': 'Googlebot/2.1' } });
  const head = html.slice(0, html.indexOf('</head>')).replaceAll('&amp;', '&');
  const of = (pattern: RegExp) => pattern.exec(head)?.[1] ?? '';
  return {
    status,
    path: url.slice(site.length),
    title: of(/<title[^>]*>([^<]*)</),
    description: of(/name="description" content="([^"]*)"/),
    canonical: of(/rel="canonical" href="([^"]*)"/),
    address: of(/property="og:url" content="([^"]*)"/),
    image: of(/property="og:image" content="([^"]*)"/),
    isHidden: of(/name="robots" content="([^"]*)"/) === 'noindex',
    headings: html.match(/<h1[\s>]/g)?.length,
    types: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].flatMap(([, json = '']) =>
      (JSON.parse(json)['@graph'] as { '@type': string }[]).map((graph) => graph['@type']),
    ),
  };
}

test('[R-titles] every page has its own title, and one that search engines take a description, its address and a picture', async ({
  stack,
}) => {
  test.setTimeout(240_000);
  expect(pageRoutes().filter((route) => !(route in pageAddresses))).toEqual([]);
  const titles = new Map<string, string>();
  const pictures = new Set<string>();
  for (const asked of Object.values(pageAddresses).flat()) {
    const page = await pageAt(stack.site, asked);
    expect(page.headings, asked).toBe(1);
    expect(page.title, asked).toContain(config.brand.name);
    if (page.status === 404) continue;
    expect([asked, page.status, page.isHidden]).toEqual([asked, 200, HIDDEN.test(page.path)]);
    if (page.isHidden) continue;
    expect(page.description.length, `${asked}: ${page.description}`).toBeGreaterThan(40);
    expect(page.description.length, asked).toBeLessThanOrEqual(160);
    expect(page.canonical.startsWith(`${stack.site}/`), asked).toBe(true);
    expect(page.address, asked).toBe(page.canonical);
    pictures.add(page.image);
    // Two addresses with one title are two forms of one page, or the same competition in two seasons.
    const known = titles.get(page.title);
    if (known !== undefined && !page.path.startsWith('/classificacao/')) expect(page.canonical, `${asked}: ${page.title}`).toBe(known);
    titles.set(page.title, page.canonical);
    for (const [path, type] of DESCRIBED) if (path.test(page.path)) expect(page.types, asked).toContain(type);
  }
  expect(pictures.size).toBeGreaterThan(5);
  for (const picture of pictures) {
    const answer = await fetch(picture);
    expect([picture, answer.status, answer.headers.get('content-type')?.split('/')[0]]).toEqual([picture, 200, 'image']);
    expect(answer.headers.get('cross-origin-resource-policy'), picture).toBe('cross-origin');
  }
});
