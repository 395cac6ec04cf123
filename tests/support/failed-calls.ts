/**
 * Pages of videos, matches, past programmes, moments and live, each with one of its calls answered by 500: at once, and late, when the first
 * content has been sent. A call that a page is about ends it with 502 while nothing is sent yet; later, and for any other call, the page comes and
 * the part says that it is missing, in the same answer and without moving anything.
 */
import { type Browser, expect } from '@playwright/test';
import type { FaultyUpstream } from './faulty-upstream.ts';
import { get, wordsOf } from './page-assertions.ts';
import { watchingPaths as pages } from './paper-watching.ts';
import { startStack } from './stack.ts';
import { watchPage } from './test.ts';

/** What a page has when its call fails: 502 alone, the title of the part that is missing, or null where it is complete without. */
type Outcome = 502 | RegExp | null;

export interface FailedCall {
  call: string;
  page: string;
  /** its heading when it is no 502 */
  about: RegExp;
  atOnce: Outcome;
  late: Outcome;
  /** the place of the part, where that is read when it comes into view */
  below?: string;
}

/** For pages that wait for the call, and for those that share its answer. Milliseconds. */
const LATE_MS = 1_000;
/** A page waits that much longer than for viewers before it begins: a failure at once is known by then. */
const PATIENCE = '10';
/** Pages open at a time. */
const AT_ONCE = 4;
/** Parts that jump are measured by layout shift. */
const MAX_SHIFT = 0.02;

const live = '/live/canal/1/camarote-1';
const shortVideo = '/videos/video/1/a-partida-para-a-ultima-etapa';
const video = /A partida para a última etapa/;

const whole = (call: string, page: string, about: RegExp, part: RegExp | null): FailedCall => ({
  call,
  page,
  about,
  atOnce: part,
  late: part,
});
const subject = (call: string, page: string, about: RegExp, late: RegExp): FailedCall => ({ call, page, about, atOnce: 502, late });
/** The page is sent when its subject is known: whether there is such a match decides its status. */
const awaited = (call: string, page: string): FailedCall => ({ call, page, about: /./, atOnce: 502, late: 502 });

const MATCHES = /Jogos de hoje/;
const NO_PART = /Esta parte não chegou/;
const NO_VIDEO = /O vídeo não chegou/;
const NO_VIDEOS = /Os vídeos não chegaram/;
const NO_CHANNELS = /A lista de canais não chegou/;
const NO_DAY = /A programação deste canal não chegou/;
const NO_RECORDING = /Esta emissão não está disponível/;
const NO_MATCH = /Os dados do jogo não chegaram/;
const NO_SAME_DAY = /Os outros programas não chegaram/;
const NO_MOMENTS = /Os momentos não chegaram/;
/** What any of them says. */
const MISSING = /não cheg(ou|aram)|não está disponível/g;

/** Of one group no page makes two: a site, whose caches are cold for all of them, serves the group. */
export const failedCalls: readonly (readonly FailedCall[])[] = [
  [
    subject('/channels/all', pages.matches, MATCHES, NO_PART),
    whole('/channels/all', pages.session, /Grande Prémio do Algarve/, null),
    whole('/channels/all', pages.past, /Leixões × Varzim/, NO_SAME_DAY),
    whole('/channels/all', pages.video, video, null),
    whole('/channels/all', pages.listed, video, null),
    whole('/channels/all', pages.moment, /O golo do empate/, null),
    whole('/channels/all', live, /Benfica/, null),
    awaited('/channels/matchplayer/', pages.match),
    subject('/v3/home/category/', pages.category, /Vídeos/, NO_VIDEOS),
    whole('/v3/home/category/', pages.videos, /Vídeos/, null),
  ],
  [
    whole('/channels/live', pages.past, /Leixões × Varzim/, NO_CHANNELS),
    whole('/channels/live', live, /Benfica/, NO_CHANNELS),
    whole('/sports/f1/v1/sessions', pages.matches, MATCHES, null),
    awaited('/sports/f1/v1/session/', pages.session),
    subject('/home/category', pages.videos, /Vídeos/, NO_VIDEOS),
    subject('/home/category', pages.category, /Vídeos/, NO_VIDEOS),
    subject('/home/category', '/videos-category', /Todas as categorias/, /As categorias não chegaram/),
    whole('/home/category', pages.listed, video, null),
    subject('/smartmoment/5', pages.moment, /Vídeos/, /O momento não chegou/),
  ],
  [
    subject('/channels/epg', pages.matches, MATCHES, NO_PART),
    whole('/channels/epg', live, /Benfica/, NO_DAY),
    awaited('/tvguide/', pages.past),
    subject('/video/1', pages.video, /Vídeos/, NO_VIDEO),
    subject('/video/1', pages.listed, /Vídeos/, NO_VIDEO),
    { ...whole('/smartmoment/list', pages.videos, /Vídeos/, NO_MOMENTS), below: '#momentos' },
  ],
  [
    whole('/channels/stream/', live, /Benfica/, NO_RECORDING),
    whole('/channels/recording/', pages.past, /Leixões × Varzim/, NO_RECORDING),
    whole('/channels/recording/', pages.match, /Leixões × Varzim/, NO_RECORDING),
    subject('/video/1', shortVideo, /Vídeos/, NO_VIDEO),
  ],
  [whole('/sports/soccer/', live, /Benfica/, NO_MATCH), whole('/sports/soccer/', pages.past, /Leixões × Varzim/, null)],
  [whole('/channels/epg', pages.past, /Leixões × Varzim/, NO_SAME_DAY)],
];

