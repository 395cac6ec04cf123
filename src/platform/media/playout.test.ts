import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { rangeAddresses, streamAddresses } from './addresses.ts';
import type { RequestHeaders } from './answers.ts';
import { lineUp, MEDIA_ROOT, scheduleAt, store } from './media-fixture.ts';
import type { Playout } from './playout.ts';
import { createPlayout } from './playout.ts';
import { EPOCH_MS, lastComplete, startOf } from './timeline.ts';

const NOW = Date.UTC(2026, 10, 21, 20, 15, 2, 500);
const LAST = lastComplete(NOW);
const FOREVER = 'public, max-age=31536000, immutable';
const BASE = 'http://media.test:4000';

let now = NOW;
let schedule = scheduleAt(NOW);
let playout: Playout;
beforeEach(() => {
  now = NOW;
  schedule = scheduleAt(NOW);
  playout = createPlayout({ store, schedule, clock: () => now, mediaRoot: MEDIA_ROOT, publicBase: BASE });
});

function ask(target: string, headers: RequestHeaders = {}, method = 'GET') {
  const answer = playout.handle(method, target, headers);
  if (!answer) throw new Error(`${target} is not the playout's`);
  return { ...answer, text: Buffer.from(answer.body as Uint8Array).toString('utf8') };
}
const lines = (playlist: string): string[] => playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const attribute = (playlist: string, tag: string): string[] =>
  playlist
    .split('\n')
    .filter((line) => line.startsWith(`#${tag}:`))
    .map((line) => line.slice(tag.length + 2));

