/**
 * Streamed pages: with one call of the upstream late and every cache cold, the page comes without it and the late part in the same answer. The
 * call is held until the first content is there, so the tests do not depend on how busy the machine is; the first content's time with a call
 * 3 s late is measured by `npm run bench -- late`.
 */
import { expect, test } from '@playwright/test';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { startEdgeSite } from '../support/edge-site.ts';
import { type Asked, startFaultyUpstream } from '../support/faulty-upstream.ts';
import { wordsOf } from '../support/page-assertions.ts';
import { type PaperUpstream, startPaperUpstream } from '../support/paper-upstream.ts';
import { watchingPaths } from '../support/paper-watching.ts';
import { startStack, TEST_NOW } from '../support/stack.ts';
import { readStreamed, type StreamedPage } from '../support/streamed-page.ts';

/** Cases that run at the same time: each waits for processes to start. */
const AT_ONCE = 2;
/** Before the first call is given up (the table of routes, after 1.5 s). A later first content tells of a busy machine: the case is repeated alone. Milliseconds. */
const BUSY_MS = 1_400;

interface LateCase {
  page: string;
  /** the call that is late */
  call: string;
  /** text of the late part; null when the page is complete without it */
  late: RegExp | null;
}

const home = (call: string, late: RegExp | null): LateCase => ({ page: '/', call, late });
const guide = (call: string, late: RegExp | null, page = '/guia'): LateCase => ({ page, call, late });
const live = (call: string, late: RegExp | null): LateCase => ({ page: '/live/canal/1/camarote-1', call, late });

/** Calls for the frame of every page: settings, texts, fixed pages, redirects. */
const FRAME = ['/general/settings', '/general/tokens', '/cms/', '/builds/meta'];

const cases: LateCase[] = [
  home('/channels/live', /Rali Dakar: os últimos 60 km até Yanbu/),
  home('/highlights/all', /Noite de ténis em Sydney/),
  home('/home/sports', /Fora de Jogo/),
  home('/home/category', /A partida para a última etapa/),
  home('/channels/epg', /Liga Futsal: Rio Ave x Fundão/),
  home('/channels/all', /Liga Futsal: Rio Ave x Fundão/),
  home('/channels/stream/1', null),
  guide('/channels/all', /Farense x Portimonense/),
  guide('/channels/epg', /Farense x Portimonense/),
  guide('/general/modalities', /Badminton/),
  guide('/tvguide/', /Meia-final em repetição/, '/guia?programa=77'),
  live('/channels/all', null),
  live('/channels/stream/1', /master\.m3u8/),
  live('/channels/epg', /AVS x Moreirense, em direto/),
  { page: watchingPaths.matches, call: '/channels/all', late: /SL Benfica × FC Porto/ },
  { page: watchingPaths.matches, call: '/channels/epg', late: /SL Benfica × FC Porto/ },
  { page: watchingPaths.session, call: '/channels/all', late: null },
  { page: watchingPaths.past, call: '/channels/live', late: /Rali Dakar: os últimos 60 km/ },
  { page: watchingPaths.past, call: '/sports/', late: null },
  { page: watchingPaths.past, call: '/channels/epg', late: /Volta a Portugal: a etapa da Torre/ },
  { page: watchingPaths.past, call: '/channels/all', late: /Volta a Portugal: a etapa da Torre/ },
  { page: watchingPaths.videos, call: '/home/category', late: /A partida para a última etapa/ },
  { page: watchingPaths.videos, call: '/v3/home/category/', late: /A partida para a última etapa/ },
  { page: watchingPaths.category, call: '/v3/home/category/', late: /A partida para a última etapa/ },
  { page: watchingPaths.video, call: '/channels/all', late: null },
  { page: watchingPaths.video, call: '/video/', late: /A partida para a última etapa/ },
  { page: watchingPaths.listed, call: '/home/category', late: null },
  { page: watchingPaths.moment, call: '/smartmoment/', late: /O golo do empate/ },
  { page: watchingPaths.several, call: '/channels/epg', late: /AVS x Moreirense, em direto/ },
  ...FRAME.flatMap((call) => [home(call, null), guide(call, null), live(call, null)]),
];

