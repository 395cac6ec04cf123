/** The site under faults of its upstream, with cold caches, so that no cached answer helps. */

import { expect, test } from '@playwright/test';
import { config } from '#config';
import { type Fault, type FaultyUpstream, startFaultyUpstream } from '../support/faulty-upstream.ts';
import { expectNoInternals, expectPage, type Got, get, requiredPages, wordsOf } from '../support/page-assertions.ts';
import { type PaperUpstream, startPaperUpstream } from '../support/paper-upstream.ts';
import { watchingPaths } from '../support/paper-watching.ts';
import { type Stack, startStack, TEST_NOW, wholePages } from '../support/stack.ts';

const EVERYTHING = /^/;
const LIMIT_MS = 700;

let paper: PaperUpstream;
let upstream: FaultyUpstream;
let stack: Stack | undefined;

test.beforeAll(async () => {
  paper = await startPaperUpstream(Date.parse(TEST_NOW));
});
test.beforeEach(async () => {
  upstream = await startFaultyUpstream(paper.url);
});
test.afterEach(async () => {
  await stack?.stop();
  stack = undefined;
  await upstream.stop();
});
test.afterAll(() => paper.stop());

const startSite = async (env: Record<string, string> = {}): Promise<string> => {
  stack = await startStack({ upstreamUrl: upstream.url, env: { UPSTREAM_TIMEOUT_MS: String(LIMIT_MS), ...env } });
  return stack.site;
};

/** The site's process has not been restarted and has logged no uncaught error. */
async function expectStanding(site: string): Promise<void> {
  expect(stack?.output()).not.toMatch(/unhandled|uncaught|ended with/i);
  expect(() => process.kill(stack?.sitePid ?? -1, 0)).not.toThrow();
  expect((await get(`${site}/livez`)).status).toBe(200);
}

const everyPage = async (site: string): Promise<Map<string, Got>> =>
  new Map(await Promise.all(requiredPages.map(async ({ path }): Promise<[string, Got]> => [path, await get(site + path)])));

/** The site recovers without a restart, within the cache times of pages and defaults. */
async function expectRecovery(site: string): Promise<void> {
  for (const { path, words } of requiredPages) {
    await expect.poll(async () => (await get(site + path)).status, { message: `${path} again` }).toBe(200);
    expect(wordsOf(await get(site + path)), `${path} again`).toMatch(words);
  }
  await expect.poll(async () => wordsOf(await get(`${site}/`))).toMatch(/Benfica.*Estoril/);
}

const maintenance: { name: string; fault: Fault; retryAfter: string }[] = [
  { name: '503 with Retry-After', fault: { kind: 'status', status: 503, retryAfter: 7 }, retryAfter: '7' },
  { name: "a balancer's 503 in HTML", fault: { kind: 'status', status: 503, body: '<html>Service Unavailable' }, retryAfter: '30' },
];

for (const { name, fault, retryAfter } of maintenance)
  test(`[R-503] [X-503] ${name} from the upstream is the maintenance page everywhere`, async () => {
    upstream.break(EVERYTHING, fault);
    const site = await startSite(wholePages);
    for (const { path } of requiredPages) {
      const got = await get(site + path);
      expectPage(got, path, 503);
      expect(got.headers.get('retry-after'), path).toBe(retryAfter);
      expect(got.headers.get('cache-control'), path).toMatch(/^(private, )?no-store$/);
      expect(wordsOf(got), path).toContain(
        `Estamos a trabalhar para melhorar a sua experiência na app ${config.brand.name}. Por favor tente novamente dentro de alguns minutos. Obrigado!`,
      );
    }
    upstream.mend();
    await expectRecovery(site);
    await expectStanding(site);
  });

/** Kinds of failure that a page tells apart: refused, silent, cut off, and understood by nobody. */
const others: { name: string; fault: Fault }[] = [
  { name: 'an internal error', fault: { kind: 'status', status: 500 } },
  { name: 'silence', fault: { kind: 'silence' } },
  { name: 'a connection closed at once', fault: { kind: 'reset' } },
  { name: 'JSON of another shape', fault: { kind: 'words', body: '{"channels":"nenhum","epg":7,"highlights":null,"sections":{}}' } },
];