describe('live HLS', () => {
  it('lists H.264 with AAC and AV1 with Opus, each with codecs, resolution and frame rate', () => {
    const master = ask('/live/1/master.m3u8?dvr=60').text;
    expect(attribute(master, 'EXT-X-MEDIA').map((x) => /GROUP-ID="(\w+)"/.exec(x)?.[1])).toEqual(['aac', 'opus', 'legendas']);
    const variants = attribute(master, 'EXT-X-STREAM-INF');
    expect(variants).toHaveLength(4);
    expect(
      variants.every((v) => /BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="[^"]+,[^"]+",RESOLUTION=\d+x\d+,FRAME-RATE=25\.000/.test(v)),
    ).toBe(true);
    expect(
      variants.filter((v) => v.includes('avc1.') && v.includes('mp4a.40.2') && v.endsWith('AUDIO="aac",SUBTITLES="legendas"')),
    ).toHaveLength(3);
    expect(
      variants.filter((v) => v.includes('av01.') && v.includes('opus') && v.endsWith('AUDIO="opus",SUBTITLES="legendas"')),
    ).toHaveLength(1);
    expect(lines(master)).toContain('v360.m3u8?dvr=60');
    expect(master).toContain('#EXT-X-INDEPENDENT-SEGMENTS');
  });

  it('lists a window that ends with the last complete segment; every segment exists', () => {
    for (const rendition of store.renditions.keys()) {
      const playlist = ask(`/live/1/${rendition}.m3u8?dvr=120`).text;
      const uris = lines(playlist);
      expect(uris).toHaveLength(20);
      expect(attribute(playlist, 'EXT-X-MEDIA-SEQUENCE')).toEqual([String(LAST - 19)]);
      expect(uris.at(-1)).toMatch(new RegExp(`/${LAST}\\.m4s$`));
      uris.forEach((uri, i) => {
        expect(uri).toContain(`/${LAST - 19 + i}.m4s`);
      });
      for (const uri of uris) expect(ask(uri).status).toBe(200);
      for (const seconds of attribute(playlist, 'EXTINF').map(Number.parseFloat)) expect(Math.round(seconds)).toBeLessThanOrEqual(6);
      const map = /URI="([^"]+)"/.exec(attribute(playlist, 'EXT-X-MAP')[0] ?? '')?.[1] ?? '';
      expect(ask(map).headers['cache-control']).toBe(FOREVER);
    }
  });

  it('changes loop with the programme, without a discontinuity', () => {
    const playlist = ask('/live/1/v360.m3u8?dvr=120').text;
    const loops = lines(playlist).map((uri) => uri.split('.')[2]);
    expect(new Set(loops)).toEqual(new Set(['futebol', 'estudio']));
    expect(playlist).not.toContain('DISCONTINUITY');
    expect(ask('/live/2/v360.m3u8?dvr=120').text.split('futebol.')[1]?.[0]).not.toBe(playlist.split('futebol.')[1]?.[0]);
  });

  it('has the wall clock at the first and every tenth segment, exact to the millisecond for video', () => {
    const playlist = ask('/live/1/v360.m3u8?dvr=1800').text.split('\n');
    let n = Number(attribute(playlist.join('\n'), 'EXT-X-MEDIA-SEQUENCE')[0]);
    const dated: number[] = [];
    const first = n;
    playlist.forEach((line, i) => {
      if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) {
        expect(line.slice('#EXT-X-PROGRAM-DATE-TIME:'.length)).toBe(new Date(startOf(n)).toISOString());
        expect(playlist[i + 1]).toMatch(/^#EXTINF/);
        dated.push(n);
      }
      if (line.endsWith('.m4s')) n++;
    });
    expect(dated[0]).toBe(first);
    expect(dated.slice(1).every((x) => x % 10 === 0)).toBe(true);
    expect(dated.length).toBeGreaterThanOrEqual(30);
  });

  it('moves by one segment at the boundary and is cacheable until then', () => {
    const before = ask('/live/1/v360.m3u8?dvr=60');
    expect(before.headers['cache-control']).toBe('public, max-age=3');
    now = startOf(LAST + 2);
    const after = ask('/live/1/v360.m3u8?dvr=60', { 'if-none-match': before.headers.etag });
    expect(after.status).toBe(200);
    expect(lines(after.text)).toEqual([
      ...lines(before.text).slice(1),
      lines(before.text)
        .at(-1)
        ?.replace(String(LAST), String(LAST + 1)),
    ]);
    expect(ask('/live/1/v360.m3u8?dvr=60', { 'if-none-match': after.headers.etag }).status).toBe(304);
  });

  it('limits the window to 60 seconds … a day', () => {
    for (const dvr of ['59', '86401', '0', '-60', '60.5', 'x', '', '1e3', '99999999'])
      expect(ask(`/live/1/v360.m3u8?dvr=${dvr}`).status).toBe(400);
    expect(lines(ask('/live/1/v360.m3u8?dvr=7200').text)).toHaveLength(1200);
    expect(lines(ask('/live/1/v360.m3u8?dvr=86400').text)).toHaveLength(14_400);
    expect(lines(ask('/live/1/v360.m3u8').text)).toHaveLength(300);
    expect(lines(ask('/live/1/v360.m3u8?dvr=61').text)).toHaveLength(11);
  });

  it('is compressed for clients that accept it, with another validator', () => {
    const plain = ask('/live/1/v360.m3u8?dvr=7200');
    const zipped = ask('/live/1/v360.m3u8?dvr=7200', { 'accept-encoding': 'br, gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers.etag).not.toBe(plain.headers.etag);
    expect(zipped.body.length * 5).toBeLessThan(plain.body.length);
    expect(gunzipSync(zipped.body as Uint8Array).toString()).toBe(plain.text);
    expect(ask('/live/1/v360.m3u8', { 'accept-encoding': 'gzip;q=0' }).headers['content-encoding']).toBeUndefined();
  });
});

describe('live DASH', () => {
  it('numbers segments by the clock, contains the current time and needs no refresh', () => {
    const { text, headers } = ask('/live/1/live.mpd?dvr=600');
    expect(headers['content-type']).toBe('application/dash+xml');
    expect(text).toContain('type="dynamic"');
    expect(text).toContain('availabilityStartTime="2025-01-01T00:00:00.000Z"');
    expect(text).toContain('timeShiftBufferDepth="PT600S"');
    expect(text).toContain(`<UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="${new Date(NOW).toISOString()}"/>`);
    expect(text).not.toContain('minimumUpdatePeriod');
    expect(text.match(/<Representation /g)).toHaveLength(7);
    for (const [, media = ''] of text.matchAll(/media="([^"]+)"/g)) {
      const newest = ask(media.replace('$Number$', String(LAST)));
      expect(newest.status).toBe(200);
      expect(newest.headers['cache-control']).toBe('public, max-age=60');
    }
    expect(ask('/live/time').text).toBe(new Date(NOW).toISOString());
  });

  it('serves under `auto` the bytes that the playlist names, and follows an edit of the schedule', () => {
    const named = ask(lines(ask('/live/1/v360.m3u8?dvr=60').text).at(-1) ?? '');
    const address = `/s/1/v360.${store.hash}.auto/${LAST}.m4s`;
    const auto = ask(address);
    expect(auto.body).toBe(named.body);
    expect(ask(address, { 'if-none-match': auto.headers.etag }).status).toBe(304);
    schedule.replaceAll(lineUp(NOW).map((c) => ({ ...c, programmes: [] })));
    expect(ask(address).headers.etag).toContain('estudio');
    schedule.replaceAll(lineUp(NOW + 3_600_000));
    expect(ask(address, { 'if-none-match': auto.headers.etag }).status).toBe(200);
    expect(ask(lines(ask('/live/1/v360.m3u8?dvr=60').text).at(-1) ?? '').headers.etag).toContain('futebol');
  });
});

