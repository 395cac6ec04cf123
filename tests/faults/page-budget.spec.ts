/** One time limit for all calls of a page together, however many calls follow each other. */
import { expect, test } from '@playwright/test';
import { startFaultyUpstream } from '../support/faulty-upstream.ts';
import { expectNoInternals, get } from '../support/page-assertions.ts';
import { startPaperUpstream } from '../support/paper-upstream.ts';
import { startStack, TEST_NOW } from '../support/stack.ts';

/** Limit for all calls of a page. Milliseconds. */
const BUDGET_MS = 4_000;
/** Longer than the limit, so that a single call could exceed it. Milliseconds. */
const TIMEOUT_MS = 15_000;
/** For rendering twenty pages at once on a busy machine. */
const SLACK_MS = 8_000;

/** An empty setting is as one that is not set. */
const AS_SHIPPED = '';

const PAGES = [
  '/',
  '/guia',
  '/guia?data=2026-11-22&desporto=futebol&programa=77',
  '/guia/print',
  '/live/canal',
  '/live/canal/1/camarote-1',
  '/quem-somos/',
  '/nada',
  '/cms',
  '/sitemap.xml',
];

test('[F-page-budget] a silent upstream delays no page, streamed or complete, by more than 4 s', async () => {
  const paper = await startPaperUpstream(Date.parse(TEST_NOW));
  const upstream = await startFaultyUpstream(paper.url);
  upstream.break(/^(?!\/healthz)/, { kind: 'silence' });
  const { site, stop } = await startStack({
    upstreamUrl: upstream.url,
    env: { UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS), PAGE_BUDGET_MS: AS_SHIPPED },
  });
  try {
    const asks = PAGES.flatMap((path) => [
      { path, agent: 'Mozilla/5.0' },
      { path, agent: 'Googlebot/2.1' },
    ]);
    await Promise.all(
      asks.map(async ({ path, agent }) => {
        const got = await get(site + path, { headers: { 'user-agent': agent } });
        const what = `${path} for ${agent}`;
        expect(got.took, what).toBeLessThan(BUDGET_MS + SLACK_MS);
        if (!path.endsWith('.xml')) expect(/<\/html>\s*$/.test(got.html), `${what}: whole`).toBe(true);
        expectNoInternals(got, what);
      }),
    );
  } finally {
    // The upstream first: the site waits for open calls before it ends.
    await upstream.stop();
    await stop();
    await paper.stop();
  }
});
