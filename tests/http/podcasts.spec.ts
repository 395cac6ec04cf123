/** Podcasts on home and on their page, as they are served, without a script. */
import { config } from '#config';
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const audioOf = (html: string): string[] => [...html.matchAll(/href="([^"]*\/podcasts\/[a-z]+-\d+\.mp3)"/g)].map(([, href = '']) => href);

test('[K-podcasts] the page lists the five newest of the list turned round, and every episode when asked for', async ({ stack }) => {
  const { status, html, text } = await readPage(`${stack.site}/podcasts?programa=motores`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Podcast: Linha de Meta · ${config.brand.name}</title>`);
  const answer = await upstreamClient(stack).cmsPage({ params: { page: 'podcasts' } });
  const list = answer.ok && 'answer' in answer ? answer.answer.podcasts.filter(({ modalidade }) => modalidade === 'motores') : [];
  // The upstream sends the oldest first.
  expect(list.map(({ date }) => date)).toEqual(list.map(({ date }) => date).toSorted());
  expect(list.length).toBe(6);
  const newest = list.toReversed().slice(0, 5);
  const episodes = mainOf(html).slice(mainOf(html).indexOf('id="episodios"'));
  expect(audioOf(episodes)).toEqual(newest.map(({ audio_url }) => audio_url));
  for (const { description } of newest) expect(text).toContain(description);
  expect(html).toContain('href="/podcasts?programa=motores&amp;todos=sim"');
  const all = await readPage(`${stack.site}/podcasts?programa=motores&todos=sim`);
  expect(audioOf(mainOf(all.html)).length).toBe(6);
});

test('[K-podcasts] every episode that is offered can be heard, for as long as it says', async ({ stack }) => {
  const answer = await upstreamClient(stack).cmsPage({ params: { page: 'podcasts' } });
  const podcasts = answer.ok && 'answer' in answer ? answer.answer.podcasts : [];
  expect(podcasts.length).toBeGreaterThan(20);
  for (const { audio_url, duration } of podcasts) {
    const sound = await fetch(audio_url as string);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    // 16 kilobits a second.
    expect(Math.abs((await sound.arrayBuffer()).byteLength / 2_000 - duration)).toBeLessThan(1.5);
  }
});

test('[R-home] [K-podcasts] home has a banner for each sport with its newest episode, up to four before it and the way to all', async ({
  stack,
}) => {
  await expect.poll(async () => audioOf((await readPage(stack.site)).html).length, { timeout: 20_000 }).toBeGreaterThan(10);
  const { html } = await readPage(stack.site);
  for (const [sport, number, count] of [
    ['futebol', 87, 5],
    ['motores', 112, 5],
    ['tenis', 41, 2],
  ] as const) {
    const own = audioOf(html).filter((address) => address.includes(`/${sport}-`));
    expect(own).toEqual(Array.from({ length: count }, (_, place) => `${stack.upstream}/podcasts/${sport}-${number - place}.mp3`));
    expect(html).toContain(`href="/podcasts?programa=${sport}"`);
  }
});

test('[K-podcasts] an unknown podcast is 404, and an address has one form', async ({ stack }) => {
  expect((await readPage(`${stack.site}/podcasts?programa=nenhum`)).status).toBe(404);
  const { status, headers } = await readPage(`${stack.site}/podcasts?x=1&todos=sim`);
  expect([status, headers.get('location')]).toEqual([307, '/podcasts']);
  expect((await readPage(`${stack.site}/podcasts`)).html).toContain(`rel="canonical" href="${stack.site}/podcasts"`);
});
