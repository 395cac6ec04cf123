/** Invented addresses do not evict the answers that are used when the upstream fails (SECURITY 59). */
import { expect, test } from '@playwright/test';
import { startFaultyUpstream } from '../support/faulty-upstream.ts';
import { expectPage, get, wordsOf } from '../support/page-assertions.ts';
import { startPaperUpstream } from '../support/paper-upstream.ts';
import { startStack, TEST_NOW } from '../support/stack.ts';

const SLUGS = 420;
const PROGRAMMES = 60;
const TOGETHER = 12;

/** Words that each page has only with the upstream's answers. */
const RESCUED = [
  { path: '/', words: /Benfica[\s\S]*Estoril/ },
  { path: '/guia', words: /AVS x Moreirense/ },
  { path: '/live/canal/1/camarote-1', words: /AVS x Moreirense, em direto/ },
  { path: '/quem-somos/', words: /Somos o Camarote/ },
];

test('[F-sec-59] after requests for 420 unknown slugs, odd parameters and ids, home, guide, live and text pages survive a failure of the upstream', async () => {
  const paper = await startPaperUpstream(Date.parse(TEST_NOW));
  const upstream = await startFaultyUpstream(paper.url);
  const { site, stop } = await startStack({ upstreamUrl: upstream.url });
  try {
    const expectAll = async (when: string) => {
      for (const { path, words } of RESCUED)
        await expect.poll(async () => words.test(wordsOf(await get(site + path))), { message: `${path} ${when}` }).toBe(true);
    };
    await expectAll('at first');
    const odd = [
      ...Array.from({ length: SLUGS }, (_, n) => `/nada-${n}`),
      ...Array.from({ length: PROGRAMMES }, (_, n) => `/guia?programa=${90_000 + n}`),
      ...Array.from({ length: 16 }, (_, n) => `/guia?data=2026-11-${String(n + 10)}`),
    ];
    const strangers = odd.values();
    const stranger = async () => {
      for (const path of strangers) expect((await get(site + path)).status, path).toBeLessThan(500);
    };
    await Promise.all(Array.from({ length: TOGETHER }, stranger));
    upstream.break(/./, { kind: 'reset' });
    // After a second the cached pages are stale: from then on only the cached answers of the upstream can be used.
    await expect.poll(async () => (await get(`${site}/nada-de-novo`)).status).toBe(502);
    await new Promise((go) => setTimeout(go, 1_100));
    for (const { path, words } of RESCUED) {
      const got = await get(site + path);
      expectPage(got, path);
      expect(words.test(wordsOf(got)), `${path} without the upstream`).toBe(true);
    }
  } finally {
    await stop();
    await upstream.stop();
    await paper.stop();
  }
});

test('[F-sec-59] unknown parameters do not make a new page in the cache', async () => {
  const paper = await startPaperUpstream(Date.parse(TEST_NOW));
  const { site, stop } = await startStack({ upstreamUrl: paper.url });
  try {
    // Each render has its own instant in its data, so the same instant means the same page.
    const instantOf = async (path: string) => /now:(\d{13})/.exec((await get(site + path)).html)?.[1];
    await get(`${site}/quem-somos/`);
    const known = await instantOf('/quem-somos/');
    expect(known).toMatch(/^\d{13}$/);
    for (const search of ['?n=1', '?n=2', '?utm_source=x&fbclid=y', '?', '?__proto__=1', `?${'a=1&'.repeat(500)}`])
      expect(await instantOf(`/quem-somos/${search}`), search.slice(0, 40)).toBe(known);
    expect(await instantOf('/%71uem-somos/'), 'the same path, encoded').toBe(known);
  } finally {
    await stop();
    await paper.stop();
  }
});
