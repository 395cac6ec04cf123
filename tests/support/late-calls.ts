/**
 * Pages with the calls of the upstream that may come late: the page comes without them, and what they bring in the same answer. The calls are held until
 * the first content is there, so the tests do not depend on the time; the first content's time with a call 3 s late is measured by
 * `npm run bench -- late`.
 */
import { expect } from '@playwright/test';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { type Asked, startFaultyUpstream } from './faulty-upstream.ts';
import { wordsOf } from './page-assertions.ts';
import { type PaperUpstream, startPaperUpstream } from './paper-upstream.ts';
import { watchingPaths } from './paper-watching.ts';
import { readStreamed, type StreamedPage } from './streamed-page.ts';

/** A page waits that much longer than for viewers before it begins: it has asked for all by then. */
export const PATIENCE = { PAGE_PATIENCE: '3' };

export interface LateCall {
  call: string;
  /** text of the late part; null when the page is complete without it */
  late: RegExp | null;
}

export interface LatePage {
  page: string;
  calls: readonly LateCall[];
}

type StartSite = (upstreamUrl: string) => Promise<{ site: string; stop: () => Promise<void> }>;

const late = (call: string, words: RegExp | null): LateCall => ({ call, late: words });

/** Calls for the frame of every page: settings, texts, fixed pages, redirects. */
const FRAME = ['/general/settings', '/general/tokens', '/cms/', '/builds/meta'].map((call) => late(call, null));

export const latePages: readonly LatePage[] = [
  {
    page: '/',
    calls: [
      late('/channels/live', /Rali Dakar: os últimos 60 km até Yanbu/),
      late('/highlights/all', /Noite de ténis em Sydney/),
      late('/home/sports', /Fora de Jogo/),
      late('/home/category', /A partida para a última etapa/),
      late('/channels/epg', /Liga Futsal: Rio Ave x Fundão/),
      late('/channels/all', /Liga Futsal: Rio Ave x Fundão/),
      late('/channels/stream/1', null),
      ...FRAME,
    ],
  },
  {
    page: '/guia',
    calls: [
      late('/channels/all', /Farense x Portimonense/),
      late('/channels/epg', /Farense x Portimonense/),
      late('/general/modalities', /Badminton/),
      ...FRAME,
    ],
  },
  { page: '/guia?programa=77', calls: [late('/tvguide/', /Meia-final em repetição/)] },
  {
    page: '/live/canal/1/camarote-1',
    calls: [
      late('/channels/all', null),
      late('/channels/stream/1', /master\.m3u8/),
      late('/channels/epg', /AVS x Moreirense, em direto/),
      ...FRAME,
    ],
  },
  {
    page: watchingPaths.matches,
    calls: [
      late('/channels/all', /Benfica(<\/a>)? × (<a [^>]*>)?(FC )?Porto/),
      late('/channels/epg', /Benfica(<\/a>)? × (<a [^>]*>)?(FC )?Porto/),
    ],
  },
  { page: watchingPaths.session, calls: [late('/channels/all', null)] },
  {
    page: watchingPaths.past,
    calls: [
      late('/channels/live', /Rali Dakar: os últimos 60 km/),
      late('/sports/', null),
      late('/channels/epg', /Volta a Portugal: a etapa da Torre/),
      late('/channels/all', /Volta a Portugal: a etapa da Torre/),
    ],
  },
  {
    page: watchingPaths.videos,
    calls: [late('/home/category', /A partida para a última etapa/), late('/v3/home/category/', /A partida para a última etapa/)],
  },
  { page: watchingPaths.category, calls: [late('/v3/home/category/', /A partida para a última etapa/)] },
  { page: watchingPaths.video, calls: [late('/channels/all', null), late('/video/', /A partida para a última etapa/)] },
  { page: watchingPaths.listed, calls: [late('/home/category', null)] },
  { page: watchingPaths.moment, calls: [late('/smartmoment/', /O golo do empate/)] },
  { page: watchingPaths.several, calls: [late('/channels/epg', /AVS x Moreirense, em direto/)] },
];

/** Parts of home, guide and live that are late in workerd, too: a fresh one takes some seconds to start. */
const IN_WORKERD = ['/channels/live', '/home/sports', '/channels/epg', '/channels/stream/1'];

/** @param now milliseconds since 1970 */
export const latePagesInWorkerd = (now: number): LatePage[] => {
  // What the guide brings late to home and guide begins within two hours: before midnight it is a programme of another day.
  const sameDay = lisbonDay(now + 2.5 * 3_600_000) === lisbonDay(now);
  return latePages
    .filter(({ page }) => ['/', '/guia', '/live/canal/1/camarote-1'].includes(page))
    .map(({ page, calls }) => ({
      page,
      calls: calls.filter(
        ({ call, late }) => late !== null && IN_WORKERD.includes(call) && (sameDay || call !== '/channels/epg' || page.startsWith('/live')),
      ),
    }))
    .filter(({ calls }) => calls.length > 0);
};

/** An upstream whose programmes are on air at `now`, with something in every part of the pages. */
export async function startFullUpstream(now: number): Promise<PaperUpstream> {
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

interface ColdPage extends StreamedPage {
  /** late calls that had ended, by an answer or given up, before the first content */
  waited: Asked[];
  /** late calls that the page never made */
  unasked: LateCall[];
}

/** Reads the page of a fresh process, whose caches are cold. */
async function readColdPage(upstreamUrl: string, { page, calls }: LatePage, start: StartSite): Promise<ColdPage> {
  const upstream = await startFaultyUpstream(upstreamUrl);
  const isLate = new RegExp(`^(?:${calls.map(({ call }) => call).join('|')})`);
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  upstream.break(isLate, { kind: 'held', until });
  const { site, stop } = await start(upstream.url);
  const waited: Asked[] = [];
  try {
    const streamed = await readStreamed(site + page, () => {
      waited.push(...upstream.asked.filter(({ path, took }) => isLate.test(path) && took !== null));
      release();
    });
    return { ...streamed, waited, unasked: calls.filter(({ call }) => !upstream.asked.some(({ path }) => path.startsWith(call))) };
  } finally {
    release();
    await stop();
    await upstream.stop();
  }
}

/** The page comes while all of these calls are held, and what they bring comes in the same answer. */
export async function expectStreamed(upstreamUrl: string, latePage: LatePage, start: StartSite): Promise<void> {
  const { status, first, whole, waited, unasked } = await readColdPage(upstreamUrl, latePage, start);
  const what = `${latePage.page} with ${latePage.calls.map(({ call }) => call).join(', ')} late`;
  expect(status, what).toBe(200);
  expect(waited, `${what}: the first content came before an answer`).toEqual([]);
  expect(unasked, `${what}: the page asks for all of them`).toEqual([]);
  expect(/<\/html>\s*$/.test(whole), `${what}: the answer is whole`).toBe(true);
  for (const { call, late } of latePage.calls) {
    if (late === null) continue;
    expect(late.test(first), `${what}: ${late} not in the first flush`).toBe(false);
    expect(late.test(whole), `${what}: ${late} in the same answer`).toBe(true);
    // Playback is data for the player; everything else is text that must be readable without JavaScript.
    if (call !== '/channels/stream/1') expect(wordsOf({ html: whole }), what).toMatch(late);
  }
}