/** An upstream whose programmes are on air at `now`, with something in every part of the pages. */
async function startFullUpstream(now: number): Promise<PaperUpstream> {
  const paper = await startPaperUpstream(now);
  paper.answers.set('/general/modalities', { body: { modalities: [{ id: 1, name: 'Badminton', slug: 'badminton', position: 1 }] } });
  const bodyOf = (path: string) => (paper.answers.get(path) as { body: unknown }).body;
  const epg = bodyOf('/channels/epg') as { epg: { id_canal: number; entries: Record<string, unknown>[] }[] };
  const entry = { ...epg.epg[0]?.entries[2], id_epg: 77, evento: { name: 'Meia-final em repetição' } };
  // Of the day of the past programme, and over.
  const over = {
    id_epg: 78,
    id_canal: 3,
    evento: { name: 'Volta a Portugal: a etapa da Torre' },
    data: new Date(now - 5 * 3_600_000).toISOString(),
  };
  epg.epg.push({ id_canal: 3, entries: [{ ...epg.epg[0]?.entries[3], ...over }] });
  const channels = bodyOf('/channels/all') as { channels: unknown[] };
  paper.answers.set('/tvguide/entry/77', { body: { entry, channel: channels.channels[0], outras_emissoes: [] } });
  return paper;
}

let paper: PaperUpstream;

test.afterEach(() => paper.stop());

function expectStreamed({ page, call, late }: LateCase, { status, first, whole, waited }: StreamedPage & { waited: Asked[] }): void {
  const what = `${page} with ${call} late`;
  expect(status, what).toBe(200);
  expect(waited, `${what}: the first content came before the call's answer`).toEqual([]);
  expect(/<\/html>\s*$/.test(whole), `${what}: the answer is whole`).toBe(true);
  if (late === null) return;
  expect(late.test(first), `${what}: not in the first flush`).toBe(false);
  expect(late.test(whole), `${what}: in the same answer`).toBe(true);
  // Playback is data for the player; everything else is text that must be readable without JavaScript.
  if (call !== '/channels/stream/1') expect(wordsOf({ html: whole }), what).toMatch(late);
}

/** A fresh process, so that caches are cold. `waited`: late calls that had ended, by an answer or given up, before the first content. */
async function withColdSite(
  one: LateCase,
  start: (upstreamUrl: string) => Promise<{ site: string; stop: () => Promise<void> }>,
): Promise<StreamedPage & { waited: Asked[] }> {
  const upstream = await startFaultyUpstream(paper.url);
  const late = new RegExp(`^${one.call}`);
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  upstream.break(late, { kind: 'held', until });
  const { site, stop } = await start(upstream.url);
  const waited: Asked[] = [];
  try {
    const streamed = await readStreamed(site + one.page, () => {
      waited.push(...upstream.asked.filter(({ path, took }) => late.test(path) && took !== null));
      release();
    });
    return { ...streamed, waited };
  } finally {
    release();
    await stop();
    await upstream.stop();
  }
}

for (const path of ['/', '/guia', '/live', '/matchplayer', '/videos'])
  test(`${path} streams with any one call late and cold caches (Node)`, async () => {
    test.setTimeout(300_000);
    paper = await startFullUpstream(Date.parse(TEST_NOW));
    const ofPage = cases.filter(({ page }) => (path === '/' ? page === '/' : page.startsWith(path)));
    const read = (one: LateCase) => withColdSite(one, (upstreamUrl) => startStack({ upstreamUrl }));
    const slow: LateCase[] = [];
    for (let from = 0; from < ofPage.length; from += AT_ONCE)
      await Promise.all(
        ofPage.slice(from, from + AT_ONCE).map(async (one) => {
          const streamed = await read(one);
          if (streamed.firstContentMs > BUSY_MS) slow.push(one);
          else expectStreamed(one, streamed);
        }),
      );
    for (const one of slow) expectStreamed(one, await read(one));
  });

/** Each part of a page once: a fresh workerd takes some seconds to start. */
const inWorkerd = ['/channels/live', '/home/sports', '/channels/epg', '/channels/stream/1'];

test('home, guide and live stream with one call late and cold caches in workerd', async () => {
  test.setTimeout(300_000);
  // The clock of workerd cannot be changed.
  const now = Date.now();
  paper = await startFullUpstream(now);
  // What the guide brings late to home and guide begins within two hours: before midnight it is a programme of another day.
  const sameDay = lisbonDay(now + 2.5 * 3_600_000) === lisbonDay(now);
  const dayOnly = ({ page, call }: LateCase) => call === '/channels/epg' && !page.startsWith('/live');
  for (const one of cases.filter(({ late, call }) => late !== null && inWorkerd.includes(call))) {
    if (dayOnly(one) && !sameDay) continue;
    const read = () => withColdSite(one, (upstreamUrl) => startEdgeSite({ UPSTREAM_URL: upstreamUrl }));
    const streamed = await read();
    expectStreamed(one, streamed.firstContentMs > BUSY_MS ? await read() : streamed);
  }
});
