/**
 * The playout: computes every playlist, manifest, segment and picture of the embedded channels from the address and the clock.
 * No process per channel and no files; it keeps caches only.
 */
import { basePath, DVR_DEFAULT, DVR_MAX, DVR_MIN, type KeyName, VOD_MAX_SEGMENTS } from './addresses.ts';
import type { Content, PlayoutResponse, RequestHeaders } from './answers.ts';
import { badToken, bytesContent, contentAnswer, errorAnswer, FOREVER, momentAnswer, preflight, TYPES, textContent } from './answers.ts';
import { CAPTIONS_FILE, CAPTIONS_ID, captionFile, createCaptionService, loadCaptions } from './captions.ts';
import type { ChannelKey } from './content-keys.ts';
import { type LivePeriod, liveManifest, vodManifest } from './dash.ts';
import { createEncryptedService, encryptableStore, type Protection } from './encrypted-service.ts';
import { captionPlaylist, masterPlaylist, mediaPlaylist } from './hls.ts';
import type { LoopStore } from './loop-store.ts';
import { addressRuns, channelPart, createTaggedChannels, HOUR_SEGMENTS, hourOf } from './media-tags.ts';
import { createMemo } from './memo.ts';
import { LOOP_SEGMENTS, type LoopSchedule } from './schedule-map.ts';
import { createSegmentService } from './segment-service.ts';
import { loadStills } from './stills.ts';
import { storyboard } from './storyboard.ts';
import { type StreamTokens, TOKEN_PARAMETER } from './stream-tokens.ts';
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
  /** Channels whose playlists and manifests need a token; absent: none does. */
  readonly rights?: PlayoutRights;
  /** Channels that are encrypted; absent: none is. */
  readonly protection?: Protection;
};

export type PlayoutRights = {
  readonly hasRights: (channelId: number) => boolean;
  readonly tokens: StreamTokens;
  /** Life of a viewer's token, in seconds. A live manifest is read again within it. */
  readonly tokenSeconds: number;
};

export type Playout = {
  /**
   * Answers a request for media; null for any other address.
   * @param target path and query, as in the request line
   */
  readonly handle: (method: string, target: string, headers: RequestHeaders) => PlayoutResponse | null;
};

const OURS = /^\/(?:s|e|i|c|live|vod|thumbs|frames|posters)\//;
const INIT = /^\/i\/([a-z0-9]+)\.([0-9a-f]+)\.mp4$/;
const LIVE = /^\/live\/(\d{1,9})(?:\.([\w-]{16}))?\/(master\.m3u8|live\.mpd|storyboard\.json|(?:poster|frame)\.webp|([a-z0-9]+)\.m3u8)$/;
const VOD =
  /^\/vod\/(\d{1,9})(?:\.([\w-]{16}))?\/(0|[1-9]\d{0,9})-(0|[1-9]\d{0,9})\/(master\.m3u8|vod\.mpd|storyboard\.json|legendas\.vtt|frame\.webp|([a-z0-9]+)\.m3u8)$/;

const noAddress = errorAnswer(404, 'not_found', 'Este endereço não existe.');
const noChannel = errorAnswer(404, 'not_found', 'Este canal não existe.');
const notYet = errorAnswer(404, 'not_found', 'Este intervalo ainda não foi todo emitido.');
const badRange = errorAnswer(400, 'bad_request', 'O intervalo pedido não é válido.');
const badDvr = errorAnswer(400, 'bad_request', `O parâmetro dvr é um número inteiro de segundos, de ${DVR_MIN} a ${DVR_MAX}.`);
const badMethod = errorAnswer(405, 'method_not_allowed', 'Este endereço só aceita GET e HEAD.');

const CLEAR: Protection = {
  isEncrypted: () => false,
  keyOf: () => {
    throw new Error('no channel is encrypted');
  },
};