async function expectOpened(
  browser: Browser,
  site: string,
  { call, page: path, about, below }: FailedCall,
  outcome: Outcome,
  onBegin: () => void,
): Promise<void> {
  const what = `${path} without ${call}`;
  const page = await browser.newPage({ baseURL: site, locale: 'pt-PT', viewport: { width: 1440, height: 900 } });
  try {
    const watched = await watchPage(page);
    const answer = await page.goto(path, { waitUntil: 'commit' });
    onBegin();
    await page.waitForLoadState();
    expect(answer?.status(), what).toBe(outcome === 502 ? 502 : 200);
    await expect(page.locator('h1').first(), what).toHaveText(outcome === 502 ? /ACONTECEU UM ERRO 502/ : about);
    if (outcome === 502) await expect(page.getByRole('button', { name: 'Tentar de novo' }), what).toBeVisible();
    // Again when the section is replaced by what came for it.
    if (below) await expect(() => page.locator(below).scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
    if (outcome instanceof RegExp) {
      const part = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: outcome });
      await expect(part.first(), what).toBeVisible();
      await expect(part.getByRole('button', { name: 'Tentar de novo' }).first(), what).toBeVisible();
    }
    await expect(page.locator('[aria-busy="true"]:visible'), `${what}: nothing waits`).toHaveCount(0);
    expect((await page.locator('body').innerText()).length, `${what}: nothing is blank`).toBeGreaterThan(150);
    // A refused document, and the streams of a fake upstream.
    const known = /Failed to load resource|blocked by CORS policy|page-fault 502/;
    expect(
      watched.errors.filter((text) => !known.test(text)),
      what,
    ).toEqual([]);
    const { value, sources } = watched.shift();
    expect(value, `${what}: ${sources.join('; ')}`).toBeLessThanOrEqual(MAX_SHIFT);
  } finally {
    await page.close();
  }
}

/** The answer alone: the words of the part that is missing are in it, and of no other part. */
async function expectAnswered(site: string, { call, page, about }: FailedCall, outcome: Outcome, onBegin: () => void): Promise<void> {
  const what = `${page} without ${call}`;
  const got = await get(site + page, { redirect: 'follow', onBegin });
  expect(got.status, what).toBe(outcome === 502 ? 502 : 200);
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(got.html)?.[1], what).toMatch(outcome === 502 ? /ACONTECEU UM ERRO 502/ : about);
  expect(/<\/html>\s*$/.test(got.html), `${what}: the answer is whole`).toBe(true);
  const words = wordsOf(got);
  // The fake upstream has no sheet of the match that is on the channel.
  const told = page === live ? words.replace(NO_MATCH, '') : words;
  if (outcome === null) expect(told.match(MISSING), `${what}: no part is missing`).toBeNull();
  else expect(words, what).toMatch(outcome === 502 ? /Tentar de novo/ : new RegExp(`${outcome.source}.*Tentar de novo`));
}

/**
 * A fresh site opens the pages of the group, with their calls failing late and then at once.
 * @param all whether every page is opened in the browser, instead of those alone where a missing part comes late, which may move others, or is drawn by the browser
 */
export async function expectDesignedFailures(
  browser: Browser,
  upstream: FaultyUpstream,
  mediaOrigin: string,
  group: readonly FailedCall[],
  { all }: { all: boolean },
): Promise<void> {
  const { site, stop, output } = await startStack({
    upstreamUrl: upstream.url,
    env: { MEDIA_ORIGINS: mediaOrigin, PAGE_PATIENCE: PATIENCE },
  });
  try {
    for (const kind of ['late', 'atOnce'] as const) {
      upstream.mend();
      for (const { call } of group)
        upstream.break(new RegExp(`^${call}`), { kind: 'status', status: 500, ...(kind === 'late' ? { ms: LATE_MS } : {}) });
      // A page that asks while another's call is under way shares its answer, which is then less late: one after the other for each call.
      const queue = Map.groupBy(group, ({ call }) => call).values();
      const work = async () => {
        for (const sameCall of queue)
          for (const one of sameCall) {
            const outcome = one[kind];
            const { promise: until, resolve: release } = Promise.withResolvers<void>();
            // The call fails after the page has begun, unless the page waits for it.
            if (kind === 'late' && outcome !== 502) upstream.break(new RegExp(`^${one.call}`), { kind: 'status', status: 500, until });
            const isMissing = outcome instanceof RegExp;
            // Only the browser draws what the player says, and what is read when its place comes into view.
            const isDrawn = isMissing && (outcome === NO_RECORDING || one.below !== undefined);
            if (all || isDrawn || (isMissing && kind === 'late')) await expectOpened(browser, site, one, outcome, release);
            else await expectAnswered(site, one, outcome, release);
            const ended = () => upstream.asked.every(({ path, took }) => took !== null || !path.startsWith(one.call));
            await expect.poll(ended).toBe(true);
          }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
    expect(output()).not.toMatch(/unhandled|uncaught/i);
  } finally {
    await stop();
  }
}

/** Of a test's title. */
export const callsOf = (group: readonly FailedCall[]): string => [...new Set(group.map(({ call }) => call))].join(', ');
