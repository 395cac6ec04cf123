/**
 * `npm run soak`: half an hour of everything at once: readers of every kind of page, four pictures in one room, votes and purchases. Memory, failures and
 * the time of answers are printed for every stretch and written to reports/soak.json. `-- --minutes 5` for less.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, expect, type Page, test } from '@playwright/test';
import { heapAfterGc } from '../../bench/browser-memory.ts';
import { residentMb } from '../../bench/load.ts';
import { percentile, round } from '../../bench/statistics.ts';
import { registerViewer, type TestViewer } from '../support/account.ts';
import { chromiumFlags, chromiumPath } from '../support/chromium-flags.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { payReference, placeOrder } from '../support/store.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const MINUTES = Number(process.env.CAMAROTE_SOAK_MINUTES ?? 30);
/** Lines of the table. The first stretch warms: caches fill, code is compiled. */
const STRETCHES = 10;
const STRETCH_MS = (MINUTES * 60_000) / STRETCHES;
const READERS = 6;
/** Between two pages of a reader, votes and purchases. Milliseconds. */
const PAUSE_MS = { page: 50, vote: 500, purchase: 5_000 };
const OFFER = 'oferta-1-mes-multiscreen';

interface Kind {
  times: number[];
  failures: string[];
}
const KINDS = ['page', 'stream', 'vote', 'purchase'] as const;
type KindName = (typeof KINDS)[number];

/** What happens until the end. Each stretch has its own counts. */
class Traffic {
  readonly failures: string[] = [];
  #kinds = this.#none();

  #none(): Record<KindName, Kind> {
    return Object.fromEntries(KINDS.map((kind) => [kind, { times: [], failures: [] }])) as unknown as Record<KindName, Kind>;
  }

  /** Counts one piece of work: its time, and its failure. */
  async count(kind: KindName, what: string, work: () => Promise<unknown>): Promise<void> {
    const since = performance.now();
    try {
      await work();
    } catch (error) {
      const failure = `${what}: ${(error as Error).message.split('\n')[0]}`;
      this.#kinds[kind].failures.push(failure);
      this.failures.push(failure);
    }
    this.#kinds[kind].times.push(performance.now() - since);
  }

  /** The counts since the last call. */
  take() {
    const taken = this.#kinds;
    this.#kinds = this.#none();
    return taken;
  }
}

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

async function read(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) });
  await answer.arrayBuffer();
  // Without a session, some pages send to the sign-in or are of somebody else.
  if (!answer.ok && answer.status !== 404) throw new Error(String(answer.status));
}

async function vote(stack: Stack, n: number): Promise<void> {
  const client = upstreamClient(stack, { deviceId: randomUUID(), viewerAddress: `198.18.${(n >> 8) % 256}.${n % 256}` });
  const list = await client.pollsAll();
  if (!list.ok || list.notModified) throw new Error(`no polls: ${list.status}`);
  const poll = list.answer.polls[n % list.answer.polls.length];
  const option = poll?.options[n % poll.options.length];
  if (!poll || !option) throw new Error('no poll');
  const voted = await client.pollVote({ params: { id: poll.id }, body: { option_id: option.id } });
  // A poll may have closed.
  if (!voted.ok && voted.status !== 409) throw new Error(String(voted.status));
}

/** An address may place sixty orders an hour: buyers come from many. */
const buy = async (stack: Stack, buyer: TestViewer, n: number): Promise<void> => {
  await payReference(stack, buyer, await placeOrder(stack, buyer, OFFER, {}, `198.19.${(n >> 8) % 256}.${n % 256}`));
};

