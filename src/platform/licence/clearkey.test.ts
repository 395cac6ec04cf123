import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentKeys } from '../media/content-keys.ts';
import { MEDIA_ROOT, scheduleAt, store } from '../media/media-fixture.ts';
import { createPlayout } from '../media/playout.ts';
import { createStreamTokens } from '../media/stream-tokens.ts';
import { createClearKeyLicences } from './clearkey.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const ENCRYPTED = 3;
const tokens = createStreamTokens(Buffer.alloc(32, 1));
const protection = { isEncrypted: (id: number) => id === ENCRYPTED, keyOf: createContentKeys(Buffer.alloc(32, 2)) };
const { kid, key } = protection.keyOf(ENCRYPTED);
const options = { protection, tokens, clock: () => NOW, publicBase: 'http://u.test' };
const playout = createPlayout({
  store,
  schedule: scheduleAt(NOW),
  clock: () => NOW,
  mediaRoot: MEDIA_ROOT,
  publicBase: 'http://u.test',
  rights: { hasRights: protection.isEncrypted, tokens, tokenSeconds: 60 },
  protection,
});
const token = (channelId = ENCRYPTED, life = 60_000) => tokens.issue({ channelId, account: 'a', device: null }, NOW + life);
const get = (target: string) => playout.handle('GET', target, {});
const text = (target: string) => String(get(target)?.body);

let server: Server;
let base = '';
beforeAll(async () => {
  const handler = createClearKeyLicences(options);
  server = createServer((request, response) => void (handler(request, response) || response.writeHead(418).end()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the licence of an encrypted channel', () => {
  const request = { kids: [kid.toString('base64url')], type: 'temporary' };
  const ask = (query: string, body: unknown = request, path = `/licence/clearkey/${ENCRYPTED}`) =>
    fetch(`${base}${path}${query}`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

  it('[K-flags] is given to who has a token of the channel', async () => {
    const answer = await ask(`?token=${token()}`);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'no-store',
      '*',
    ]);
    expect(await answer.json()).toEqual({
      keys: [{ kty: 'oct', kid: kid.toString('base64url'), k: key.toString('base64url') }],
      type: 'temporary',
    });
    const raw = await fetch(`${base}/licence/clearkey/${ENCRYPTED}.key?token=${token()}`);
    expect(Buffer.from(await raw.arrayBuffer()).equals(key)).toBe(true);
  });

  it('[SEC-49] is not given without a token, or with one of another channel, an ended one, or one of a published range', async () => {
    const published = tokens.publish(ENCRYPTED, { a: 1, b: 2 });
    for (const bad of [
      '',
      '?token=',
      `?token=${token(1)}`,
      `?token=${token(ENCRYPTED, -1_000)}`,
      `?token=${token()}x`,
      `?token=${published}`,
    ]) {
      expect((await ask(bad)).status, bad).toBe(403);
      expect((await fetch(`${base}/licence/clearkey/${ENCRYPTED}.key${bad}`)).status, bad).toBe(403);
    }
  });

  it('refuses other channels, keys, bodies and methods', async () => {
    expect((await ask(`?token=${token(1)}`, request, '/licence/clearkey/1')).status).toBe(404);
    expect(await (await ask(`?token=${token()}`, { kids: ['AAAAAAAAAAAAAAAAAAAAAA'] })).json()).toEqual({ keys: [], type: 'temporary' });
    for (const bad of ['', '{', '{"kids":"x"}', JSON.stringify({ kids: [], pad: 'x'.repeat(5_000) })])
      expect((await ask(`?token=${token()}`, bad)).status).toBe(400);
    expect((await fetch(`${base}/licence/clearkey/${ENCRYPTED}?token=${token()}`)).status).toBe(405);
    expect((await fetch(`${base}/licence/clearkey/${ENCRYPTED}`, { method: 'OPTIONS' })).status).toBe(204);
    expect((await fetch(`${base}/live/1`)).status).toBe(418);
  });
});

describe('the playout of an encrypted channel', () => {
  it('names encrypted segments in HLS, and the key with the viewer’s token', () => {
    const mine = token();
    const master = text(`/live/${ENCRYPTED}/master.m3u8?token=${mine}`);
    expect(master).not.toMatch(/av01|opus/);
    const media = text(`/live/${ENCRYPTED}/v360.m3u8?dvr=60&token=${mine}`);
    expect(media).toContain(`#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,KEYFORMAT="identity",URI="/licence/clearkey/${ENCRYPTED}.key?token=${mine}"`);
    const [init = '', segment = ''] = [...media.matchAll(/\/e\/[^"\s]+/g)].map(([path]) => path);
    expect(Buffer.from(get(init)?.body ?? '').includes('encv')).toBe(true);
    expect(Buffer.from(get(segment)?.body ?? '').includes('senc')).toBe(true);
    expect(get(segment)?.headers['cache-control']).toContain('immutable');
  });

  it('names them in DASH, with the key’s id', () => {
    const manifest = text(`/live/${ENCRYPTED}/live.mpd?token=${token()}`);
    expect(manifest.replaceAll('-', '')).toContain(`cenc:default_KID="${kid.toString('hex')}"`);
    const folder = /media="(\/e\/[^"$]+)/.exec(manifest)?.[1] ?? '';
    const n = Math.floor((NOW - Date.parse('2025-01-01T00:00:00Z')) / 6_000) - 1;
    expect(Buffer.from(get(`${folder}${n}.m4s`)?.body ?? '').includes('senc')).toBe(true);
    expect(get(`${folder}${n + 9}.m4s`)?.status).toBe(404);
  });

  it('[G-segment-rights] has no clear segment, and other channels have no encrypted one', () => {
    const clear = text('/live/1/v360.m3u8?dvr=60').match(/\/s\/\S+/)?.[0] ?? '';
    expect(get(clear)?.status).toBe(200);
    const [encrypted = '', channel = ''] =
      text(`/live/${ENCRYPTED}/v360.m3u8?dvr=60&token=${token()}`).match(/\/e\/(\d+\.[\w-]{16})\/v360\S+\.m4s/) ?? [];
    expect(get(encrypted)?.status).toBe(200);
    const n = Number(/(\d+)\.m4s$/.exec(encrypted)?.[1]);
    const map = /\.([a-z]+\.\d)\/\d+\.m4s$/.exec(encrypted)?.[1];
    // The right channel, tag, loop and turn: what a channel that is not encrypted has at this address.
    for (const name of [`${ENCRYPTED}`, channel])
      for (const choice of [map, 'auto']) expect(get(`/s/${name}/v360.${store.hash}.${choice}/${n}.m4s`)?.status).toBe(404);
    for (const other of [`${ENCRYPTED}`, '1', channel.replace(/^\d+/, '1')])
      expect(get(encrypted.replace(`/e/${channel}/`, `/e/${other}/`))?.status).toBe(404);
    expect(get(encrypted.replace(/\.[0-9a-f]{12}\.([a-z]+\.\d)/, '.000000000000.$1'))?.status).toBe(404);
  });
});
