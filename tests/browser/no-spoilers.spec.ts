/**
 * "Sem spoilers" on every surface: with the setting on, no page has a result in its text, its attributes, its head or its structured data, before
 * and after its script runs, and each match is revealed alone. The same pages without the setting do have results: the search finds them.
 */
import type { Browser, Page } from '@playwright/test';
import { NO_PREFERENCES, writePreferences } from '#rules/preferences.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expectPlays } from '../support/live-picture.ts';
import { type Stack, TEST_NOW } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const COOKIE = `preferencias=${writePreferences({ ...NO_PREFERENCES, noSpoilers: true })}`;
const now = Date.parse(TEST_NOW);
const read = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;

interface Entry {
  id_epg: number;
  id_canal: number;
  event_id: number | null;
  modalidade: string | null;
  data: string;
  duracao: number;
}

interface Fixture {
  event_id: number;
  state: string;
  local_team: { name: string };
  visitor_team: { name: string };
}

/** For a regular expression. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Facts {
  /** a football match on air, its channel and programme */
  live: { id: number; channel: number; programme: number };
  /** a football match of yesterday, and the programme that showed it */
  past: { id: number; channel: number; programme: number };
  video: { id: number; slug: string; headline: string; neutral: string; picture: string; match: number };
  f1: number;
  /** what tells a result: headlines, and labels with the numbers of both teams */
  told: RegExp;
}

async function factsOf(stack: Stack): Promise<Facts> {
  const { upstream } = stack;
  const { channels } = await read<{ channels: { id: number; fixture: Fixture | null; epg: Entry[] }[] }>(`${upstream}/channels/live`);
  const on = channels.find(({ fixture, epg }) => fixture?.state === 'live' && epg[0]?.modalidade === 'futebol');
  const [from, to] = [now - 20 * 3_600_000, now].map((at) => new Date(at).toISOString());
  const { epg } = await read<{ epg: { entries: Entry[] }[] }>(`${upstream}/channels/epg?dataInicio=${from}&dataFim=${to}&idCanal=1,2,3,6`);
  const over = epg
    .flatMap(({ entries }) => entries)
    .find((one) => one.event_id !== null && one.modalidade === 'futebol' && Date.parse(one.data) + one.duracao * 1_000 < now - 600_000);
  const answer = await upstreamClient(stack).homeCategory();
  if (!answer.ok || answer.notModified) throw new Error('no categories');
  const videos = answer.answer.categories.flatMap(({ content }) => content).filter(({ spoiler }) => spoiler);
  const video =
    videos.find(({ headline, premium }) => /\d–\d/.test(headline) && !premium) ?? videos.find(({ headline }) => /\d–\d/.test(headline));
  const { sessions } = await read<{ sessions: { id: number; kind: string; date: string }[] }>(
    `${upstream}/sports/f1/v1/sessions?from=2026-10-25T00:00:00Z&to=${TEST_NOW}`,
  );
  const race = sessions.findLast(({ kind, date }) => kind === 'race' && Date.parse(date) < now - 4 * 3_600_000);
  if (!on?.fixture || !on.epg[0] || over?.event_id == null || video?.event_id == null || !race)
    throw new Error('the demonstration lacks something');
  const headlines = videos.map(({ headline }) => headline).filter((headline) => /\d–\d/.test(headline));
  const teams = channels.flatMap(({ fixture }) => (fixture ? [fixture.local_team.name, fixture.visitor_team.name] : [])).map(escaped);
  return {
    live: { id: on.fixture.event_id, channel: on.id, programme: on.epg[0].id_epg },
    past: { id: over.event_id, channel: over.id_canal, programme: over.id_epg },
    video: {
      id: video.id,
      slug: video.slug ?? '',
      headline: video.headline,
      neutral: video.headline_no_spoilers ?? '',
      picture: video.image ?? '',
      match: video.event_id,
    },
    f1: race.id,
    told: new RegExp(`${headlines.map(escaped).join('|')}|(?:${teams.join('|')}) \\d+, (?:${teams.join('|')}) \\d+`, 'u'),
  };
}

/**
 * What tells a result: '2–1' (no time, which has a colon beside its dash), a minute of play, a goal, extra time,
 * penalties, '-2-1-' in an address.
 */
const TELLS = /(?<![\d:])\d{1,3}\u2060?–\u2060?\d{1,3}(?![\d:])|\d+(?:\+\d+)?′|GOLO|\bGolo (?:d[aeo]|no) |Prolongamento|Penáltis|-\d-\d-/u;

