/**
 * The playout: computes every playlist, manifest, segment and picture of the embedded channels from the address and the clock.
 * No process per channel and no files; it keeps caches only.
 */
import { basePath, DVR_DEFAULT, DVR_MAX, DVR_MIN, VOD_MAX_SEGMENTS } from './addresses.ts';
import type { Content, PlayoutResponse, RequestHeaders } from './answers.ts';
import { bytesContent, contentAnswer, errorAnswer, FOREVER, momentAnswer, preflight, TYPES, textContent } from './answers.ts';
import { liveManifest, vodManifest } from './dash.ts';
import { masterPlaylist, mediaPlaylist } from './hls.ts';
import type { LoopStore } from './loop-store.ts';
import { createMemo } from './memo.ts';
import { LOOP_SEGMENTS, type LoopSchedule } from './schedule-map.ts';
import { createSegmentService } from './segment-service.ts';
import { loadStills } from './stills.ts';
import { storyboard } from './storyboard.ts';
import type { SegmentRange } from './timeline.ts';
import { lastComplete, SEGMENT_SECONDS, segmentAt, untilNextBoundary } from './timeline.ts';

export type PlayoutOptions = {
  readonly store: LoopStore;
  readonly schedule: LoopSchedule;
  /** Milliseconds since 1970, UTC. */
  readonly clock: () => number;
  /** The folder that holds loops/, posters/, frames/, thumbs/ and captions/. */
  readonly mediaRoot: string;
  /** Public base address, e.g. `http://localhost:4000`. A path in it is a prefix of every address. */
  readonly publicBase: string;
};

export type Playout = {
  /**
   * Answers a request for media; null for any other address.
   * @param target path and query, as in the request line
   */
  readonly handle: (method: string, target: string, headers: RequestHeaders) => PlayoutResponse | null;
};

const OURS = /^\/(?:s|i|live|vod|thumbs|frames|posters|captions)\//;
const INIT = /^\/i\/([a-z0-9]+)\.([0-9a-f]+)\.mp4$/;
const LIVE = /^\/live\/(\d{1,9})\/(master\.m3u8|live\.mpd|storyboard\.json|(?:poster|frame)\.webp|([a-z0-9]+)\.m3u8)$/;
const VOD = /^\/vod\/(\d{1,9})\/(0|[1-9]\d{0,9})-(0|[1-9]\d{0,9})\/(master\.m3u8|vod\.mpd|storyboard\.json|([a-z0-9]+)\.m3u8)$/;

const noAddress = errorAnswer(404, 'not_found', 'Este endereço não existe.');
const noChannel = errorAnswer(404, 'not_found', 'Este canal não existe.');
const notYet = errorAnswer(404, 'not_found', 'Este intervalo ainda não foi todo emitido.');
const badRange = errorAnswer(400, 'bad_request', 'O intervalo pedido não é válido.');
const badDvr = errorAnswer(400, 'bad_request', `O parâmetro dvr é um número inteiro de segundos, de ${DVR_MIN} a ${DVR_MAX}.`);
const badMethod = errorAnswer(405, 'method_not_allowed', 'Este endereço só aceita GET e HEAD.');

const KEPT_TEXT_BYTES = 16 * 1024 * 1024;
/** The manifest contains the current time, so a cache may keep it for one second. */
const MANIFEST_CACHE = 'public, max-age=1';

/** The requested window in seconds; the default without a parameter; null when it is not allowed. */
function readDvr(query: string): number | null {
  const text = new URLSearchParams(query).get('dvr');
  if (text === null) return DVR_DEFAULT;
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return seconds >= DVR_MIN && seconds <= DVR_MAX ? seconds : null;
}

