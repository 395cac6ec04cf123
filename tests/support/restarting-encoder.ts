/**
 * A live HLS list as an encoder behind a small streaming server writes it (nginx-rtmp, ffmpeg): no clock, short segments that are numbered from
 * zero in each broadcast, under the same names. It stops, begins again, jumps in time and disappears when told. Made of the drawn loops.
 */
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A chunk of the loops. */
const SEGMENT_S = 2;
const CHUNKS = 24;
/** Segments in the list. */
const WINDOW = 8;
const RENDITION = 'v180';
const folder = new URL('../../media/loops/', import.meta.url);

/** [bytes, offset of the decode time, …] */
type Chunk = [number, number, ...unknown[]];
interface Loops {
  init: Record<string, { data: string }>;
  renditions: Record<string, { codecs: string; bandwidth: number }>;
  sources: Record<string, Record<string, { timescale: number; segs: { o: number; c: Chunk[] }[] }>>;
}

export interface RestartingEncoder {
  readonly origin: string;
  /** Address of the list of variants. */
  readonly list: string;
  /** Names of segments that were asked for, the newest last. */
  readonly asked: string[];
  /** While true, the lists are 404. */
  gone: boolean;
  /** While true, the list ends as that of a recording does. */
  ended: boolean;
  /** No further segment is written; what is listed stays. */
  stop: () => void;
  /** Another broadcast: numbered from zero, under the names of the one before. @param seconds decode time of its first segment */
  begin: (seconds?: number) => void;
  /** Another broadcast in the same list, behind a mark: its times begin at zero. */
  goOn: () => void;
  /** The decode times of the segments to come are that much later, without a mark in the list. Seconds. */
  jump: (seconds: number) => void;
  readonly close: () => Promise<void>;
}

/** @param pages origin of the pages that play it: everything but the streams is fetched from there, so that both have one origin */
export async function startRestartingEncoder(pages?: string): Promise<RestartingEncoder> {
  const loops = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as Loops;
  const bytes = readFileSync(new URL(`futebol.${RENDITION}.bin`, folder));
  const source = loops.sources.futebol?.[RENDITION];
  const { codecs, bandwidth } = loops.renditions[RENDITION] ?? { codecs: '', bandwidth: 0 };
  if (!source) throw new Error(`no loop ${RENDITION}`);
  const chunks = source.segs.flatMap(({ o, c }) => {
    let at = o;
    return c.map(([size, decodeTimeAt]) => {
      at += size;
      return { from: at - size, size, decodeTimeAt };
    });
  });
  // It has been on the air for some time.
  let broadcast = { since: Date.now() - 60 * SEGMENT_S * 1_000, until: Number.POSITIVE_INFINITY, base: 0 };
  /** Numbers of the segments before this broadcast, when its list goes on. */
  let earlier = 0;
  let jumps: { from: number; seconds: number }[] = [];
  const written = (): number => earlier + Math.floor((Math.min(Date.now(), broadcast.until) - broadcast.since) / (SEGMENT_S * 1_000));

  const segment = (number: number): Buffer => {
    const chunk = chunks[number % CHUNKS];
    if (!chunk) throw new Error(`no chunk ${number}`);
    const seconds = jumps.reduce(
      (sum, { from, seconds: later }) => sum + (number >= from ? later : 0),
      broadcast.base + (number - (number < earlier ? 0 : earlier)) * SEGMENT_S,
    );
    const copy = Buffer.from(bytes.subarray(chunk.from, chunk.from + chunk.size));
    copy.writeBigUInt64BE(BigInt(seconds * source.timescale), chunk.decodeTimeAt);
    return copy;
  };
  const playlist = (): string => {
    const first = Math.max(0, written() - WINDOW);
    const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${SEGMENT_S}`, `#EXT-X-MEDIA-SEQUENCE:${first}`];
    lines.push('#EXT-X-MAP:URI="init.mp4"');
    for (let number = first; number < written(); number += 1) {
      if (number === earlier && number > 0) lines.push('#EXT-X-DISCONTINUITY');
      lines.push(`#EXTINF:${SEGMENT_S}.000,`, `${number}.m4s`);
    }
    return `${lines.join('\n')}\n${encoder.ended ? '#EXT-X-ENDLIST\n' : ''}`;
  };

  const pass = async (path: string, response: ServerResponse): Promise<void> => {
    if (pages === undefined) return void response.writeHead(404).end();
    const from = await fetch(pages + path);
    response.writeHead(from.status, { 'content-type': from.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await from.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    const [, name] = /^\/encoder\/([^?]*)/.exec(request.url ?? '') ?? [];
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    const refuse = () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
    if (name === undefined) return void pass(request.url ?? '/', response);
    const number = /^(\d+)\.m4s$/.exec(name)?.[1];
    if (number !== undefined) {
      encoder.asked.push(name);
      if (Number(number) < written()) send('video/mp4', segment(Number(number)));
      else refuse();
    } else if (name === 'init.mp4') send('video/mp4', Buffer.from(loops.init[RENDITION]?.data ?? '', 'base64'));
    else if (encoder.gone || written() === 0) refuse();
    else if (name === 'live.m3u8')
      send(
        'application/x-mpegurl',
        `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=320x180\nindex.m3u8\n`,
      );
    else if (name === 'index.m3u8') send('application/x-mpegurl', playlist());
    else refuse();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const encoder: RestartingEncoder = {
    origin,
    list: `${origin}/encoder/live.m3u8`,
    asked: [],
    gone: false,
    ended: false,
    stop: () => {
      broadcast = { ...broadcast, until: Date.now() };
    },
    goOn: () => {
      earlier = written();
      broadcast = { since: Date.now(), until: Number.POSITIVE_INFINITY, base: 0 };
    },
    begin: (seconds = 0) => {
      jumps = [];
      earlier = 0;
      broadcast = { since: Date.now(), until: Number.POSITIVE_INFINITY, base: seconds };
    },
    jump: (seconds) => {
      jumps.push({ from: written(), seconds });
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return encoder;
}
