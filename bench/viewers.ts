/**
 * What a viewer costs while a match is on: what a browser on the live page asks for in a minute is recorded and asked again many times over, and the
 * processor time of site and upstream is divided by it. docs/operating.md reckons with these for a million.
 */
import { chromium, type Request } from '@playwright/test';
import { registerViewer, signInBrowser } from '../tests/support/account.ts';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import type { Stack } from '../tests/support/stack.ts';
import { processCpuMs } from './process-cpu.ts';
import type { BenchRow } from './row.ts';
import { round } from './statistics.ts';

/** Until the page has come and its first parts with it, then so long. Milliseconds. */
const ARRIVAL_MS = 15_000;
const WATCHED_MS = 60_000;
const TIMES = 40;
const AT_ONCE = 8;
const LIVE = '/live/canal/1';

interface Recorded {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

const KINDS = ['page', 'calls', 'playlists', 'segments'] as const;
type Kind = (typeof KINDS)[number];

/** Which of a viewer's requests it is; null for files that a browser asks for once, such as scripts, letters and pictures. */
function kindOf(request: Request): Kind | null {
  const { pathname } = new URL(request.url());
  if (request.resourceType() === 'document') return 'page';
  if (pathname.endsWith('.m3u8')) return 'playlists';
  if (/\.(m4s|mp4|vtt)$/.test(pathname)) return 'segments';
  return request.resourceType() === 'fetch' || request.resourceType() === 'xhr' || request.resourceType() === 'ping' ? 'calls' : null;
}

async function recordViewer(stack: Stack, signedIn: boolean): Promise<Map<Kind, Recorded[]>> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ baseURL: stack.site, locale: 'pt-PT' });
    if (signedIn) await signInBrowser(context, stack.site, (await registerViewer(stack)).token);
    const page = await context.newPage();
    const recorded = new Map<Kind, Recorded[]>(KINDS.map((kind) => [kind, []]));
    let arrived = false;
    page.on('request', (request) => {
      const kind = kindOf(request);
      if (kind === null || (kind !== 'page' && !arrived)) return;
      void request
        .allHeaders()
        .then((headers) =>
          recorded.get(kind)?.push({ url: request.url(), method: request.method(), headers: asSent(headers), body: request.postData() }),
        );
    });
    await page.goto(LIVE);
    await page.waitForTimeout(ARRIVAL_MS);
    arrived = true;
    await page.waitForTimeout(WATCHED_MS);
    return recorded;
  } finally {
    await browser.close();
  }
}

/** Without what belongs to the connection. */
const asSent = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(:|host$|connection$|content-length$|accept-encoding$)/.test(name)));

/** Processor time of the two processes for one of these requests on average, in milliseconds. */
async function costOf(stack: Stack, requests: readonly Recorded[]): Promise<{ site: number; upstream: number }> {
  const all = Array.from({ length: TIMES }, () => requests).flat();
  const cpu = () => ({
    site: processCpuMs(stack.sitePid),
    upstream: stack.upstreamPid === undefined ? 0 : processCpuMs(stack.upstreamPid),
  });
  const before = cpu();
  const queue = all.values();
  const work = async () => {
    for (const { url, method, headers, body } of queue) await (await fetch(url, { method, headers, body })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const after = cpu();
  return { site: (after.site - before.site) / all.length, upstream: (after.upstream - before.upstream) / all.length };
}

export async function benchViewers(stack: Stack): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const signedIn of [false, true])
    for (const [kind, requests] of await recordViewer(stack, signedIn)) {
      if (requests.length === 0) continue;
      await costOf(stack, requests);
      const { site, upstream } = await costOf(stack, requests);
      rows.push({
        what: `${signedIn ? 'a signed-in viewer' : 'a visitor'} on the live page: ${kind}, CPU of one at the site; at the upstream`,
        measured: `${round(site)}; ${round(upstream)} ms (${requests.length} ${kind === 'page' ? 'a visit' : 'a minute'})`,
        goal: '–',
        reference: '–',
        holds: null,
      });
    }
  return rows;
}