const KEPT_TEXT_BYTES = 16 * 1024 * 1024;
/** Past ranges name segments, which are there as long as the schedule has them: an edit of the past reaches every cache within the hour. */
const RANGE_CACHE = 'public, max-age=3600';
/** The manifest contains the current time, so a cache may keep it for one second. */
const MANIFEST_CACHE = 'public, max-age=1';
/** Longest interval between two readings of a live manifest with a token, in seconds. */
const LONGEST_REFRESH = 30;
/** A live manifest has the next hour's period this long before it begins, so that every player has read it then. Seconds. */
const HOUR_MARGIN_SECONDS = 4 * LONGEST_REFRESH;
/** Answers to addresses with a viewer's token are kept by that viewer's browser alone. */
const personal = (cacheControl: string): string => cacheControl.replace('public', 'private');
/** Adds the token to the playlists that a multivariant playlist names. */
const nameToken = (playlist: string, token: string): string =>
  playlist.replaceAll(
    /([a-z0-9]+\.m3u8)(\?[^"\s]*)?/g,
    (_all, file: string, query = '') => `${file}${query === '' ? '?' : `${query}&`}${TOKEN_PARAMETER}=${token}`,
  );
/** Adds the token to the address of an encrypted channel's key. */
const nameTokenOfKey = (playlist: string, token: string): string =>
  playlist.replaceAll(/(\/licence\/clearkey\/\d+\.key)(?=")/g, `$1?${TOKEN_PARAMETER}=${token}`);
/** What a token opens. Pictures, and the captions of a range, are opened by a tag (media-tags.ts). */
const isPlayable = (file: string): boolean => file.endsWith('.m3u8') || file.endsWith('.mpd');

/** The requested window in seconds; the default without a parameter; null when it is not allowed. */
function readDvr(query: string): number | null {
  const text = new URLSearchParams(query).get('dvr');
  if (text === null) return DVR_DEFAULT;
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return seconds >= DVR_MIN && seconds <= DVR_MAX ? seconds : null;
}

export function createPlayout({ store, schedule, clock, mediaRoot, publicBase, rights, protection = CLEAR }: PlayoutOptions): Playout {
  const base = basePath(publicBase);
  const stills = loadStills(mediaRoot);
  // The clear segments of an encrypted channel do not exist.
  const clearSchedule = { ...schedule, has: (channelId: number) => schedule.has(channelId) && !protection.isEncrypted(channelId) };
  const captions = loadCaptions(mediaRoot);
  const channels = createTaggedChannels((channelId) => rights?.hasRights(channelId) ?? false, rights?.tokens.tags ?? null);
  const captionSegments = createCaptionService(captions, schedule, channels, clock);
  const segments = createSegmentService(store, clearSchedule, channels, clock);
  const encrypted = createEncryptedService(store, schedule, channels, clock, protection);
  const encryptable = encryptableStore(store);
  const keyOf = (channelId: number): (ChannelKey & KeyName) | null =>
    protection.isEncrypted(channelId) ? { ...protection.keyOf(channelId), channelId } : null;
  const inits = new Map([...store.renditions.values()].map((r) => [`${r.id}.${r.initHash}`, bytesContent(`${r.kind}/mp4`, r.init)]));
  const texts = createMemo<string, Content>(KEPT_TEXT_BYTES);
  const thumbsOf = (loop: string): string | null => {
    const address = stills.address('thumbs', loop);
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

  const refresh = rights ? Math.max(1, Math.min(LONGEST_REFRESH, Math.floor(rights.tokenSeconds / 4))) : null;
  /** The valid token of a request for a channel with rights; null where none is needed; undefined: refused. */
  const tokenFor = (channelId: number, file: string, query: string, range?: SegmentRange): string | null | undefined => {
    if (!rights?.hasRights(channelId) || !isPlayable(file)) return null;
    const token = new URLSearchParams(query).get(TOKEN_PARAMETER) ?? '';
    return rights.tokens.accepts(token, channelId, clock(), range) ? token : undefined;
  };
  /** Notes that a token opened the answer. */
  const used = (answer: PlayoutResponse, channelId: number, token: string | null): PlayoutResponse =>
    token === null ? answer : { ...answer, use: { token, channelId } };
  /** The body is made once for all viewers; a multivariant playlist gets each viewer's token as it is sent. */
  const playlistAnswer = (
    content: Content,
    file: string,
    token: string | null,
    cacheControl: string,
    headers: RequestHeaders,
    isEncrypted: boolean,
  ): PlayoutResponse => {
    if (token === null) return contentAnswer(content, cacheControl, headers);
    if (isEncrypted && file !== 'master.m3u8' && file.endsWith('.m3u8'))
      return momentAnswer(content.type, nameTokenOfKey(Buffer.from(content.plain).toString(), token), personal(cacheControl));
    if (file !== 'master.m3u8') return contentAnswer(content, personal(cacheControl), headers);
    return momentAnswer(content.type, nameToken(Buffer.from(content.plain).toString(), token), personal(cacheControl));
  };

  const playlistOf = (channelId: number, renditionId: string, range: SegmentRange, kind: 'live' | 'vod'): string | null => {
    if (renditionId === CAPTIONS_ID) return captionPlaylist({ captions, schedule, channels, base, channelId, range, kind });
    const key = keyOf(channelId);
    return mediaPlaylist({ store: key ? encryptable : store, schedule, channels, base, channelId, renditionId, range, kind, key });
  };
  /** The periods of a live manifest: of a channel with rights one an hour, as the tags in their addresses. */
  const livePeriods = (channelId: number, dvr: number, now: number): LivePeriod[] => {
    if (!rights?.hasRights(channelId)) return [{ a: 0, channel: channelPart(channelId, null) }];
    const first = hourOf(Math.max(0, segmentAt(now - (dvr + HOUR_MARGIN_SECONDS) * 1000)));
    const last = hourOf(segmentAt(now + HOUR_MARGIN_SECONDS * 1000));
    return Array.from({ length: last - first + 1 }, (_, i) => {
      const a = (first + i) * HOUR_SEGMENTS;
      return { a, channel: channels.ofSegment(channelId, a) };
    });
  };

  const live = (
    channelId: number,
    tag: string | undefined,
    file: string,
    renditionId: string | undefined,
    query: string,
    headers: RequestHeaders,
  ): PlayoutResponse => {
    const dvr = readDvr(query);
    if (dvr === null) return badDvr;
    const token = tokenFor(channelId, file, query);
    if (token === undefined) return badToken;
    const key = keyOf(channelId);
    const offered = key ? encryptable : store;
    const now = clock();
    const hasRights = rights?.hasRights(channelId) ?? false;
    if (isPlayable(file) ? tag !== undefined : !channels.opensLive(file === 'frame.webp' ? 'frame' : 'live', channelId, tag, now))
      return noAddress;
    if (file === 'poster.webp' || file === 'frame.webp') {
      // `?t=`: the picture of a past instant, for the preview of a shared address. Of a channel with rights the public frame is of now alone,
      // and the poster's tag opens the window.
      const at = Date.parse(new URLSearchParams(query).get('t') ?? '');
      const isPast = at < now && !(hasRights && file === 'frame.webp');
      if (hasRights && isPast && at < now - DVR_MAX * 1000) return noAddress;
      const n = segmentAt(isPast ? at : now);
      if (n < 0) return noAddress;
      const { loop, phase } = schedule.at(channelId, n);
      const address =
        file === 'poster.webp' && !isPast
          ? stills.address('posters', loop)
          : stills.address('frames', `${loop}-${(n + phase) % LOOP_SEGMENTS}`);
      const picture = stills.at.get(address ?? '');
      return picture ? contentAnswer(picture, untilNext(now), headers) : noAddress;
    }
    if (file === 'live.mpd') {
      const periods = livePeriods(channelId, dvr, now);
      const { before, after } = liveManifest({ store: offered, captions, base, key }, periods, dvr, token === null ? null : refresh);
      const cacheControl = token === null ? MANIFEST_CACHE : personal(MANIFEST_CACHE);
      return used(momentAnswer(TYPES.dash, `${before}${new Date(now).toISOString()}${after}`, cacheControl), channelId, token);
    }
    if (file === 'master.m3u8') {
      const content = remembered(`master ${key !== null} ${query && dvr}`, TYPES.hls, () =>
        masterPlaylist(offered, query ? `?dvr=${dvr}` : ''),
      );
      return content
        ? used(playlistAnswer(content, file, token, 'public, max-age=300', headers, key !== null), channelId, token)
        : noAddress;
    }
    const b = lastComplete(now);
    const range = { a: Math.max(0, b - Math.ceil(dvr / SEGMENT_SECONDS) + 1), b };
    const content = renditionId
      ? remembered(`live ${channelId} ${key?.name} ${renditionId} ${range.a}-${b} ${schedule.revision()}`, TYPES.hls, () =>
          playlistOf(channelId, renditionId, range, 'live'),
        )
      : remembered(`board ${channelId} ${range.a}-${b} ${schedule.revision()}`, TYPES.json, () =>
          JSON.stringify(storyboard(schedule, channelId, range, thumbsOf)),
        );
    return content ? used(playlistAnswer(content, file, token, untilNext(now), headers, key !== null), channelId, token) : noAddress;
  };

  const vod = (
    channelId: number,
    tag: string | undefined,
    range: SegmentRange,
    file: string,
    renditionId: string | undefined,
    query: string,
    headers: RequestHeaders,
  ): PlayoutResponse => {
    if (range.a > range.b || range.b - range.a >= VOD_MAX_SEGMENTS) return badRange;
    if (isPlayable(file) ? tag !== undefined : !channels.opensRange(channelId, tag, range)) return noAddress;
    const token = tokenFor(channelId, file, query, range);
    if (token === undefined) return badToken;
    if (range.b > lastComplete(clock())) return notYet;
    const key = keyOf(channelId);
    const offered = key ? encryptable : store;
    if (file === 'frame.webp') {
      const n = Math.floor((range.a + range.b) / 2);
      const { loop, phase } = schedule.at(channelId, n);
      const picture = stills.at.get(stills.address('frames', `${loop}-${(n + phase) % LOOP_SEGMENTS}`) ?? '');
      return picture ? contentAnswer(picture, RANGE_CACHE, headers) : noAddress;
    }
    const name = `vod ${channelId} ${key?.name} ${range.a}-${range.b} ${file} ${schedule.revision()}`;
    const write = (): Content | null => {
      if (file === 'master.m3u8') return remembered(`master ${key !== null} vod`, TYPES.hls, () => masterPlaylist(offered, ''));
      if (file === 'vod.mpd')
        return remembered(name, TYPES.dash, () =>
          vodManifest({ store: offered, captions, base, key }, addressRuns(schedule, channels, channelId, range), range),
        );
      if (file === CAPTIONS_FILE) return remembered(name, TYPES.vtt, () => captionFile(captions, schedule, channelId, range));
      if (!renditionId) return remembered(name, TYPES.json, () => JSON.stringify(storyboard(schedule, channelId, range, thumbsOf)));
      return remembered(name, TYPES.hls, () => playlistOf(channelId, renditionId, range, 'vod'));
    };
    const content = write();
    return content ? used(playlistAnswer(content, file, token, RANGE_CACHE, headers, key !== null), channelId, token) : noAddress;
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
      return schedule.has(channelId) ? live(channelId, asLive[2], asLive[3] ?? '', asLive[4], query, headers) : noChannel;
    }
    const asVod = VOD.exec(path);
    if (asVod) {
      const channelId = Number(asVod[1]);
      return schedule.has(channelId)
        ? vod(channelId, asVod[2], { a: Number(asVod[3]), b: Number(asVod[4]) }, asVod[5] ?? '', asVod[6], query, headers)
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
      if (path.startsWith('/e/')) return encrypted(path, headers);
      if (path.startsWith('/c/')) return captionSegments(path, headers);
      return path.startsWith('/s/') ? segments(path, headers) : other(path, mark < 0 ? '' : local.slice(mark + 1), headers);
    },
  };
}
