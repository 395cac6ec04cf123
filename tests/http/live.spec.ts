import { expect, test } from '@playwright/test';
import { config } from '#config';
import { readPage } from '../support/paper-site.ts';
import { type Stack, startStack } from '../support/stack.ts';

let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack();
});
test.afterAll(() => stack.stop());

const ask = (path: string) => fetch(stack.site + path, { redirect: 'manual', headers: { accept: 'text/html' } });
const channelPath = async (): Promise<string> => new URL((await fetch(`${stack.site}/live/canal`)).url).pathname;

test('[R-live-canal] redirects /live/canal to the first channel, and every channel has one canonical address', async () => {
  const bare = await ask('/live/canal');
  expect(bare.status).toBe(302);
  const first = new URL(bare.headers.get('location') ?? '', stack.site).pathname;
  expect(first).toMatch(/^\/live\/canal\/\d+\/[a-z0-9-]+$/);
  const id = first.split('/')[3];
  for (const wrong of [`/live/canal/${id}`, `/live/canal/${id}/outro-nome`]) {
    const answer = await ask(wrong);
    expect(answer.status, wrong).toBe(301);
    expect(new URL(answer.headers.get('location') ?? '', stack.site).pathname).toBe(first);
  }
  expect((await ask(first)).status).toBe(200);
  for (const missing of ['/live/canal/999999999/nada', '/live/canal/abc', '/live/canal/-1/x'])
    expect((await ask(missing)).status, missing).toBe(404);
});

test('[R-live-canal] [B-ssr-events] without JavaScript a live page shows the programme, the channel, the times and the other channels', async () => {
  const path = await channelPath();
  const html = await (await ask(path)).text();
  expect(html).toContain('<html lang="pt-PT"');
  expect(html).toMatch(new RegExp(`<title>[^<]+ em direto · ${config.brand.name}</title>`));
  expect(html).toContain(`<link rel="canonical" href="${stack.site}${path}"`);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\.webp"/);
  expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  const channels = new Set([...html.matchAll(/<a [^>]*href="(\/live\/canal\/\d+\/[^"?]+)"/g)].map(([, href]) => href));
  expect(channels.size).toBeGreaterThanOrEqual(8);
  expect(html).toMatch(/<time dateTime="[^"]+Z">\d\d:\d\d<\/time>/i);
  expect(html).toMatch(/<noscript>.*master\.m3u8/s);
  expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\sstyle="/);
  const text = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const graph = (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
  expect(graph[0]).toMatchObject({ '@type': 'BroadcastEvent', url: `${stack.site}${path}`, publishedOn: { '@type': 'BroadcastService' } });
  const live = (await (await fetch(`${stack.upstream}/channels/live`)).json()) as {
    channels: { id: number; slug: string; fixture: { score: object | null } | null }[];
  };
  const shown = live.channels.find(({ fixture }) => fixture !== null);
  const match = await (await ask(`/live/canal/${shown?.id}/${shown?.slug}`)).text();
  expect(match).toContain('"@type":"SportsEvent"');
});

test('accepts the moment in the address as an instant in UTC and drops anything else', async () => {
  const path = await channelPath();
  // The page ignores it; the address stays, or redirects to the canonical one.
  const odd = await fetch(`${stack.site}${path}?t=ontem`, { headers: { accept: 'text/html' } });
  expect(odd.status).toBe(200);
  const text = await odd.text();
  expect(text).toContain(`<link rel="canonical" href="${stack.site}${path}"`);
  expect(text, 'no clock counts from it').not.toContain('NaN');
  const id = path.split('/')[3];
  const answer = await ask(`/live/canal/${id}?t=2026-11-21T21:15:00%2B01:00`);
  expect(new URL(answer.headers.get('location') ?? '', stack.site).searchParams.get('t')).toBe('2026-11-21T20:15:00Z');
});

test('playback answers are never cached for another viewer', async () => {
  expect((await ask(await channelPath())).headers.get('cache-control')).toMatch(/private/);
});

test('without any channel the navigation works and the live page explains what is missing', async () => {
  const empty = await startStack({ empty: true });
  try {
    const live = await readPage(`${empty.site}/live/canal`);
    expect(live.status).toBe(200);
    expect(live.html).toMatch(/<h1[^>]*>Ainda não há canais<\/h1>/);
    expect(live.html).toMatch(new RegExp(`<title>Direto · ${config.brand.name}</title>`));
    expect(live.html).toContain('<meta name="robots" content="noindex"');
    expect(live.headers.get('cache-control')).toMatch(/private/);
    const doors = new Set([...live.html.matchAll(/<a [^>]*href="(\/(?:guia|live\/canal)?)"/g)].map(([, path]) => path));
    expect([...doors].sort()).toEqual(['/', '/guia', '/live/canal']);
    for (const door of doors) expect((await fetch(empty.site + door)).status, door).toBe(200);
    expect((await fetch(`${empty.site}/desenhos/sem-canais.svg`)).headers.get('content-type')).toContain('image/svg+xml');
    expect((await fetch(`${empty.site}/live/canal/1/camarote-1`)).status).toBe(404);
  } finally {
    await empty.stop();
  }
});
