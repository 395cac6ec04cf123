import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseTrustedProxies } from '#rules/trusted-proxies.ts';
import { signed } from '../../../tests/support/foreign-streams.ts';
import { type SourceServer, startSource } from '../../../tests/support/source-server.ts';
import { createStreamTokens } from '../media/stream-tokens.ts';
import { isPublicAddress, parseHosts } from './allowed-hosts.ts';
import type { ChannelSource } from './channel-sources.ts';
import { SOURCE_LIMITS } from './open-source.ts';
import { createRelaySigner } from './relay-addresses.ts';
import { createRelay } from './relay-handler.ts';

const NO_PROXIES = { networks: [], cloudflare: false };
const secret = Buffer.alloc(32, 7);
const tokens = createStreamTokens(Buffer.alloc(32, 9));
const LIST = '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n';
let other: SourceServer;
let source: SourceServer;
let server: Server;
let relay = '';
const channels = new Map<number, ChannelSource>();
const named = new Set<string>();
const lines: string[] = [];
/** Counts the starts of an encoder that names its first segment alike each time. */
let encoderRun = 1;

beforeAll(async () => {
  other = await startSource();
  source = await startSource({
    '/moved': (origin) => ({ status: 302, headers: { location: `${origin}/cdn/untimed/master.m3u8` } }),
    '/away': () => ({ status: 302, headers: { location: `${other.origin}/cdn/untimed/master.m3u8` } }),
    '/circle': (origin) => ({ status: 302, headers: { location: `${origin}/circle` } }),
    '/other-host': () => ({ status: 200, body: `${LIST}${other.origin}/cdn/untimed/v360-1.m4s\n` }),
    '/page.m3u8': { status: 200, headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' },
    '/html': { status: 200, body: `${LIST}page.m3u8?x=1\n` },
    '/large.m3u8': { status: 200, body: `#EXTM3U\n${'#EXT-X-NOTE\n'.repeat(20_000)}` },
    '/files.m3u8': { status: 200, body: `${LIST}big.ts\n#EXTINF:6,\ngone.ts\n#EXTINF:6,\nranged.ts\n#EXTINF:6,\nendless.ts\n` },
    '/big.ts': { status: 200, headers: { 'content-length': '200000' }, body: Buffer.alloc(200_000) },
    '/endless.ts': { status: 200, body: Buffer.alloc(200_000) },
    '/gone.ts': { status: 404 },
    '/ranged.ts': { status: 206, headers: { 'content-range': 'bytes 0-3/10', 'content-type': 'video/mp2t' }, body: 'abcd' },
    '/encoder.m3u8': { status: 200, body: `${LIST}tv-0.ts\n` },
    '/tv-0.ts': () => ({ status: 200, headers: { 'content-type': 'video/mp2t' }, body: `run ${encoderRun}` }),
    '/keys.m3u8': {
      status: 200,
      body: `#EXTM3U\r\n#EXT-X-TARGETDURATION:6\r\n#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES\r\n#EXT-X-KEY:METHOD=AES-128,URI="key.key"\r\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://a"\r\n#EXT-X-MAP:URI="../init.mp4",BYTERANGE="10@0"\r\n#EXT-X-PART:DURATION=1,URI="p.m4s"\r\n#EXTINF:6,\r\na.m4s?sig=a%2Fb&c=d\r\n`,
    },
    '/live.mpd': {
      status: 200,
      body: `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:xlink="http://www.w3.org/1999/xlink" type="dynamic"><BaseURL>media/</BaseURL><Location>http://evil.test/</Location><Period xlink:href="http://evil.test/p"><AdaptationSet><SegmentTemplate media="$RepresentationID$/$Number%05d$.m4s?a=1&amp;b=2" initialization="$RepresentationID$/init.mp4"/><Representation id="v=1" bandwidth="9"/></AdaptationSet><AdaptationSet><Representation id="w" bandwidth="1"><BaseURL>whole.mp4</BaseURL><SegmentBase/></Representation></AdaptationSet></Period><UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="http://evil.test/time"/></MPD>`,
    },
    '/media/v%3D1/00042.m4s': { status: 200, headers: { 'content-type': 'video/mp4' }, body: 'segment 42' },
  });
  const handler = createRelay({
    sourceOf: async (id) => channels.get(id) ?? null,
    named,
    secret,
    tokens,
    clock: Date.now,
    publicBase: 'http://relay.test',
    trusted: NO_PROXIES,
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    limits: { ...SOURCE_LIMITS, headersMs: 3_000, idleMs: 3_000, playlistBytes: 100_000, segmentBytes: 100_000 },
  });
  server = createServer((request, response) => void (handler(request, response) || response.writeHead(418).end()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  relay = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([source.close(), other.close()]);
});
beforeEach(() => {
  channels.clear();
  named.clear();
  named.add(source.host);
  source.down = false;
  lines.length = 0;
});

let nextId = 1;
/** A channel that is imported with this path of the source. */
function imported(path: string, hasRights = false): string {
  nextId += 1;
  channels.set(nextId, { address: new URL(path, source.origin), hasRights });
  return `/relay/${nextId}/live.m3u8`;
}
const get = (path: string, init: RequestInit = {}) => fetch(`${relay}${path}`, init);
const addressesOf = (playlist: string): string[] => [...playlist.matchAll(/\/relay\/[^"\s?]+/g)].map(([path]) => path);

describe('[SEC-52] the relay', () => {
  it('passes a multivariant playlist, its media playlists and their segments on', async () => {
    const answer = await get(imported(signed('/cdn/signed/master.m3u8')));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
      '*',
    ]);
    const master = await answer.text();
    expect(master).toContain('RESOLUTION=640x360');
    expect(master).not.toContain(source.host);
    const media = await (await get(addressesOf(master)[0] as string)).text();
    expect(media).toContain('#EXT-X-PROGRAM-DATE-TIME:');
    const [init, first] = addressesOf(media) as [string, string];
    expect([init, first].map((path) => path.slice(-4))).toEqual(['.mp4', '.m4s']);
    const segment = await get(first);
    expect([segment.status, segment.headers.get('content-type'), segment.headers.get('x-content-type-options')]).toEqual([
      200,
      'video/mp4',
      'nosniff',
    ]);
    expect((await segment.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  it('rewrites every address of a playlist, keeps keys that are no addresses, and leaves low latency out', async () => {
    const text = await (await get(imported('/folder/../keys.m3u8'))).text();
    expect(text.split('\n').filter((line) => /PART|SERVER-CONTROL/.test(line))).toEqual([]);
    expect(text).toContain('URI="skd://a"');
    expect(text).toContain(',BYTERANGE="10@0"');
    const read = createRelaySigner(secret, '').read;
    expect(addressesOf(text).map((path) => read(path))).toMatchObject([
      { kind: 'f', address: `${source.origin}/key.key` },
      { kind: 'f', address: `${source.origin}/init.mp4` },
      { kind: 'f', address: `${source.origin}/a.m4s?sig=a%2Fb&c=d` },
    ]);
  });

  it('[G-m3u] sends a channel’s user agent and referrer with its playlist and its segments', async () => {
    const path = imported('/files.m3u8');
    const channel = channels.get(nextId) as ChannelSource;
    channels.set(nextId, { ...channel, headers: { userAgent: 'Teste/1', referrer: 'http://pagina.test/' } });
    const sent = () => [source.requests.at(-1)?.headers['user-agent'], source.requests.at(-1)?.headers.referer];
    const text = await (await get(path)).text();
    expect(sent()).toEqual(['Teste/1', 'http://pagina.test/']);
    await (await get(addressesOf(text)[2] as string)).text();
    expect(sent()).toEqual(['Teste/1', 'http://pagina.test/']);
  });

  it('[J-encoder-restart] a segment that an encoder replaces under its name is had anew, and no cache keeps it for longer than a segment lasts', async () => {
    const [segment = ''] = addressesOf(await (await get(imported('/encoder.m3u8'))).text());
    const first = await get(segment);
    expect(await first.text()).toBe('run 1');
    const keptS = Number(/max-age=(\d+)/.exec(first.headers.get('cache-control') ?? '')?.[1]);
    expect(keptS).toBeGreaterThan(0);
    expect(keptS).toBeLessThanOrEqual(6);
    encoderRun = 2;
    expect(await (await get(segment)).text()).toBe('run 2');
  });

  it('forwards nothing of the viewer but a byte range', async () => {
    const text = await (await get(imported('/files.m3u8'))).text();
    const headers = {
      cookie: 'sessao=1',
      authorization: 'Bearer x',
      'x-forwarded-for': '1.2.3.4',
      referer: 'https://a.test',
      range: 'bytes=0-3',
    };
    const answer = await get(addressesOf(text)[2] as string, { headers });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([206, 'bytes 0-3/10', 'abcd']);
    expect(source.requests.at(-1)?.headers).toEqual({
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Camarote',
      range: 'bytes=0-3',
      host: source.host,
      connection: 'keep-alive',
    });
  });

  it('asks nothing that a relayed playlist does not name', async () => {
    const entry = imported('/files.m3u8');
    const [path = ''] = addressesOf(await (await get(entry)).text());
    const before = source.requests.length;
    const encoded = Buffer.from(`${source.origin}/secret`).toString('base64url');
    const [, , channel, kind, signature] = path.split('/');
    for (const wrong of [
      `/relay/${channel}/${kind}/${signature}/${encoded}.ts`,
      path.replace(`/relay/${channel}/`, `/relay/${Number(channel) + 1}/`),
      path.replace(`/${kind}/`, '/p/'),
      '/relay/99999/live.m3u8',
      `/relay/${channel}/live.txt`,
      `/relay/${channel}/../x`,
    ])
      expect((await get(wrong)).status, wrong).toBeGreaterThanOrEqual(404);
    expect(source.requests.length).toBe(before);
    // The channel is taken out: its segments go too.
    channels.clear();
    expect((await get(path)).status).toBe(404);
  });

  it('refuses a private network that is not named, by address, by name and after a redirect', async () => {
    named.clear();
    for (const host of [source.host, `localhost:${source.host.split(':')[1]}`, '10.0.0.1', '[::1]', '169.254.169.254', '0x7f.1']) {
      channels.set(1, { address: new URL(`http://${host}/cdn/untimed/master.m3u8?${host}`), hasRights: false });
      expect((await get('/relay/1/live.m3u8')).status, host).toBe(502);
    }
    expect(lines.join('')).toContain('private network');
  });

  it.each(['/away', '/circle', '/other-host'])('does not leave the allowed hosts: %s', async (path) => {
    const before = other.requests.length;
    expect((await get(imported(path))).status).toBe(502);
    expect(other.requests.length).toBe(before);
  });

  it('follows a redirect within the allowed hosts, and to a host of RELAY_HOSTS', async () => {
    expect((await get(imported('/moved'))).status).toBe(200);
    named.add(other.host);
    for (const path of ['/away', '/other-host']) expect((await get(imported(path))).status, path).toBe(200);
  });

  it('bounds playlists and files, and never hands a page out as one', async () => {
    expect((await get(imported('/large.m3u8'))).status).toBe(502);
    expect((await get(imported('/page.m3u8'))).status).toBe(502);
    const [big = '', gone = '', , endless = ''] = addressesOf(await (await get(imported('/files.m3u8'))).text());
    // Its size is not told before: the answer breaks off.
    await expect(get(endless).then((cut) => cut.arrayBuffer())).rejects.toThrow();
    expect((await get(big)).status).toBe(502);
    expect((await get(gone)).status).toBe(404);
    const [page = ''] = addressesOf(await (await get(imported('/html'))).text());
    const answer = await get(page);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-security-policy')]).toEqual([
      200,
      'application/octet-stream',
      "default-src 'none'; sandbox",
    ]);
  });

  it('answers 504 for a source that is silent and 502 for one that is down, and asks once a second at most', async () => {
    const silent = createTcpServer(() => {});
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    named.add(host);
    channels.set(1, { address: new URL(`http://${host}/live.m3u8`), hasRights: false });
    expect((await get('/relay/1/live.m3u8')).status).toBe(504);
    silent.close();
    source.down = true;
    const entry = imported('/cdn/untimed/master.m3u8');
    const before = source.requests.length;
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(entry)));
    const seconds = Math.floor((performance.now() - startedAt) / 1_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502]));
    expect(await answers[0]?.json()).toMatchObject({ error: { code: 'unavailable' } });
    expect(source.requests.length - before).toBeGreaterThanOrEqual(1);
    expect(source.requests.length - before).toBeLessThanOrEqual(1 + seconds);
  });

  it('asks for a token where the channel has rights, and hands it on to the playlists', async () => {
    const entry = imported('/cdn/untimed/master.m3u8', true);
    const token = tokens.issue({ channelId: nextId, account: 'a', device: null }, Date.now() + 60_000);
    expect((await get(entry)).status).toBe(403);
    expect((await get(`${entry}?token=${token}x`)).status).toBe(403);
    const answer = await get(`${entry}?token=${token}`);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=1');
    const media = /\/relay\/\S+/.exec(await answer.text())?.[0] ?? '';
    expect(media.endsWith(`?token=${token}`)).toBe(true);
    expect((await get(media.split('?')[0] as string)).status).toBe(403);
    const [segment = ''] = addressesOf(await (await get(media)).text());
    expect((await get(segment)).status).toBe(200);
  });

  it('rewrites a DASH manifest: templates that only numbers and names fill, no other host, our clock', async () => {
    const entry = imported('/live.mpd').replace('m3u8', 'mpd');
    const text = await (await get(entry)).text();
    expect(text).not.toContain('evil.test');
    expect(text).toContain('utc:direct:2014');
    const template = /media="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(template).toMatch(/\/\$RepresentationID\$\/-\/\$Number\$\/-\.m4s$/);
    const fill = (id: string, number: string) => template.replace('$RepresentationID$', id).replace('$Number$', number);
    const answer = await get(fill('v=1', '42'));
    expect([answer.status, await answer.text()]).toEqual([200, 'segment 42']);
    expect(source.requests.at(-1)?.url).toBe('/media/v%3D1/00042.m4s?a=1&b=2');
    const before = source.requests.length;
    for (const id of ['..', '%2e%2e', 'a%2fb', 'a%5cb', 'a%3fb', '%00']) expect((await get(fill(id, '42'))).status, id).toBe(404);
    expect((await get(fill('v=1', '4x'))).status).toBe(404);
    expect(source.requests.length).toBe(before);
    expect(createRelaySigner(secret, '').read(/<BaseURL>([^<]+)/.exec(text)?.[1] ?? '')).toMatchObject({
      address: `${source.origin}/media/whole.mp4`,
    });
  });

  it('answers one address only so many requests at a time, and others go on', async () => {
    let asked = 0;
    let release = (_nothing: null): void => {};
    const gate = new Promise<null>((free) => {
      release = free;
    });
    const handler = createRelay({
      sourceOf: () => {
        asked += 1;
        return gate;
      },
      named,
      secret,
      tokens,
      clock: Date.now,
      publicBase: 'http://relay.test',
      trusted: parseTrustedProxies('127.0.0.1') ?? NO_PROXIES,
      mostForOne: 2,
      log: pino({ level: 'silent' }),
    });
    const limited = createServer((request, response) => void handler(request, response));
    await new Promise<void>((listening) => limited.listen(0, '127.0.0.1', listening));
    const from = (address: string) =>
      fetch(`http://127.0.0.1:${(limited.address() as AddressInfo).port}/relay/1/live.m3u8`, {
        headers: { 'x-forwarded-for': address },
      }).then(({ status }) => status);
    const waiting = [from('198.51.100.1'), from('198.51.100.1')];
    await vi.waitFor(() => expect(asked).toBe(2));
    expect(await from('198.51.100.1')).toBe(503);
    const other = from('198.51.100.2');
    await vi.waitFor(() => expect(asked).toBe(3));
    release(null);
    expect(await Promise.all([...waiting, other])).toEqual([404, 404, 404]);
    expect(await from('198.51.100.1')).toBe(404);
    limited.closeAllConnections();
    limited.close();
  });

  it('answers GET, HEAD and OPTIONS alone, and leaves other paths to others', async () => {
    const entry = imported('/cdn/untimed/master.m3u8');
    expect((await get(entry, { method: 'POST', body: 'x' })).status).toBe(405);
    expect((await get(entry, { method: 'OPTIONS' })).status).toBe(204);
    expect((await get(entry, { method: 'HEAD' })).status).toBe(200);
    expect((await get('/live/1/master.m3u8')).status).toBe(418);
  });
});

describe('[SEC-52] hosts', () => {
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1'])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
  it('reads RELAY_HOSTS', () => {
    expect([...(parseHosts(' CDN.example.pt, 192.168.1.20:8080,[::1]:80 ,') ?? [])]).toEqual([
      'cdn.example.pt',
      '192.168.1.20:8080',
      '[::1]:80',
    ]);
    for (const wrong of ['http://a.test', 'a b', '*.a.test', 'a/b', 'a:0']) expect(parseHosts(wrong), wrong).toBeNull();
  });
});
