/**
 * What carries many viewers. Two sites and two upstreams on one PostgreSQL behind balancers: tests of what viewers do pass as with one of each, though no two requests of theirs
 * reach the same process. A cache before the media: what 500 viewers of a channel ask of it costs its origin what one does.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startCachingProxy } from '../support/caching-proxy.ts';
import { startScaledStack } from '../support/scaled-stack.ts';
import { startStack } from '../support/stack.ts';

/** Signing in and out, votes, forms, purchases, vouchers, moments, search, the guide, and the picture. */
const CHOSEN = [
  'tests/http/accounts.spec.ts',
  'tests/http/forms.spec.ts',
  'tests/http/polls.spec.ts',
  'tests/http/predictor.spec.ts',
  'tests/http/search.spec.ts',
  'tests/http/store.spec.ts',
  'tests/http/vouchers.spec.ts',
  'tests/browser/guide-to-live.spec.ts',
  'tests/browser/moments.spec.ts',
  'tests/browser/polls.spec.ts',
  'tests/browser/predictor.spec.ts',
  'tests/browser/providers.spec.ts',
  'tests/browser/session-over-picture.spec.ts',
  'tests/browser/store.spec.ts',
  'tests/browser/vouchers.spec.ts',
];

test('what viewers do passes over two sites and two upstreams on one database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'camarote-scale-'));
  try {
    const report = join(folder, 'report.json');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', ...CHOSEN, '--workers=2', `--output=${join(folder, 'results')}`],
      {
        encoding: 'utf8',
        env: { ...process.env, CAMAROTE_SCALED: '1', CAMAROTE_PROVE: '', PLAYWRIGHT_REPORT: report },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    expect(status, `${stdout.slice(-6_000)}${stderr.slice(-2_000)}`).toBe(0);
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number } };
    expect(stats.unexpected).toBe(0);
    expect(stats.expected).toBeGreaterThan(CHOSEN.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the balancers keep nobody at one process', async () => {
  const stack = await startScaledStack();
  try {
    for (let n = 0; n < 6; n += 1) expect((await fetch(stack.site, { headers: { accept: 'text/html' } })).status).toBe(200);
    expect(stack.given.sites).toEqual([3, 3]);
    for (const asked of stack.given.upstreams) expect(asked).toBeGreaterThan(0);
  } finally {
    await stack.stop();
  }
});

const VIEWERS = 500;
const WATCHED_MS = 60_000;
const RENDITIONS = ['v360', 'aac'];

/** Newest first: addresses of segments in a media playlist. */
const segmentsOf = (playlist: string): string[] =>
  playlist
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .toReversed();

test('of 500 viewers of a channel at most two requests a second reach the origin behind a cache', async () => {
  const stack = await startStack();
  const cache = await startCachingProxy(stack.upstream);
  try {
    const { hls } = (await (await fetch(`${stack.upstream}/channels/stream/1`)).json()) as { hls: string };
    const folder = new URL('.', hls).pathname;
    const masters = await (await fetch(`${cache.url}${new URL(hls).pathname}`)).text();
    for (const rendition of RENDITIONS) expect(masters).toContain(`${rendition}.m3u8`);
    const read = async (path: string): Promise<string> => {
      const answer = await fetch(cache.url + path);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return answer.text();
    };
    cache.passed.length = 0;
    const end = Date.now() + WATCHED_MS;
    let asked = 0;
    const watch = async (n: number) => {
      // They come over two seconds, and each reads the playlists every two seconds, as players do.
      await new Promise((go) => setTimeout(go, (n * 2_000) / VIEWERS));
      const last = new Map<string, string>();
      while (Date.now() < end) {
        const began = Date.now();
        for (const rendition of RENDITIONS) {
          const playlist = `${folder}${rendition}.m3u8`;
          const [newest] = segmentsOf(await read(playlist));
          asked += 1;
          if (newest === undefined || newest === last.get(rendition)) continue;
          last.set(rendition, newest);
          asked += 1;
          await read(new URL(newest, `${stack.upstream}${playlist}`).pathname);
        }
        await new Promise((go) => setTimeout(go, Math.max(0, 2_000 - (Date.now() - began))));
      }
    };
    await Promise.all(Array.from({ length: VIEWERS }, (_, n) => watch(n)));
    const seconds = WATCHED_MS / 1_000;
    console.log(
      `${VIEWERS} viewers: ${(asked / seconds).toFixed(0)} requests/s at the cache, ${(cache.passed.length / seconds).toFixed(2)} at the origin, of ${RENDITIONS.length} renditions`,
    );
    expect(asked).toBeGreaterThan(VIEWERS * RENDITIONS.length);
    for (const rendition of RENDITIONS) {
      const ofRendition = cache.passed.filter((path) => path.includes(rendition));
      expect(ofRendition.length, rendition).toBeGreaterThan(0);
      expect(ofRendition.length / seconds, `requests a second for ${rendition}`).toBeLessThanOrEqual(2);
    }
  } finally {
    await cache.stop();
    await stack.stop();
  }
});