export function createPlayout({ store, schedule, clock, mediaRoot, publicBase }: PlayoutOptions): Playout {
  const base = basePath(publicBase);
  const stills = loadStills(mediaRoot);
  const segments = createSegmentService(store, schedule, clock);
  const inits = new Map([...store.renditions.values()].map((r) => [`${r.id}.${r.initHash}`, bytesContent(`${r.kind}/mp4`, r.init)]));
  const texts = createMemo<string, Content>(KEPT_TEXT_BYTES);
  const stillOf = (folder: 'thumbs' | 'captions', loop: string): string | null => {
    const address = stills.address(folder, loop);
    return address === null ? null : base + address;
  };

  const remembered = (key: string, type: string, write: () => string | null): Content | null => {
    const known = texts.get(key);
    if (known) return known;
    const text = write();
    if (text === null) return null;
    const made = textContent(type, text);
    texts.set(key, made, made.plain.length + (made.gzip?.length ?? 0));
    return made;
  };
  /** Responses that name the newest segment are valid until the next one. */
  const untilNext = (now: number): string => `public, max-age=${Math.floor(untilNextBoundary(now) / 1000)}`;

  const live = (
    channelId: number,
    file: string,
    renditionId: string | undefined,
    query: string,
    headers: RequestHeaders,
  ): PlayoutResponse => {
    const dvr = readDvr(query);
    if (dvr === null) return badDvr;
    const now = clock();
    if (file === 'poster.webp' || file === 'frame.webp') {
      const n = segmentAt(now);
      const { loop, phase } = schedule.at(channelId, n);
      const address =
        file === 'poster.webp' ? stills.address('posters', loop) : stills.address('frames', `${loop}-${(n + phase) % LOOP_SEGMENTS}`);
      const picture = stills.at.get(address ?? '');
      return picture ? contentAnswer(picture, untilNext(now), headers) : noAddress;
    }
    if (file === 'live.mpd') {
      const { before, after } = liveManifest(store, base, channelId, dvr);
      return momentAnswer(TYPES.dash, `${before}${new Date(now).toISOString()}${after}`, MANIFEST_CACHE);
    }
    if (file === 'master.m3u8') {
      const content = remembered(`master ${query && dvr}`, TYPES.hls, () => masterPlaylist(store, query ? `?dvr=${dvr}` : ''));
      return content ? contentAnswer(content, 'public, max-age=300', headers) : noAddress;
    }
    const b = lastComplete(now);
    const range = { a: Math.max(0, b - Math.ceil(dvr / SEGMENT_SECONDS) + 1), b };
    const content = renditionId
      ? remembered(`live ${channelId} ${renditionId} ${range.a}-${b} ${schedule.revision()}`, TYPES.hls, () =>
          mediaPlaylist({ store, schedule, base, channelId, renditionId, range, kind: 'live' }),
        )
      : remembered(`board ${channelId} ${range.a}-${b} ${schedule.revision()}`, TYPES.json, () =>
          JSON.stringify(storyboard(schedule, channelId, range, stillOf)),
        );
    return content ? contentAnswer(content, untilNext(now), headers) : noAddress;
  };

  const vod = (
    channelId: number,
    range: SegmentRange,
    file: string,
    renditionId: string | undefined,
    headers: RequestHeaders,
  ): PlayoutResponse => {
    if (range.a > range.b || range.b - range.a >= VOD_MAX_SEGMENTS) return badRange;
    if (range.b > lastComplete(clock())) return notYet;
    const key = `vod ${channelId} ${range.a}-${range.b} ${file} ${schedule.revision()}`;
    const write = (): Content | null => {
      if (file === 'master.m3u8') return remembered('master vod', TYPES.hls, () => masterPlaylist(store, ''));
      if (file === 'vod.mpd') return remembered(key, TYPES.dash, () => vodManifest(store, schedule, base, channelId, range));
      if (!renditionId) return remembered(key, TYPES.json, () => JSON.stringify(storyboard(schedule, channelId, range, stillOf)));
      return remembered(key, TYPES.hls, () => mediaPlaylist({ store, schedule, base, channelId, renditionId, range, kind: 'vod' }));
    };
    const content = write();
    return content ? contentAnswer(content, FOREVER, headers) : noAddress;
  };

  const other = (path: string, query: string, headers: RequestHeaders): PlayoutResponse => {
    const still = stills.at.get(path);
    if (still) return contentAnswer(still, FOREVER, headers);
    if (path === '/live/time') return momentAnswer(TYPES.text, new Date(clock()).toISOString(), 'no-store');
    const init = INIT.exec(path);
    if (init) {
      const content = inits.get(`${init[1]}.${init[2]}`);
      return content ? contentAnswer(content, FOREVER, headers) : noAddress;
    }
    const asLive = LIVE.exec(path);
    if (asLive) {
      const channelId = Number(asLive[1]);
      return schedule.has(channelId) ? live(channelId, asLive[2] ?? '', asLive[3], query, headers) : noChannel;
    }
    const asVod = VOD.exec(path);
    if (asVod) {
      const channelId = Number(asVod[1]);
      return schedule.has(channelId)
        ? vod(channelId, { a: Number(asVod[2]), b: Number(asVod[3]) }, asVod[4] ?? '', asVod[5], headers)
        : noChannel;
    }
    return noAddress;
  };

  return {
    handle: (method, target, headers) => {
      const local = base !== '' && target.startsWith(`${base}/`) ? target.slice(base.length) : target;
      if (!OURS.test(local)) return null;
      if (method === 'OPTIONS') return preflight;
      if (method !== 'GET' && method !== 'HEAD') return badMethod;
      const mark = local.indexOf('?');
      const path = mark < 0 ? local : local.slice(0, mark);
      return path.startsWith('/s/') ? segments(path, headers) : other(path, mark < 0 ? '' : local.slice(mark + 1), headers);
    },
  };
}
