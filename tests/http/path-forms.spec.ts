/** The optional parts of the addresses of SPEC §2, in every combination. */
import { expect, test } from '@playwright/test';
import { type PaperSite, readPage, startPaperSite } from '../support/paper-site.ts';
import { watchingContent, watchingPaths } from '../support/paper-watching.ts';
import { TEST_NOW } from '../support/stack.ts';

let site: PaperSite;
test.beforeAll(async () => {
  site = await startPaperSite(({ answers, url }) => {
    for (const [path, answer] of watchingContent(url, Date.parse(TEST_NOW))) answers.set(path, answer);
  });
});
test.afterAll(() => site.stop());

const { video, listed, past, match, category } = watchingPaths;
const programme = past.split('/')[5] ?? '';
const game = match.split('/')[2] ?? '';
const LIVE = '/live/canal/1/camarote-1';

/** Each address and where it leads; the addresses of pages themselves lead to themselves. */
const table: readonly (readonly [path: string, leads: string])[] = [
  ['/videos/1', video],
  ['/videos/1/outro', video],
  [video, video],
  ['/videos/video/1', video],
  ['/videos/video/1/outro', video],
  ['/videos/video', '/videos'],
  ['/videos/1/video/1', listed],
  ['/videos/1/video/1/outro', listed],
  ['/videos/1/motores/video/1', listed],
  ['/videos/1/motores/video/1/outro', listed],
  ['/videos/1/outra/video/1/outro', listed],
  [listed, listed],
  ['/videos/1/motores/video', category],
  [category.replace('?', '?page=0&'), category],
  ['/live/canal/1', LIVE],
  ['/live/canal/1/outro', LIVE],
  [LIVE, LIVE],
  [`/live/canal/1/${programme}`, past],
  [`/live/canal/1/${programme}/outro`, past],
  [`${LIVE}/${programme}`, past],
  [`${LIVE}/${programme}/outro`, past],
  [past, past],
  [`/matchplayer/${game}`, match],
  [`/matchplayer/${game}/outro`, match],
  [match, match],
  ['/matchplayer', '/matchplayer'],
];

for (const [path, leads] of table)
  test(`[G-path-forms] ${path} opens ${leads}`, async () => {
    const answer = await fetch(site.site + path, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(200);
    const { pathname, searchParams } = new URL(answer.url);
    const [wanted, query = ''] = leads.split('?');
    expect(pathname).toBe(wanted);
    for (const [name, value] of new URLSearchParams(query)) expect(searchParams.get(name)).toBe(value);
    await answer.body?.cancel();
  });

for (const path of ['/%zz', '/guia/%ff', '/%E0%A4%A'])
  test(`[G-error-pages] ${path}, whose bytes are no text, is the page of missing addresses`, async () => {
    const { status, text, html } = await readPage(site.site + path);
    expect(status).toBe(404);
    expect(text).toContain('Ups! Página não encontrada (404)');
    expect(html).toContain('lang="pt-PT"');
  });

test('[G-error-pages] a program that asks for JSON is told which page is missing', async () => {
  const answer = await fetch(`${site.site}/nao-existe`, { headers: { accept: 'application/json' } });
  expect([answer.status, await answer.json()]).toEqual([404, { error: { code: '404', message: 'Page Not Found: /nao-existe' } }]);
});
