import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { artworkHash } from '#rules/artwork/artwork.ts';
import { startTestApi, type TestApi } from '../api/test-api.ts';
import { posterHash, standInHash, storeArtworks } from './artwork-store.ts';

let world: TestApi;
beforeAll(async () => {
  world = await startTestApi({ empty: true });
});
afterAll(() => world.database.drop());

describe('/art', () => {
  const crest = { kind: 'crest', initials: 'SCB', colours: ['#C8102E', '#FFFFFF'], label: 'Braga' } as const;

  test('serves a stored drawing as immutable, for any origin', async () => {
    const [hash] = await storeArtworks(world.database.db, [crest, crest]);
    expect(hash).toBe(artworkHash(crest));
    const { status, headers, body } = await world.get(`/art/crest/${hash}.svg`);
    expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'public, max-age=31536000, immutable',
      'cross-origin',
    ]);
    expect(body).toContain('aria-label="Braga"');
    expect((await world.get(`/art/crest/${hash}.svg`, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('a poster is stored once under one address', async () => {
    const [a, b] = [
      await posterHash(world.database.db, { sport: 'futebol', title: 'Resumo' }),
      await posterHash(world.database.db, { title: 'Resumo', sport: 'futebol' }),
    ];
    expect(a).toBe(b);
    expect((await world.get(`/art/poster/${a}.svg`)).status).toBe(200);
  });

  test('serves a sport’s default picture without a row; an unknown hash is 404', async () => {
    expect((await world.get(`/art/poster/${standInHash('tenis')}.svg`)).status).toBe(200);
    expect(standInHash('curling')).toBe(standInHash('outras'));
    for (const path of ['/art/poster/0123456789abcdef.svg', '/art/poster/x.svg', '/art/outro/0123456789abcdef.svg'])
      expect((await world.get(path)).status).toBe(404);
    expect((await world.api.request('/art/poster/x.svg', { method: 'POST' })).status).toBe(405);
  });
});
