import { writeFileSync } from 'node:fs';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../db/test-database.ts';
import { createDemoDatabase } from '../demo/demo-test-database.ts';
import { mountArtwork } from './artwork-route.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase(NOW);
});
afterAll(() => database.drop());

/** A new process: nothing is kept. */
const start = () => {
  const app = new Hono();
  mountArtwork(app, database.db);
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
};

/** The newest finished match that a programme and a video show. */
const played = () =>
  database.db
    .selectFrom('events as e')
    .innerJoin('programmes as p', 'p.event_id', 'e.id')
    .select(['e.id', 'p.id as programme', 'e.score_local', 'e.score_visitor'])
    .where('e.score_local', 'is not', null)
    .orderBy('e.starts_at', 'desc')
    .executeTakeFirstOrThrow();
const idOf = async (table: 'videos' | 'products' | 'teams') =>
  (await database.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;

test('[G-share-clip] matches, programmes, videos, products and teams have a PNG of 1200 by 630 for shared addresses', async () => {
  const get = start();
  const match = await played();
  const paths = [
    `/share/match/${match.id}.png`,
    `/share/programme/${match.programme}.png`,
    `/share/video/${await idOf('videos')}.png`,
    `/share/product/${await idOf('products')}.png`,
    `/share/team/${await idOf('teams')}.png`,
  ];
  const seen = new Set<string>();
  for (const path of paths) {
    const { status, headers, bytes } = await get(path);
    expect([path, status, headers.get('content-type'), headers.get('cross-origin-resource-policy')]).toEqual([
      path,
      200,
      'image/png',
      'cross-origin',
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    seen.add(bytes.toString('base64'));
    const tag = headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
    if (process.env.SHOW_PICTURES) writeFileSync(`${process.env.SHOW_PICTURES}${path.replaceAll('/', '-')}`, bytes);
  }
  expect(seen.size).toBe(paths.length);
  for (const path of [
    '/share/match/999999999.png',
    '/share/match/99999999999999.png',
    '/share/nada/1.png',
    '/share/match/0.png',
    '/art/poster/0123456789abcdef.png',
  ])
    expect((await get(path)).status, path).toBe(404);
});

test('[B-no-spoilers] the pictures of a match, its programme and its videos are the same whatever the result', async () => {
  const match = await played();
  const { id: video } = await database.db
    .selectFrom('videos')
    .select('id')
    .where('event_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const paths = [`/share/match/${match.id}.png`, `/share/programme/${match.programme}.png`, `/share/video/${video}.png`];
  const all = async () => {
    const get = start();
    return Promise.all(paths.map(async (path) => (await get(path)).bytes.toString('base64')));
  };
  const before = await all();
  await database.db.updateTable('events').set({ score_local: 7, score_visitor: 6 }).execute();
  await database.db.updateTable('videos').set({ headline: 'Vitória por 7-6' }).where('id', '=', video).execute();
  expect(await all()).toEqual(before);
});

test('[F-art] beside each drawing there is a PNG, which never changes', async () => {
  const get = start();
  const { hash, kind } = await database.db
    .selectFrom('artworks')
    .select(['hash', 'kind'])
    .where('kind', '=', 'crest')
    .executeTakeFirstOrThrow();
  const { status, headers, bytes } = await get(`/art/${kind}/${hash}.png`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await get(`/art/${kind}/${hash}.svg`)).headers.get('content-type')).toContain('image/svg+xml');
});

test('[SEC-60] of many pictures asked for at once, those beyond a number are refused with a time, and later drawn', async () => {
  const get = start();
  const paths = Array.from({ length: 120 }, (_, n) => `/share/team/${900_000 + n}.png`);
  const answers = await Promise.all(paths.map((path) => get(path)));
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(80);
  expect(busy.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true);
  expect((await get(paths.at(-1) ?? '')).status).toBe(404);
});