/**
 * The lines of a page that tell a result: of its text, the attributes that are read or followed, its head and its structured data.
 * @param html a page as served, instead of the one that is open
 */
const linesOf = (page: Page, html?: string): Promise<string[]> =>
  page.evaluate((served) => {
    const shown = served === undefined ? document : new DOMParser().parseFromString(served, 'text/html');
    const lines = [shown.title];
    const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script:not([type="application/ld+json"]), style')) continue;
      lines.push(
        parent?.tagName === 'SCRIPT'
          ? (node.textContent ?? '')
          : (parent?.closest('h1,h2,h3,p,li,td,b,a,small,dd')?.textContent ?? node.textContent ?? ''),
      );
    }
    for (const element of shown.querySelectorAll('*'))
      for (const name of [
        'aria-label',
        'alt',
        'title',
        'aria-valuetext',
        'aria-description',
        'href',
        'content',
        'placeholder',
        'data-title',
      ]) {
        const value = element.getAttribute(name);
        if (value) lines.push(value);
      }
    return [...new Set(lines)];
  }, html);

const tellingLines = (lines: readonly string[], told: RegExp): string[] => lines.filter((line) => TELLS.test(line) || told.test(line));

const hiding = async (browser: Browser, stack: Stack) => {
  const context = await browser.newContext({ baseURL: stack.site, viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'preferencias', value: COOKIE.slice('preferencias='.length), url: stack.site }]);
  return context;
};

const surfaces = ({ live, past, video, f1 }: Facts): string[] => [
  '/',
  '/guia',
  `/guia?programa=${live.programme}`,
  '/guia/print',
  '/canais',
  `/live/canal/${live.channel}`,
  '/matchplayer',
  `/matchplayer/${live.id}`,
  `/matchplayer/${past.id}`,
  `/live/canal/${past.channel}/x/${past.programme}`,
  `/matchplayer/f1-${f1}`,
  '/videos',
  '/videos-category?categoria=futebol-resumos',
  `/videos/${video.id}`,
];

test('[B-no-spoilers] no page has a result for who hides them as it is served, which is all there is without script, and without the setting they have', async ({
  page,
  stack,
}) => {
  const facts = await factsOf(stack);
  const served = async (path: string, headers: Record<string, string>): Promise<string[]> => {
    const answer = await fetch(stack.site + path, { headers: { accept: 'text/html', ...headers } });
    expect(answer.status, path).toBe(200);
    return linesOf(page, await answer.text());
  };
  for (const path of surfaces(facts)) expect(tellingLines(await served(path, { cookie: COOKIE }), facts.told), path).toEqual([]);
  for (const path of ['/', '/guia', '/matchplayer', '/videos', `/videos/${facts.video.id}`])
    expect(tellingLines(await served(path, {}), facts.told), `${path} shows results`).not.toEqual([]);
});

test('[B-no-spoilers] neither scripts nor pictures that play bring a result, and the bar of a recording has a round length and no marks', async ({
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const facts = await factsOf(stack);
  const context = await hiding(browser, stack);
  const page = await context.newPage();
  for (const path of surfaces(facts)) {
    await page.goto(path);
    if (path.startsWith('/guia/print')) continue;
    await untilHydrated(page.locator('main a, main button').first());
    if (/^\/(live|matchplayer\/\d|videos\/)/.test(path)) await expectPlays(page);
    expect(tellingLines(await linesOf(page), facts.told), path).toEqual([]);
    if (path.startsWith(`/live/canal/${facts.past.channel}/x/`))
      await expect(page.locator('aside [data-results]', { hasText: 'Resultado escondido' }), 'the room of a past match').toBeVisible();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      expect(tellingLines(await linesOf(page), facts.told), `${path} ${await tab.textContent()}`).toEqual([]);
    }
    await expect(page.locator('[data-goal-news], [data-catch-up]')).toHaveCount(0);
    const bar = page.getByRole('slider', { name: 'Posição' });
    if (path.startsWith('/videos/')) {
      await expect(bar).not.toHaveAttribute('aria-valuetext', / de /);
      expect(Number(await bar.getAttribute('aria-valuemax')) % 300).toBe(0);
    }
    await expect(page.getByRole('button', { name: /^\d+ lances, rever|^Rever|Golo/ })).toHaveCount(0);
  }
  await context.close();
});