describe('past ranges', () => {
  it('are complete and closed; their lists follow an edit of the schedule within the hour', () => {
    const [a, b] = [LAST - 30, LAST];
    for (const file of ['master.m3u8', 'v360.m3u8', 'aac.m3u8', 'vod.mpd', 'storyboard.json']) {
      expect(ask(`/vod/1/${a}-${b}/${file}`).headers['cache-control']).toBe('public, max-age=3600');
    }
    const playlist = ask(`/vod/1/${a}-${b}/v360.m3u8`).text;
    expect(lines(playlist)).toHaveLength(31);
    expect(playlist.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
    expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(attribute(playlist, 'EXT-X-MEDIA-SEQUENCE')).toEqual([String(a)]);
    const manifest = ask(`/vod/1/${a}-${b}/vod.mpd`).text;
    expect(manifest).toContain('mediaPresentationDuration="PT186S"');
    expect(manifest.match(/<Period /g)).toHaveLength(2);
    expect(manifest).not.toContain('.auto/');
  });

  it('are 404 until their end has passed', () => {
    const address = `/vod/1/${LAST - 5}-${LAST + 1}/master.m3u8`;
    expect(ask(address).status).toBe(404);
    expect(ask(address).headers['cache-control']).toBe('no-store');
    now = startOf(LAST + 2);
    expect(ask(address).status).toBe(200);
  });

  it('refuses an invalid range', () => {
    expect(ask(`/vod/1/${LAST}-${LAST - 1}/master.m3u8`).status).toBe(400);
    expect(ask(`/vod/1/${LAST - 14_400}-${LAST}/master.m3u8`).status).toBe(400);
    expect(ask(`/vod/9/${LAST - 1}-${LAST}/master.m3u8`).status).toBe(404);
    expect(ask(`/vod/1/01-${LAST}/master.m3u8`).status).toBe(404);
  });
});

describe('segments and pictures', () => {
  const segment = (channel: number, n: number, hash = store.hash) => `/s/${channel}/v180.${hash}.estudio.3/${n}.m4s`;

  it('[B-share-instant] give the picture of a past instant, and the present one for any other', () => {
    const at = (query: string) => ask(`/live/1/poster.webp${query}`).body;
    const past = at(`?t=${new Date(NOW - 60_000).toISOString()}`);
    expect(past).toEqual(ask(`/vod/1/${LAST - 9}-${LAST - 9}/frame.webp`).body);
    expect(at('?t=ontem')).toEqual(at(''));
    expect(at('?t=2999-01-01T00:00:00Z')).toEqual(at(''));
    expect(ask('/live/1/poster.webp?t=1999-01-01T00:00:00Z').status).toBe(404);
  });

  it('are immutable and may be read by any origin', () => {
    const poster = ask('/live/1/poster.webp');
    const board = JSON.parse(ask('/live/1/storyboard.json?dvr=120').text) as {
      runs: { from: number; to: number; image: string }[];
    };
    expect(board.runs[0]?.from).toBe(LAST - 19);
    expect(board.runs.at(-1)?.to).toBe(LAST);
    expect(poster.headers['content-type']).toBe('image/webp');
    const captions = lines(ask('/live/1/legendas.m3u8').text).at(-1) ?? '';
    for (const address of [segment(1, LAST), captions, board.runs[0]?.image ?? '']) {
      const answer = ask(address);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'cache-control': FOREVER,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.body.length),
      });
      const again = ask(address, { 'if-none-match': `"other", W/${answer.headers.etag}` });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        expect(ask(address, {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
      }
      expect(ask(address, {}, 'OPTIONS').status).toBe(204);
    }
  });

  it('returns 404 for a future segment, another hash, an unknown channel or name', () => {
    for (const address of [
      segment(1, LAST + 2),
      segment(1, LAST, 'abcdef'),
      segment(99, LAST),
      `/s/1/v720.${store.hash}.estudio.3/${LAST}.m4s`,
      `/s/1/v180.${store.hash}.golfe.3/${LAST}.m4s`,
      `/s/1/v180.${store.hash}.estudio.8/${LAST}.m4s`,
      `/s/1/v180.${store.hash}.estudio.3/0${LAST}.m4s`,
      '/i/v180.00000000.mp4',
      '/thumbs/futebol.00000000.webp',
      '/posters/../loops/index.json',
      '/live/99/master.m3u8',
      '/live/1/v720.m3u8',
      '/c/1/00000000.futebol.3/1.vtt',
    ]) {
      expect([address, ask(address).status]).toEqual([address, 404]);
      expect(JSON.parse(ask(address).text)).toHaveProperty('error.code', 'not_found');
    }
    ask(segment(1, LAST));
    expect(ask(segment(99, LAST)).status).toBe(404);
    expect(playout.handle('GET', '/channels/live', {})).toBeNull();
    expect(playout.handle('GET', '/livery/1', {})).toBeNull();
  });

  it('serves the same bytes for an address from every server, independent of earlier requests', () => {
    const other = createPlayout({ store, schedule: scheduleAt(NOW), clock: () => NOW, mediaRoot: MEDIA_ROOT, publicBase: BASE });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: LAST }),
        fc.constantFrom(...store.renditions.keys()),
        fc.boolean(),
        (channel, n, rendition, isAuto) => {
          const { loop, phase } = schedule.at(channel, n);
          const map = isAuto ? 'auto' : `${loop}.${phase}`;
          const address = `/s/${channel}/${rendition}.${store.hash}.${map}/${n}.m4s`;
          const [x, y] = [ask(address), other.handle('GET', address, {})];
          expect(y?.status).toBe(200);
          expect(y?.headers).toEqual(x.headers);
          expect(Buffer.compare(x.body as Uint8Array, y?.body as Uint8Array)).toBe(0);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('[G-segment-rights] are 404 unless the schedule has them; what an edit replaced is there until the schedule is read once more', () => {
    const shown = lines(ask('/live/1/v360.m3u8?dvr=60').text).at(-1) ?? '';
    const captions = lines(ask('/live/1/legendas.m3u8?dvr=60').text).at(-1) ?? '';
    expect([shown, captions].every((address) => address.includes('.estudio.3/'))).toBe(true);
    for (const address of [shown, captions]) {
      expect(ask(address).status).toBe(200);
      for (const loop of store.loopNames)
        for (let phase = 0; phase < 8; phase++)
          if (`${loop}.${phase}` !== 'estudio.3') expect(ask(address.replace('estudio.3', `${loop}.${phase}`)).status).toBe(404);
    }
    schedule.replaceAll(lineUp(NOW + 3_600_000));
    expect([ask(shown).status, ask(captions).status]).toEqual([200, 200]);
    schedule.replaceAll(lineUp(NOW + 3_600_000));
    expect([ask(shown).status, ask(captions).status]).toEqual([404, 404]);
  });

  it('answers any address without an exception', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('/s/', '/live/', '/vod/', '/i/', '/thumbs/', '/c/'),
        fc.string({ unit: 'binary', maxLength: 60 }),
        (folder, rest) => {
          expect([200, 400, 404]).toContain(ask(folder + rest).status);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('stream addresses', () => {
  it('are absolute and answered, also under a base path', () => {
    const below = createPlayout({ store, schedule, clock: () => NOW, mediaRoot: MEDIA_ROOT, publicBase: 'https://cdn.test/media/' });
    for (const address of [
      ...Object.values(streamAddresses(1, 'https://cdn.test/media/')),
      ...Object.values(rangeAddresses(1, { a: LAST - 9, b: LAST }, 'https://cdn.test/media')),
    ]) {
      const { pathname, search } = new URL(address);
      expect(pathname.startsWith('/media/')).toBe(true);
      expect(below.handle('GET', pathname + search, {})?.status).toBe(200);
    }
    const playlist = String(Buffer.from(below.handle('GET', '/media/live/1/v360.m3u8', {})?.body as Uint8Array));
    expect(lines(playlist)[0]).toMatch(/^\/media\/s\/1\//);
    expect(EPOCH_MS).toBe(Date.parse('2025-01-01T00:00:00Z'));
  });
});
