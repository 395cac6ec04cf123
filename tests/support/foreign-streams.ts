/**
 * Live streams of a broadcaster that knows nothing of Camarote, made of the drawn loops in media/loops. Nothing of src is used.
 * Every segment is six seconds long and is numbered by its time: segment n begins at n × 6 s since 1970.
 */

import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const SEGMENT_S = 6;
const WINDOW = 10;
const TS_FILES = 3;
const folder = new URL('../../media/loops/', import.meta.url);

/** [bytes, offset of the decode time, offset of the sequence number, ticks, independent] */
type Chunk = [number, number, number, number, number];
interface Loops {
  renditions: Record<string, { codecs: string; bandwidth: number; width?: number; height?: number }>;
  init: Record<string, { data: string }>;
  sources: Record<string, Record<string, { timescale: number; segs: { o: number; n: number; c: Chunk[] }[] }>>;
}
const loops = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as Loops;
const LOOP = 'futebol';
/** The browser plays whichever of the two it can. */
const VIDEOS = ['v360', 'av1'];

export interface StreamAnswer {
  status: number;
  type: string;
  body: string | Buffer;
}

const refused = (status: number): StreamAnswer => ({ status, type: 'text/plain', body: 'recusado' });

function segment(rendition: string, number: number): Buffer {
  const source = loops.sources[LOOP]?.[rendition];
  const seg = source?.segs[number % source.segs.length];
  if (!source || !seg) throw new Error(`no segment of ${rendition}`);
  const bytes = Buffer.from(readFileSync(new URL(`${LOOP}.${rendition}.bin`, folder)).subarray(seg.o, seg.o + seg.n));
  let start = 0;
  let time = BigInt(number) * BigInt(SEGMENT_S * source.timescale);
  for (const [size, decodeTimeAt, , ticks] of seg.c) {
    bytes.writeBigUInt64BE(time, start + decodeTimeAt);
    time += BigInt(ticks);
    start += size;
  }
  return bytes;
}

const newest = (now: number): number => Math.floor(now / (SEGMENT_S * 1_000)) - 1;

function master(query: string): string {
  const lines = VIDEOS.map((id) => {
    const { codecs, bandwidth, width, height } = loops.renditions[id] as Loops['renditions'][string];
    return `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height}\n${id}.m3u8${query}`;
  });
  return `#EXTM3U\n#EXT-X-VERSION:7\n${lines.join('\n')}\n`;
}

function playlist(rendition: string, now: number, { timed, ending, query }: { timed: boolean; ending: string; query: string }): string {
  const last = newest(now);
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${SEGMENT_S}`, `#EXT-X-MEDIA-SEQUENCE:${last - WINDOW + 1}`];
  if (ending === 'm4s') lines.push(`#EXT-X-MAP:URI="${rendition}-init.mp4${query}"`);
  for (let number = last - WINDOW + 1; number <= last; number += 1) {
    if (timed) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(number * SEGMENT_S * 1_000).toISOString()}`);
    lines.push(`#EXTINF:${SEGMENT_S}.0,`, `${rendition}-${number}.${ending}${query}`);
  }
  return `${lines.join('\n')}\n`;
}

function manifest(): string {
  const sets = VIDEOS.map((id) => {
    const { codecs, bandwidth, width, height } = loops.renditions[id] as Loops['renditions'][string];
    return `<AdaptationSet mimeType="video/mp4" codecs="${codecs}" segmentAlignment="true"><SegmentTemplate timescale="1" duration="${SEGMENT_S}" startNumber="0" initialization="${id}-init.mp4" media="${id}-$Number$.m4s"/><Representation id="${id}" bandwidth="${bandwidth}" width="${width}" height="${height}"/></AdaptationSet>`;
  });
  return `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="dynamic" profiles="urn:mpeg:dash:profile:isoff-live:2011" availabilityStartTime="1970-01-01T00:00:00Z" minimumUpdatePeriod="PT6S" timeShiftBufferDepth="PT60S" suggestedPresentationDelay="PT12S" minBufferTime="PT2S"><Period id="1" start="PT0S">${sets.join('')}</Period></MPD>`;
}