test('[B-no-spoilers] a result is revealed alone, on all pages and at once, by words that are the same for every match', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const { live, past, video, told } = await factsOf(stack);
  const context = await hiding(browser, stack);
  const page = await context.newPage();
  const words = async (path: string) => {
    await page.goto(path);
    const form = page.locator('[data-results]', { hasText: 'Resultado escondido' }).first();
    await expect(form).toBeVisible();
    await untilHydrated(page.locator('main button').first());
    let height: number | undefined;
    // Late data may draw it anew.
    await expect.poll(async () => (height = (await form.boundingBox())?.height)).toBeGreaterThan(0);
    return [await form.innerText(), height];
  };
  expect(await words(`/matchplayer/${past.id}`)).toEqual(await words(`/matchplayer/${live.id}`));

  const reveal = page.getByRole('button', { name: /^Mostrar o resultado de / }).first();
  await untilHydrated(page.locator('main button').first());
  await reveal.click();
  await expect(page.locator('[data-score]').first()).toHaveText(/^\d{2,}$/);
  await expect(page.locator('[data-statistics]').first()).toBeVisible();
  // As served, and on the list: this match, and no other.
  await page.reload();
  await expect(page.locator('[data-score]').first()).toHaveText(/^\d{2,}$/);
  await page.goto('/matchplayer');
  expect(tellingLines(await linesOf(page), told).filter((line) => /–/.test(line)).length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 3, name: /resultado escondido$/ }).first()).toBeVisible();

  await page.goto(`/videos/${video.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(video.neutral);
  await expect(page).toHaveTitle(new RegExp(`^${video.neutral}`));
  await untilHydrated(page.getByRole('button', { name: /^Mostrar o resultado de / }));
  await page.getByRole('button', { name: /^Mostrar o resultado de / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(video.headline);
  await context.close();
});

test('[B-no-spoilers] without script the switch and the reveal button are forms that lead back to their page', async ({
  browser,
  stack,
}) => {
  const { video, told } = await factsOf(stack);
  const context = await browser.newContext({ baseURL: stack.site, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/videos');
  expect(tellingLines(await linesOf(page), told)).not.toEqual([]);
  await page.getByRole('switch', { name: 'Sem spoilers' }).click();
  await expect(page).toHaveURL('/videos');
  await expect(page.getByRole('switch', { name: 'Sem spoilers' })).toBeChecked();
  expect(tellingLines(await linesOf(page), told)).toEqual([]);
  await page.goto(`/videos/${video.id}`);
  await page.getByRole('button', { name: /^Mostrar o resultado de / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(video.headline);
  await page.goto('/videos');
  await page.getByRole('switch', { name: 'Sem spoilers' }).click();
  await expect(page.getByRole('switch', { name: 'Sem spoilers' })).not.toBeChecked();
  await context.close();
});

test('[B-no-spoilers] the switch hides at once what is on the page, moves nothing, and lasts', async ({ page, watch: _ }) => {
  await page.goto('/videos');
  const spoilers = page.getByRole('switch', { name: 'Sem spoilers' });
  await untilHydrated(spoilers);
  expect(tellingLines(await linesOf(page), TELLS)).not.toEqual([]);
  await spoilers.click();
  await expect(spoilers).toBeChecked();
  await expect.poll(async () => tellingLines(await linesOf(page), TELLS)).toEqual([]);
  await page.goto('/guia');
  await expect(page.getByRole('switch', { name: 'Sem spoilers' })).toBeChecked();
});

test('[B-no-spoilers] what crawlers and shared links are told has no result for anybody', async ({ stack }) => {
  const { live, video, told } = await factsOf(stack);
  for (const path of ['/', `/matchplayer/${live.id}`, `/live/canal/${live.channel}`, `/videos/${video.id}/${video.slug}`]) {
    const html = await (await fetch(`${stack.site}${path}`, { headers: { 'user-agent': 'WhatsApp/2.0' } })).text();
    const head = html.slice(0, html.indexOf('<body'));
    const graphs = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json ?? '');
    expect(
      tellingLines(
        [...head.matchAll(/(?:content|href)="([^"]*)"|<title[^>]*>([^<]*)/g)].map(([, a, b]) => a ?? b ?? ''),
        told,
      ),
      path,
    ).toEqual([]);
    expect(tellingLines(graphs, told), path).toEqual([]);
    expect(graphs.join(''), path).not.toContain(video.picture);
  }
  // The length of a recording of a match tells of extra time.
  const html = await (await fetch(`${stack.site}/videos/${video.id}/${video.slug}`, { headers: { 'user-agent': 'WhatsApp/2.0' } })).text();
  expect(html).not.toMatch(/"duration":"PT|property="video:duration"/);
});
