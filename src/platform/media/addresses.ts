/** Builds and parses every address of the playout (docs/decisions/0004-playout-addresses.md). */
import { SEGMENT_EPOCH, SEGMENT_SECONDS } from '#rules/segments.ts';
import type { LoopStore } from './loop-store.ts';
import { channelPart } from './media-tags.ts';
import type { LoopChoice } from './schedule-map.ts';
import { withToken } from './stream-tokens.ts';
import type { SegmentRange } from './timeline.ts';

/** DVR windows in seconds. */
export const DVR_MIN = 60;
export const DVR_MAX = 86_400;
/** The usual window of a channel. It is longer while a programme of the channel is longer, so that its first second can be reached. */
export const DVR_LONG = 7200;
export const DVR_DEFAULT = 1800;
export const DVR_SHORT = 60;
/** Longest past range of an address, in segments: a day. */
export const VOD_MAX_SEGMENTS = 14_400;

/** Path of the base address, without a trailing slash: '' for `http://host:4000`. */
export function basePath(publicBase: string): string {
  return new URL(publicBase).pathname.replace(/\/+$/, '');
}

/** What the addresses of an encrypted channel have in them. */
export type KeyName = { readonly channelId: number /** of its key (content-keys.ts) */; readonly name: string };

/** Everything before the segment number: add `${n}.m4s`. @param channel as its segments name it (media-tags.ts) */
export function segmentFolder(
  base: string,
  store: LoopStore,
  channel: string,
  renditionId: string,
  choice: LoopChoice | 'auto',
  key: KeyName | null = null,
): string {
  const map = choice === 'auto' ? 'auto' : `${choice.loop}.${choice.phase}`;
  if (key !== null) return `${base}/e/${channel}/${renditionId}.${store.hash}.${key.name}.${map}/`;
  return `${base}/s/${channel}/${renditionId}.${store.hash}.${map}/`;
}

export function initAddress(base: string, store: LoopStore, renditionId: string, key: KeyName | null = null): string {
  if (key !== null)
    return `${base}/e/${key.channelId}/i/${renditionId}.${store.renditions.get(renditionId)?.initHash ?? ''}.${key.name}.mp4`;
  return `${base}/i/${renditionId}.${store.renditions.get(renditionId)?.initHash ?? ''}.mp4`;
}

export type SegmentAddress = {
  /** The channel, with its tag. */
  readonly channel: string;
  readonly renditionId: string;
  readonly hash: string;
  /** null: `auto`, the schedule decides at the time of the request. */
  readonly choice: { readonly loop: string; readonly phase: number } | null;
  readonly n: number;
};

const SEGMENT = /^\/s\/([\w.-]{1,26})\/([a-z0-9]+)\.([0-9a-f]+)\.(?:auto|([a-z]+)\.(\d))\/(0|[1-9]\d{0,9})\.m4s$/;

export function readSegmentAddress(path: string): SegmentAddress | null {
  const m = SEGMENT.exec(path);
  if (!m) return null;
  const [, channel = '', renditionId = '', hash = '', loop, phase, n] = m;
  return {
    channel,
    renditionId,
    hash,
    choice: loop === undefined ? null : { loop, phase: Number(phase) },
    n: Number(n),
  };
}

/** Absolute stream addresses of a channel. */
export type StreamAddresses = {
  /** HLS with the ordinary window (30 minutes). */
  readonly hls: string;
  /** HLS with the shortest window (60 s): for tiles and for zapping. */
  readonly hls_short: string;
  /** HLS with the channel's whole window (2 hours, or more). */
  readonly hls_long: string;
  readonly dash: string;
  /** DASH with the channel's whole window. */
  readonly dash_long: string;
  /** JSON that maps each two seconds of the window to a tile of a sprite (storyboard.ts). */
  readonly storyboard: string;
  /** The current picture (cached for one segment at most). */
  readonly poster: string;
};

/** What opens a channel with rights. */
export type MediaAccess = {
  /** Of playlists and manifests. */
  readonly token: string;
  /** Of pictures and of the captions of a range (media-tags.ts). */
  readonly tag: string;
};

/**
 * @param dvr the whole window in seconds
 * @param access null: the channel needs none
 */
export function streamAddresses(
  channelId: number,
  publicBase: string,
  dvr: number = DVR_LONG,
  access: MediaAccess | null = null,
): StreamAddresses {
  const token = access?.token ?? null;
  const root = `${publicBase.replace(/\/+$/, '')}/live`;
  const live = `${root}/${channelId}`;
  const pictures = `${root}/${channelPart(channelId, access?.tag ?? null)}`;
  return {
    hls: withToken(`${live}/master.m3u8`, token),
    hls_short: withToken(`${live}/master.m3u8?dvr=${DVR_SHORT}`, token),
    hls_long: withToken(`${live}/master.m3u8?dvr=${dvr}`, token),
    dash: withToken(`${live}/live.mpd`, token),
    dash_long: withToken(`${live}/live.mpd?dvr=${dvr}`, token),
    storyboard: `${pictures}/storyboard.json?dvr=${dvr}`,
    poster: `${pictures}/poster.webp`,
  };
}

/** Where an encrypted channel's licence is asked for. @param token the viewer's stream token, absent in playlists that viewers share */
export const licenceAddress = (channelId: number, publicBase: string, token: string | null): string =>
  withToken(`${publicBase.replace(/\/+$/, '')}/licence/clearkey/${channelId}`, token);

/** The address of a channel's frame changes this often, so that an open page shows a new one. Milliseconds. */
const FRAME_MS = 5 * SEGMENT_SECONDS * 1_000;

/** The frame that a channel shows now, 640 × 360. @param tag of a channel with rights */
export const frameAddress = (channelId: number, publicBase: string, now: number, tag: string | null): string =>
  `${publicBase.replace(/\/+$/, '')}/live/${channelPart(channelId, tag)}/frame.webp?n=${Math.floor((now - SEGMENT_EPOCH) / FRAME_MS)}`;

/**
 * The addresses of a past range, segments a … b inclusive (timeline.ts: `clipRange`, `programmeRange`).
 * @param access of a channel with rights; its token is a viewer's (accounts/stream-rights.ts), or the range's own (accounts/stream-key.ts)
 */
export function rangeAddresses(
  channelId: number,
  { a, b }: SegmentRange,
  publicBase: string,
  access: MediaAccess | null = null,
): { hls: string; dash: string; storyboard: string; frame: string; captions: string } {
  const root = `${publicBase.replace(/\/+$/, '')}/vod`;
  const [vod, pictures] = [channelPart(channelId, null), channelPart(channelId, access?.tag ?? null)].map(
    (part) => `${root}/${part}/${a}-${b}`,
  );
  const token = access?.token ?? null;
  return {
    hls: withToken(`${vod}/master.m3u8`, token),
    dash: withToken(`${vod}/vod.mpd`, token),
    storyboard: `${pictures}/storyboard.json`,
    frame: `${pictures}/frame.webp`,
    captions: `${pictures}/legendas.vtt`,
  };
}