/** Four pictures in one room, at their places. */
async function openRoom(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/live/canal`);
  await page.getByRole('radio', { name: '2×2', exact: true }).click();
  await expect.poll(() => positions(page)).toHaveLength(4);
}
const positions = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLVideoElement>('[data-place] video')].map(({ currentTime }) => currentTime));

test(`${MINUTES} minutes of readers, four pictures, votes and purchases cause no failed answer and no growing memory`, async () => {
  test.setTimeout((MINUTES + 6) * 60_000);
  const stack = await startStack();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const rows: Record<string, string | number>[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await openRoom(page, stack.site);
    const buyer = await registerViewer(stack);
    const { channels } = (await (await fetch(`${stack.upstream}/channels/live`)).json()) as { channels: { id: number }[] };
    const addresses = Object.values(pageAddresses).flat();
    const streams = channels.filter((_, index) => index < 4).map(({ id }) => `${stack.upstream}/live/${id}/master.m3u8`);
    const traffic = new Traffic();
    const end = Date.now() + MINUTES * 60_000;
    const until = async (pauseMs: number, work: (n: number) => Promise<void>) => {
      for (let n = 0; Date.now() < end; n += 1) {
        await work(n);
        await pause(pauseMs);
      }
    };
    const readers = Array.from({ length: READERS }, (_, offset) =>
      until(PAUSE_MS.page, (n) => {
        const path = addresses[(n * READERS + offset) % addresses.length] ?? '/';
        return traffic.count('page', path, () => read(stack.site + path));
      }),
    );
    const others = [
      until(PAUSE_MS.page * 10, (n) => {
        const address = streams[n % streams.length] ?? '';
        return traffic.count('stream', new URL(address).pathname, () => read(address));
      }),
      until(PAUSE_MS.vote, (n) => traffic.count('vote', 'vote', () => vote(stack, n))),
      until(PAUSE_MS.purchase, (n) => traffic.count('purchase', 'purchase', () => buy(stack, buyer, n))),
    ];
    const memory = { site: stack.sitePid, upstream: stack.upstreamPid ?? 0 };
    const warm: number[] = [];
    const sampled: number[][] = [];
    let before = await positions(page);
    console.log('| min | site MB | upstream MB | page MB | playing | answers | failed | page p50/p99 | vote p99 | purchase p99 |');
    console.log('|---|---|---|---|---|---|---|---|---|---|');
    for (let stretch = 1; stretch <= STRETCHES; stretch += 1) {
      await pause(STRETCH_MS);
      const taken = traffic.take();
      const now = await positions(page);
      const playing = now.filter((at, index) => at !== before[index]).length;
      before = now;
      const sizes = [residentMb(memory.site), residentMb(memory.upstream), (await heapAfterGc(session)) / 1_048_576];
      if (stretch <= 2) warm.splice(0, warm.length, ...sizes);
      sampled.push(sizes);
      const ms = (kind: KindName, percent: number) => round(percentile(taken[kind].times, percent), 0);
      const row = {
        minute: round((stretch * STRETCH_MS) / 60_000, 1),
        site_mb: round(sizes[0] ?? 0, 0),
        upstream_mb: round(sizes[1] ?? 0, 0),
        page_mb: round(sizes[2] ?? 0, 1),
        playing,
        answers: KINDS.reduce((sum, kind) => sum + taken[kind].times.length, 0),
        failed: KINDS.reduce((sum, kind) => sum + taken[kind].failures.length, 0),
        page: `${ms('page', 50)}/${ms('page', 99)} ms`,
        vote: `${ms('vote', 99)} ms`,
        purchase: `${ms('purchase', 99)} ms`,
      };
      rows.push(row);
      console.log(`| ${Object.values(row).join(' | ')} |`);
      expect(playing, 'pictures that moved').toBe(4);
    }
    await Promise.all([...readers, ...others]);
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/soak.json', JSON.stringify({ minutes: MINUTES, rows, failures: traffic.failures }, null, 2));
    expect(traffic.failures).toEqual([]);
    const last = sampled.at(-1) ?? [];
    for (const [index, name] of ['site', 'upstream', 'page'].entries())
      expect(last[index], `MB of the ${name} at the end, ${round(warm[index] ?? 0, 0)} when warm`).toBeLessThan(
        (warm[index] ?? 0) * 1.5 + 50,
      );
  } finally {
    await browser.close();
    await stack.stop();
  }
});
