/** HLS playlists (RFC 8216 and its second edition), as text. */
import { initAddress, type KeyName, segmentFolder } from './addresses.ts';
import { CAPTIONS_ID, CAPTIONS_LABEL, CAPTIONS_LANGUAGE, type CaptionStore, captionFolder } from './captions.ts';
import type { LoopStore, RenditionInfo } from './loop-store.ts';
import { FRAME_RATE } from './loop-store.ts';
import { addressRuns, type TaggedChannels } from './media-tags.ts';
import type { LoopSchedule } from './schedule-map.ts';
import { segmentInstant, segmentSeconds } from './segment.ts';
import type { SegmentRange } from './timeline.ts';
import { SEGMENT_SECONDS, startOf } from './timeline.ts';

/** Audio codec by video codec: a browser without H.264 has no AAC either and plays AV1 with Opus. */
const soundFor = (video: RenditionInfo): string => (video.codecs.startsWith('av01') ? 'opus' : 'aac');

/** The multivariant playlist. `query` (with its `?`) is appended to the media playlists. */
export function masterPlaylist(store: LoopStore, query: string): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const r of store.renditions.values()) {
    if (r.kind !== 'audio') continue;
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${r.id}",NAME="Português",LANGUAGE="pt",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="${r.channels}",URI="${r.id}.m3u8${query}"`,
    );
  }
  // What is heard is described too: captions, not subtitles (RFC 8216 §4.3.4.1). Off until the viewer asks for them.
  lines.push(
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${CAPTIONS_ID}",NAME="${CAPTIONS_LABEL}",LANGUAGE="${CAPTIONS_LANGUAGE}",DEFAULT=NO,AUTOSELECT=NO,FORCED=NO,` +
      `CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound",URI="${CAPTIONS_ID}.m3u8${query}"`,
  );
  for (const r of store.renditions.values()) {
    const sound = store.renditions.get(soundFor(r));
    if (r.kind !== 'video' || !sound) continue;
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${r.bandwidth + sound.bandwidth},AVERAGE-BANDWIDTH=${r.averageBandwidth + sound.averageBandwidth},` +
        `CODECS="${r.codecs},${sound.codecs}",RESOLUTION=${r.width}x${r.height},FRAME-RATE=${FRAME_RATE.toFixed(3)},AUDIO="${sound.id}",SUBTITLES="${CAPTIONS_ID}"`,
      `${r.id}.m3u8${query}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Interval of EXT-X-PROGRAM-DATE-TIME, in segments. */
const DATE_EVERY = 10;

export type MediaPlaylistInput = {
  readonly store: LoopStore;
  readonly schedule: LoopSchedule;
  readonly channels: TaggedChannels;
  readonly base: string;
  readonly channelId: number;
  readonly renditionId: string;
  readonly range: SegmentRange;
  /** A closed range ends with EXT-X-ENDLIST. */
  readonly kind: 'live' | 'vod';
  /** Of an encrypted channel; the address of its key lacks the viewer's token. */
  readonly key?: KeyName | null;
};

/** A media playlist of one rendition for an inclusive range of segments; null when the store lacks the rendition or a loop. */
export function mediaPlaylist({
  store,
  schedule,
  channels,
  base,
  channelId,
  renditionId,
  range,
  kind,
  key = null,
}: MediaPlaylistInput): string | null {
  if (!store.renditions.has(renditionId)) return null;
  const out = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${range.a}`,
    ...(kind === 'vod' ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(key === null ? [] : [`#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,KEYFORMAT="identity",URI="${base}/licence/clearkey/${channelId}.key"`]),
    `#EXT-X-MAP:URI="${initAddress(base, store, renditionId, key)}"`,
  ];
  for (const run of addressRuns(schedule, channels, channelId, range)) {
    const rotation = store.rotation(run.loop, renditionId, run.phase);
    if (!rotation) return null;
    const folder = segmentFolder(base, store, run.channel, renditionId, run, key);
    for (let n = run.a; n <= run.b; n++) {
      if (n === range.a || n % DATE_EVERY === 0)
        out.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segmentInstant(rotation, n)).toISOString()}`);
      out.push(`#EXTINF:${segmentSeconds(rotation, n).toFixed(5)},`, `${folder}${n}.m4s`);
    }
  }
  if (kind === 'vod') out.push('#EXT-X-ENDLIST');
  return `${out.join('\n')}\n`;
}

type CaptionPlaylistInput = Omit<MediaPlaylistInput, 'store' | 'renditionId' | 'key'> & { readonly captions: CaptionStore };

/** The playlist of the captions for an inclusive range of segments. They are not encrypted. */
export function captionPlaylist({ captions, schedule, channels, base, channelId, range, kind }: CaptionPlaylistInput): string {
  const out = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${range.a}`,
    ...(kind === 'vod' ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
  ];
  for (const run of addressRuns(schedule, channels, channelId, range)) {
    const folder = captionFolder(base, captions, run.channel, run);
    for (let n = run.a; n <= run.b; n++) {
      if (n === range.a || n % DATE_EVERY === 0) out.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startOf(n)).toISOString()}`);
      out.push(`#EXTINF:${SEGMENT_SECONDS.toFixed(5)},`, `${folder}${n}.vtt`);
    }
  }
  if (kind === 'vod') out.push('#EXT-X-ENDLIST');
  return `${out.join('\n')}\n`;
}
