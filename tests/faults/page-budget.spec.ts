/** One time limit for all calls of a page together, however many calls follow each other. */
import { expect, test } from '@playwright/test';
import { siteEnv } from '#server/env.ts';
import { startFaultyUpstream } from '../support/faulty-upstream.ts';
import { expectNoInternals, get } from '../support/page-assertions.ts';
import { startPaperUpstream } from '../support/paper-upstream.ts';
import { PATIENT_MS, startStack, TEST_NOW } from '../support/stack.ts';

/** Limit of a single call, far above that of a page: a page that waited for one call alone would take as long. Milliseconds. */
const TIMEOUT_MS = PATIENT_MS;

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

test('[F-page-budget] calls of a page may take 4 s together: a silent upstream keeps no page, streamed or complete, as long as one call may take', async () => {
  expect(siteEnv().PAGE_BUDGET_MS).toBe(4_000);
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
        expect(got.took, what).toBeLessThan(TIMEOUT_MS);
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
