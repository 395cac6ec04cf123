/** A viewer who starts a shared render and disconnects does not affect the others who wait for it (SECURITY 55). */
import { request } from 'node:http';
import { expect, test } from '@playwright/test';
import { wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { startEdgeSite } from '../support/edge-site.ts';
import { type FaultyUpstream, startFaultyUpstream } from '../support/faulty-upstream.ts';
import { type PaperUpstream, startPaperUpstream } from '../support/paper-upstream.ts';
import { freePort, patientLimits, startStack } from '../support/stack.ts';
import { readStreamed } from '../support/streamed-page.ts';

const LATE_MS = 1_200;
const WAITING = 18;
/** The first viewer disconnects before the first flush. Milliseconds. */
const LEAVES_AFTER_MS = 120;

const PAGES = [
  { path: '/', words: /Benfica[\s\S]*Estoril/ },
  { path: '/guia', words: /Rali Dakar/ },
  { path: '/quem-somos/', words: /Somos o Camarote/ },
];

let paper: PaperUpstream;
let upstream: FaultyUpstream;

test.beforeAll(async () => {
  paper = await startPaperUpstream(Date.now());
  // The clock of workerd is the real one: shortly before and after midnight only a programme of the whole day is sure to be in today's guide.
  const channels = (paper.answers.get('/channels/live') as { body: { channels: { id: number; epg: object[] }[] } }).body.channels;
  const wholeDay = { data: new Date(wallTimeToInstant(lisbonDay(Date.now()), '00:00')).toISOString(), duracao: 86_400 };
  const epg = channels.map(({ id, epg: entries }) => ({ id_canal: id, entries: entries.map((entry) => ({ ...entry, ...wholeDay })) }));
  paper.answers.set('/channels/epg', { body: { epg, total_canais: epg.length } });
  upstream = await startFaultyUpstream(paper.url);
  upstream.break(/^(?!\/healthz)/, { kind: 'late', ms: LATE_MS });
});
test.afterAll(async () => {
  await upstream.stop();
  await paper.stop();
});

/** Requests a page on a separate connection, and closes it. */
const startAndDisconnect = (address: string) =>
  new Promise<void>((gone) => {
    const asked = request(address, { agent: false, headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0' } });
    asked.once('error', () => {}).once('close', () => gone());
    asked.end();
    setTimeout(() => asked.destroy(), LEAVES_AFTER_MS);
  });

async function expectCompletePages(site: string): Promise<void> {
  for (const { path, words } of PAGES) {
    const first = startAndDisconnect(site + path);
    await new Promise((go) => setTimeout(go, LEAVES_AFTER_MS / 2));
    const others = await Promise.all(Array.from({ length: WAITING }, () => readStreamed(site + path)));
    await first;
    expect(
      others.map(({ status }) => status),
      path,
    ).toEqual(Array(WAITING).fill(200));
    for (const { whole } of others) {
      expect(/<\/html>\s*$/.test(whole), `${path} is whole`).toBe(true);
      expect(words.test(whole), `${path} has what came late`).toBe(true);
    }
  }
}

test(`[F-sec-55] ${WAITING} viewers get a complete page although the one who started its render disconnected (Node)`, async () => {
  const { site, output, stop } = await startStack({ now: new Date().toISOString(), upstreamUrl: upstream.url });
  try {
    await expectCompletePages(site);
    expect(output()).not.toMatch(/unhandled|uncaught/i);
  } finally {
    await stop();
  }
});

test(`[F-sec-55] ${WAITING} viewers get a complete page although the one who started its render disconnected (workerd)`, async () => {
  test.setTimeout(240_000);
  const { site, output, stop } = await startEdgeSite(await freePort(), { ...patientLimits, UPSTREAM_URL: upstream.url });
  try {
    await expectCompletePages(site);
    expect(output()).not.toMatch(/can never settle|different request|hung/i);
  } finally {
    await stop();
  }
});
