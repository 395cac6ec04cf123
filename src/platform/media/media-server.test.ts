import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEDIA_ROOT, scheduleAt, store } from './media-fixture.ts';
import { createMediaHandler, MEDIA_SERVER_OPTIONS } from './media-server.ts';
import { hourOf, liveTag } from './media-tags.ts';
import { createPlayout } from './playout.ts';
import { createStreamTokens, type MayUseToken } from './stream-tokens.ts';
import { lastComplete } from './timeline.ts';

const NOW = Date.UTC(2026, 10, 21, 20, 15);
const NUMBER = lastComplete(NOW);
const SEGMENT = `/s/3/v180.${store.hash}.auto/${NUMBER}.m4s`;

describe('the playout on a node:http server', () => {
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    const media = createMediaHandler(
      createPlayout({ store, schedule: scheduleAt(NOW), clock: () => NOW, mediaRoot: MEDIA_ROOT, publicBase: 'http://localhost' }),
    );
    server = createServer(MEDIA_SERVER_OPTIONS, (req, res) => {
      if (!media(req, res)) res.writeHead(418).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  const ask = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: number }>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', method, path, headers }, (res) => {
        let bytes = 0;
        res.on('data', (data: Buffer) => {
          bytes += data.length;
        });
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes }));
      });
      asked.on('error', reject).end(body);
    });

  it('answers media and passes other requests on', async () => {
    const whole = await ask('GET', SEGMENT);
    expect([whole.status, whole.bytes]).toEqual([200, Number(whole.headers['content-length'])]);
    expect(whole.headers['content-type']).toBe('video/mp4');
    expect((await ask('GET', '/channels/live')).status).toBe(418);
  });
  it('answers HEAD with the headers of GET, without a body', async () => {
    for (const path of [SEGMENT, '/live/3/master.m3u8', '/live/3/v360.m3u8', '/live/99/master.m3u8']) {
      const [head, get] = [await ask('HEAD', path), await ask('GET', path)];
      expect(head.bytes).toBe(0);
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
      expect(head.status).toBe(get.status);
    }
  });
  it('answers 304 without a body, 405 to a write and 204 to a preflight', async () => {
    const { headers } = await ask('GET', SEGMENT);
    expect(await ask('GET', SEGMENT, { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304, bytes: 0 });
    expect((await ask('POST', SEGMENT, { 'content-type': 'text/plain' }, 'x'.repeat(200_000))).status).toBe(405);
    expect(await ask('OPTIONS', SEGMENT, { 'access-control-request-method': 'GET' })).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': '*' },
    });
  });
});

describe('what a viewer’s token opens', () => {
  const tokens = createStreamTokens(Buffer.alloc(32, 7));
  const token = tokens.issue({ channelId: 1, account: 'a', device: 'b' }, NOW + 300_000);
  const rights = { hasRights: (id: number) => id === 1, tokens, tokenSeconds: 300 };
  const shared = { store, schedule: scheduleAt(NOW), clock: () => NOW, mediaRoot: MEDIA_ROOT, publicBase: 'http://localhost' };
  const asked: string[] = [];
  let answer: MayUseToken = async () => true;
  let server: Server;
  beforeAll(async () => {
    const media = createMediaHandler(createPlayout({ ...shared, rights }), (use) => {
      asked.push(`${use.channelId} ${use.token === token}`);
      return answer(use);
    });
    server = createServer((req, res) => void media(req, res));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).status;

  it('[SEC-42] [SEC-49] is sent when its holder may go on watching: playlists and manifests, live and past, but no segment', async () => {
    const range = `/vod/1/${lastComplete(NOW) - 20}-${lastComplete(NOW) - 10}`;
    const playlists = ['/live/1/master.m3u8?dvr=60', '/live/1/v360.m3u8?dvr=60', '/live/1/live.mpd?dvr=60', `${range}/master.m3u8?`];
    for (const [may, wanted] of [
      [async () => true, 200],
      [async () => false, 403],
      [() => Promise.reject(new Error('no database')), 503],
    ] as const) {
      answer = may;
      asked.length = 0;
      for (const path of playlists) expect([path, await status(`${path}&token=${token}`)]).toEqual([path, wanted]);
      expect(asked).toEqual(playlists.map(() => '1 true'));
      const poster = `/live/1.${liveTag(tokens.tags, 'live', 1, NOW)}/poster.webp`;
      for (const path of [
        SEGMENT.replace('/s/3/', `/s/1.${tokens.tags.ofHour('segments', 1, hourOf(NUMBER))}/`),
        poster,
        '/live/3/master.m3u8',
      ])
        expect([path, await status(path)]).toEqual([path, 200]);
      expect(asked).toHaveLength(playlists.length);
    }
  });
});