/** Segments of MPEG-TS in tests/media/mpegts (ffmpeg's, of our own football loop), again and again, with a discontinuity where they begin anew. */
function transportStream(file: string, now: number): StreamAnswer {
  const { codecs, bandwidth } = loops.renditions.v180 as Loops['renditions'][string];
  const playlistType = 'application/x-mpegurl';
  if (file === 'master.m3u8') {
    const line = `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs},mp4a.40.2",RESOLUTION=320x180`;
    return { status: 200, type: playlistType, body: `#EXTM3U\n${line}\nts.m3u8\n` };
  }
  if (file === 'ts.m3u8') {
    const first = newest(now) - WINDOW + 1;
    const lines = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${SEGMENT_S}`, `#EXT-X-MEDIA-SEQUENCE:${first}`];
    lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((first - 1) / TS_FILES)}`);
    for (let number = first; number <= newest(now); number += 1) {
      if (number % TS_FILES === 0) lines.push('#EXT-X-DISCONTINUITY');
      lines.push(
        `#EXT-X-PROGRAM-DATE-TIME:${new Date(number * SEGMENT_S * 1_000).toISOString()}`,
        `#EXTINF:${SEGMENT_S}.0,`,
        `${number}.ts`,
      );
    }
    return { status: 200, type: playlistType, body: `${lines.join('\n')}\n` };
  }
  const number = /^(\d+)\.ts$/.exec(file)?.[1];
  if (number === undefined || Number(number) > newest(now)) return refused(404);
  return {
    status: 200,
    type: 'video/mp2t',
    body: readFileSync(new URL(`../media/mpegts/${Number(number) % TS_FILES}.bin`, import.meta.url)),
  };
}

/** A query as signing services write it: re-encoding or reordering it makes it invalid. */
const signature = (path: string): string =>
  `?Policy=a~b_c-&exp=4102444800&sig=${createHmac('sha256', 'chave').update(path).digest('base64url')}%3D%3d&x=1+2`;

export const signed = (path: string): string => path + signature(path);

/**
 * The answer for `/cdn/{kind}/{file}`. Kinds: `signed` (every manifest of the stream answer needs its exact query), `untimed` (HLS without
 * programme date-time), `dash` (DASH alone), `ts` (segments of MPEG-TS, picture and sound in one), `garbled` (segments that nobody can read), anything else
 * is 404.
 */
export function streamAnswer(address: string, now: number): StreamAnswer {
  const [path = '', query = ''] = address.split('?', 2) as [string, string?];
  const [, , kind = '', file = ''] = path.split('/');
  if (!['signed', 'untimed', 'dash', 'ts', 'garbled'].includes(kind)) return refused(404);
  const tail = kind === 'signed' ? '?part=1' : '';
  if (kind === 'signed' && file === 'master.m3u8' && address !== signed(path)) return refused(403);
  if (kind === 'signed' && file !== 'master.m3u8' && `?${query}` !== tail) return refused(403);
  if (kind === 'ts') return transportStream(file, now);
  if (file === 'master.m3u8' && kind !== 'dash') return { status: 200, type: 'application/x-mpegurl', body: master(tail) };
  if (file === 'live.mpd' && kind === 'dash') return { status: 200, type: 'application/dash+xml', body: manifest() };
  const [, rendition = '', what = '', ending = ''] = /^(v360|av1)(?:-(init|\d+))?\.(\w+)$/.exec(file) ?? [];
  if (rendition === '') return refused(404);
  if (ending === 'm3u8')
    return {
      status: 200,
      type: 'application/x-mpegurl',
      body: playlist(rendition, now, { timed: kind !== 'untimed', ending: kind === 'garbled' ? 'ts' : 'm4s', query: tail }),
    };
  if (ending === 'ts') return { status: 200, type: 'video/mp2t', body: Buffer.alloc(188 * 20, 0x47) };
  if (what === 'init') return { status: 200, type: 'video/mp4', body: Buffer.from(loops.init[rendition]?.data ?? '', 'base64') };
  return Number(what) > newest(now) ? refused(404) : { status: 200, type: 'video/mp4', body: segment(rendition, Number(what)) };
}
