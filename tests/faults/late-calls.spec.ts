/** Streamed pages: with one call of the upstream 3 s late and every cache cold, the page comes at once and the late part in the same answer. */
import { request } from 'node:http';
import { expect, test } from '@playwright/test';
import { startEdgeSite } from '../support/edge-site.ts';
import { startFaultyUpstream } from '../support/faulty-upstream.ts';
import { wordsOf } from '../support/page-assertions.ts';
import { type PaperUpstream, startPaperUpstream } from '../support/paper-upstream.ts';
import { startStack, TEST_NOW } from '../support/stack.ts';

/** How late the one call is, and how soon the first content must come nevertheless. Milliseconds. */
const LATE_MS = 3_000;
const FIRST_CONTENT_MS = 800;

interface LateCase {
  page: string;
  /** the call that is late */
  call: string;
  /** words of the part that comes late; null when the page is complete without it */
  late: RegExp | null;
}

const home = (call: string, late: RegExp | null): LateCase => ({ page: '/', call, late });
const guide = (call: string, late: RegExp | null, page = '/guia'): LateCase => ({ page, call, late });
const live = (call: string, late: RegExp | null): LateCase => ({ page: '/live/canal/1/camarote-1', call, late });

/** What frames every page: settings, texts, fixed pages, redirects. */
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
  ...FRAME.flatMap((call) => [home(call, null), guide(call, null), live(call, null)]),
];

/** What the existence of the page does not depend on, and what every first flush must hold. */
const frame = /<h1|aria-busy="true"/;

interface Streamed {
  status: number;
  /** milliseconds until the body held the page's frame */
  firstContent: number;
  /** the body as it was then */
  first: string;
  whole: string;
}

/** Asks for a page as a browser without compression does, and keeps when what came. */
const stream = (address: string): Promise<Streamed> =>
  new Promise((done, fail) => {
    const since = performance.now();
    const asked = request(address, { agent: false, headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0' } }, (answer) => {
      let whole = '';
      let first = '';
      let firstContent = Number.POSITIVE_INFINITY;
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        whole += chunk;
        if (first === '' && frame.test(whole)) {
          first = whole;
          firstContent = performance.now() - since;
        }
      });
      answer.once('error', fail);
      answer.once('end', () => done({ status: answer.statusCode ?? 0, firstContent, first, whole }));
    });
    asked.once('error', fail).end();
  });

let paper: PaperUpstream;

test.beforeAll(async () => {
  paper = await startPaperUpstream(Date.parse(TEST_NOW));
  paper.answers.set('/general/modalities', { body: { modalities: [{ id: 1, name: 'Badminton', slug: 'badminton', position: 1 }] } });
  const bodyOf = (path: string) => (paper.answers.get(path) as { body: unknown }).body;
  const epg = bodyOf('/channels/epg') as { epg: { entries: Record<string, unknown>[] }[] };
  const entry = { ...epg.epg[0]?.entries[2], id_epg: 77, evento: { name: 'Meia-final em repetição' } };
  const channels = bodyOf('/channels/all') as { channels: unknown[] };
  paper.answers.set('/tvguide/entry/77', { body: { entry, channel: channels.channels[0], outras_emissoes: [] } });
});
test.afterAll(() => paper.stop());

function expectStreamed({ page, call, late }: LateCase, { status, firstContent, first, whole }: Streamed): void {
  const what = `${page} with ${call} late`;
  expect(status, what).toBe(200);
  expect(firstContent, `${what}: first content`).toBeLessThanOrEqual(FIRST_CONTENT_MS);
  expect(/<\/html>\s*$/.test(whole), `${what}: the answer is whole`).toBe(true);
  if (late === null) return;
  expect(late.test(first), `${what}: not in the first flush`).toBe(false);
  expect(late.test(whole), `${what}: in the same answer`).toBe(true);
  // Playback is data for the player, everything else is words that are read without JavaScript.
  if (call !== '/channels/stream/1') expect(wordsOf({ html: whole }), what).toMatch(late);
}

for (const path of ['/', '/guia', '/live'])
  test(`${path} streams with any one call ${LATE_MS / 1_000} s late and cold caches (Node)`, async () => {
    test.setTimeout(240_000);
    for (const one of cases.filter(({ page }) => (path === '/' ? page === '/' : page.startsWith(path)))) {
      const upstream = await startFaultyUpstream(paper.url);
      upstream.break(new RegExp(`^${one.call}`), { kind: 'late', ms: LATE_MS });
      const { site, stop } = await startStack({ upstreamUrl: upstream.url });
      try {
        expectStreamed(one, await stream(site + one.page));
      } finally {
        await stop();
        await upstream.stop();
      }
    }
  });

test('one call late in workerd', async () => {
  test.setTimeout(240_000);
  for (const one of cases.filter(({ late, call }) => late !== null && call !== '/highlights/all')) {
    const upstream = await startFaultyUpstream(paper.url);
    upstream.break(new RegExp(`^${one.call}`), { kind: 'late', ms: LATE_MS });
    const { site, stop } = await startEdgeSite({ UPSTREAM_URL: upstream.url });
    try {
      expectStreamed(one, await stream(site + one.page));
    } finally {
      await stop();
      await upstream.stop();
    }
  }
});