/** Further ways to fail, which a page does not tell from these: of each, one read of home. */
const broken: { name: string; fault: Fault }[] = [
  { name: 'a connection closed half way', fault: { kind: 'reset-midway' } },
  { name: 'words that are not JSON', fault: { kind: 'words', body: '{"channels": [tru' } },
  { name: 'a page of HTML', fault: { kind: 'words', body: '<!doctype html><h1>Bem-vindo', headers: { 'content-type': 'text/html' } } },
  { name: 'JSON null', fault: { kind: 'words', body: 'null' } },
  { name: 'an announced flood', fault: { kind: 'flood', bytes: 17 * 1024 * 1024, announced: true } },
  { name: 'a flood that does not say how much', fault: { kind: 'flood', bytes: 17 * 1024 * 1024, announced: false } },
  { name: 'an answer byte by byte that never ends in time', fault: { kind: 'drip', everyMs: 40 } },
  { name: 'gzip that is not gzip', fault: { kind: 'bad-gzip' } },
  { name: 'gzip cut short', fault: { kind: 'bad-gzip', cut: true } },
  { name: 'more headers than anybody takes', fault: { kind: 'huge-headers' } },
];

for (const { name, fault } of others)
  test(`[X-empty-lists] [G-error-pages] ${name}: home and guide stay up with empty lists, other pages say so, and recover`, async () => {
    upstream.break(EVERYTHING, fault);
    const site = await startSite();
    const pages = await everyPage(site);
    const page = (path: string) => pages.get(path) as Got;

    expectPage(page('/'), '/');
    expect(wordsOf(page('/'))).not.toMatch(/Benfica|Fora de Jogo|Noite de ténis/);

    expectPage(page('/guia'), '/guia');
    expect(wordsOf(page('/guia'))).toContain('O guia não respondeu');

    expectPage(page('/live/canal/1/camarote-1'), 'live');
    expect(wordsOf(page('/live/canal/1/camarote-1'))).toContain('A lista de canais não chegou');

    /** The words of maintenance are for 503 alone. */
    const expectFailed = (path: string) => {
      const { status } = page(path);
      expectPage(page(path), path, status);
      expect([502, 504], path).toContain(status);
      expect(wordsOf(page(path)), path).toContain(`ACONTECEU UM ERRO ${status}`);
      expect(wordsOf(page(path)), path).not.toContain('Estamos a trabalhar');
    };
    for (const path of [watchingPaths.match, watchingPaths.session, watchingPaths.past]) expectFailed(path);
    for (const path of [watchingPaths.matches, watchingPaths.videos, watchingPaths.category, watchingPaths.video, watchingPaths.moment]) {
      const { status, headers, html } = page(path);
      expect(headers.get('cache-control'), path).toMatch(/^(private, )?no-store$/);
      // What fails in time is told by the page; of what fails later, the section tells it in the browser.
      if (status >= 500) expectFailed(path);
      else expect(status === 200 && html.includes('aria-busy="true"'), `${path}: a page with a part that is late`).toBe(true);
    }

    expectFailed('/quem-somos/');

    upstream.mend();
    await expectRecovery(site);
    await expectStanding(site);
  });

test('redirects of the upstream are not followed', async () => {
  const elsewhere = await startFaultyUpstream(paper.url);
  upstream.break(EVERYTHING, { kind: 'redirect', to: `${elsewhere.url}/channels/live` });
  const site = await startSite();
  for (const [path, got] of await everyPage(site)) expectNoInternals(got, path);
  expect(elsewhere.asked).toEqual([]);
  await expectStanding(site);
  await elsewhere.stop();
});

test('slow answers within the time limit are complete', async () => {
  upstream.break(EVERYTHING, { kind: 'drip', everyMs: 2, from: 60 });
  const site = await startSite({ UPSTREAM_TIMEOUT_MS: '4000' });
  for (const { path, words } of requiredPages) {
    const got = await get(site + path);
    expectPage(got, path);
    expect(wordsOf(got), path).toMatch(words);
  }
  expect(wordsOf(await get(`${site}/`))).toMatch(/Benfica.*Estoril/);
});

for (const limit of [400, 1_200])
  test(`[C-timeout] a limit of ${limit} ms ends every call to a silent or dripping upstream, and none before`, async () => {
    // A process sends calls late while it compiles its first page: answer that one with errors at once.
    upstream.break(EVERYTHING, { kind: 'reset' });
    const site = await startSite({ UPSTREAM_TIMEOUT_MS: String(limit), PAGE_CACHE_MB: '0' });
    await get(`${site}/`);
    upstream.asked.length = 0;
    upstream.break(EVERYTHING, { kind: 'silence' });
    upstream.break(/^\/channels\/live/, { kind: 'drip', everyMs: 100 });
    const got = await get(`${site}/`);
    expectPage(got, '/');
    await expect.poll(() => upstream.asked.every(({ took }) => took !== null)).toBe(true);
    expect(upstream.asked.length).toBeGreaterThan(3);
    for (const { path, took } of upstream.asked) {
      // Seen from the upstream: the time it took to get there is not in it.
      expect(took, path).toBeGreaterThan(limit * 0.6);
    }
    // A silent call is not repeated, and one does not wait for another: the page takes less than they do one after the other.
    const paths = upstream.asked.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
    expect(got.took).toBeLessThan(upstream.asked.reduce((sum, { took }) => sum + (took ?? 0), 0));
  });

/** Text that the home page has only when its lists are full. */
const lists = {
  live: /6[4-9]′/,
  highlights: /Noite de ténis em Sydney/,
  podcasts: /Fora de Jogo/,
  replays: /A partida para a última etapa/,
  agenda: /Liga Futsal: Rio Ave x Fundão/,
};

const homeReads: { path: string; empties: (keyof typeof lists)[] }[] = [
  { path: '/channels/live', empties: ['live'] },
  { path: '/highlights/all', empties: ['highlights'] },
  { path: '/home/sports', empties: ['podcasts'] },
  { path: '/home/category', empties: ['replays'] },
  { path: '/channels/epg', empties: ['agenda'] },
  // Without channels there are no links for the agenda and for recordings.
  { path: '/channels/all', empties: ['agenda', 'replays'] },
];

/** A list of home for each read that fills it alone. */
const listReads: { path: string; list: keyof typeof lists }[] = [
  { path: '/channels/live', list: 'live' },
  { path: '/highlights/all', list: 'highlights' },
  { path: '/home/sports', list: 'podcasts' },
  { path: '/home/category', list: 'replays' },
  { path: '/channels/epg', list: 'agenda' },
];

test('[X-empty-lists] each read of the home page that fails leaves its own list empty and the others full', async () => {
  test.setTimeout(120_000);
  for (const { path, empties } of homeReads) {
    upstream.mend();
    upstream.break(new RegExp(`^${path}`), { kind: 'status', status: 500 });
    // The other reads must come in time on a slow machine too.
    const site = await startSite({ UPSTREAM_TIMEOUT_MS: '5000', PAGE_BUDGET_MS: '20000' });
    const got = await get(`${site}/`);
    expectPage(got, `without ${path}`);
    for (const [name, words] of Object.entries(lists))
      expect(words.test(wordsOf(got)), `${name} without ${path}`).toBe(!(empties as string[]).includes(name));
    await expectStanding(site);
    await stack?.stop();
    stack = undefined;
  }
});

for (let first = 0; first < broken.length; first += listReads.length)
  test(`[X-empty-lists] reads of home that fail in other ways leave their lists empty (${broken
    .slice(first, first + listReads.length)
    .map(({ name }) => name)
    .join('; ')})`, async () => {
    for (const [index, { fault }] of broken.slice(first, first + listReads.length).entries())
      upstream.break(new RegExp(`^${listReads[index]?.path}`), fault);
    const site = await startSite({ UPSTREAM_TIMEOUT_MS: '5000', PAGE_BUDGET_MS: '20000' });
    const got = await get(`${site}/`);
    expectPage(got, '/');
    for (const { list } of listReads) expect(wordsOf(got), list).not.toMatch(lists[list]);
    upstream.mend();
    await expectRecovery(site);
    for (const { list } of listReads) await expect.poll(async () => wordsOf(await get(`${site}/`)), list).toMatch(lists[list]);
    await expectStanding(site);
  });

test('a site with cached answers continues with them', async () => {
  const site = await startSite();
  for (const { path } of requiredPages) expectPage(await get(site + path), path);
  expect(wordsOf(await get(`${site}/`))).toMatch(/Benfica.*Estoril/);
  upstream.break(EVERYTHING, { kind: 'reset' });
  for (let round = 0; round < 2; round += 1) {
    await new Promise((go) => setTimeout(go, 1_100));
    expect(wordsOf(await get(`${site}/`)), `round ${round}`).toMatch(/Benfica.*Estoril/);
    for (const { path } of requiredPages) expectPage(await get(site + path), path);
  }
  await new Promise((go) => setTimeout(go, 500));
  expect(stack?.output()).not.toMatch(/unhandled|uncaught/i);
});

test('changing faults under many parallel requests break nothing', async () => {
  const site = await startSite({ UPSTREAM_TIMEOUT_MS: '300' });
  const kinds: Fault[] = [
    { kind: 'reset' },
    { kind: 'silence' },
    { kind: 'status', status: 500 },
    { kind: 'reset-midway' },
    { kind: 'words', body: '[' },
  ];
  for (const fault of kinds) {
    upstream.break(EVERYTHING, fault);
    const paths = [...requiredPages.map(({ path }) => path), '/nada', '/robots.txt', '/sitemap.xml', '/cms'];
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => get(`${site}${paths[index % paths.length]}`)));
    for (const got of answers) {
      expect(got.status).not.toBe(500);
      expectNoInternals(got, fault.kind);
    }
    upstream.mend();
  }
  await expectRecovery(site);
  await expectStanding(site);
});
