/** MPEG-DASH manifests (ISO/IEC 23009-1), as text. */
import { initAddress, segmentFolder } from './addresses.ts';
import type { LoopStore, RenditionInfo } from './loop-store.ts';
import { FRAME_RATE } from './loop-store.ts';
import type { LoopChoice, LoopSchedule } from './schedule-map.ts';
import { loopRuns } from './schedule-map.ts';
import type { SegmentRange } from './timeline.ts';
import { EPOCH_MS, SEGMENT_SECONDS, startOf } from './timeline.ts';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" minBufferTime="PT2S" maxSegmentDuration="PT6.016S"';
const PRESENTATION_DELAY = 'PT12S';

/** One adaptation set per codec, in the store's order (H.264 before AV1, AAC before Opus). */
function codecGroups(store: LoopStore): RenditionInfo[][] {
  const groups = new Map<string, RenditionInfo[]>();
  for (const r of store.renditions.values()) {
    const key = r.codecs.split('.')[0] ?? r.codecs;
    groups.set(key, [...(groups.get(key) ?? []), r]);
  }
  return [...groups.values()];
}

type Template = {
  readonly store: LoopStore;
  readonly base: string;
  readonly channelId: number;
  readonly choice: LoopChoice | 'auto';
  readonly startNumber: number;
};

function representation(r: RenditionInfo, t: Template): string {
  const { store, base, channelId, choice, startNumber } = t;
  const size =
    r.kind === 'video' ? ` width="${r.width}" height="${r.height}" frameRate="${FRAME_RATE}"` : ` audioSamplingRate="${r.timescale}"`;
  const channels =
    r.kind === 'audio'
      ? `<AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="${r.channels}"/>`
      : '';
  const offset = startNumber * SEGMENT_SECONDS * r.timescale;
  return (
    `<Representation id="${r.id}" codecs="${r.codecs}" bandwidth="${r.bandwidth}"${size}>${channels}` +
    `<SegmentTemplate timescale="${r.timescale}" duration="${SEGMENT_SECONDS * r.timescale}" startNumber="${startNumber}" presentationTimeOffset="${offset}"` +
    ` initialization="${initAddress(base, store, r.id)}" media="${segmentFolder(base, store, channelId, r.id, choice)}$Number$.m4s"/></Representation>`
  );
}

function adaptationSets(t: Template): string {
  return codecGroups(t.store)
    .map((group, i) => {
      const kind = group[0]?.kind ?? 'video';
      const language = kind === 'audio' ? ' lang="pt"' : '';
      const list = group.map((r) => representation(r, t)).join('\n');
      return `<AdaptationSet id="${i}" contentType="${kind}" mimeType="${kind}/mp4" segmentAlignment="true" startWithSAP="1"${language}><Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/>\n${list}\n</AdaptationSet>`;
    })
    .join('\n');
}

export type LiveManifest = { /** Everything up to the server's clock. */ readonly before: string; readonly after: string };

/**
 * A live manifest that never needs a refresh: segment numbers follow from the clock. It is returned in two halves; the server writes
 * its current time (ISO 8601, UTC) between them, so that clients need no request for it.
 * @param dvr the window in seconds
 */
export function liveManifest(store: LoopStore, base: string, channelId: number, dvr: number): LiveManifest {
  const epoch = new Date(EPOCH_MS).toISOString();
  return {
    before:
      `${HEAD} type="dynamic" availabilityStartTime="${epoch}" publishTime="${epoch}" timeShiftBufferDepth="PT${dvr}S" suggestedPresentationDelay="${PRESENTATION_DELAY}">\n` +
      '<UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="',
    after: `"/>\n<UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="${base}/live/time"/>\n<Period id="0" start="PT0S">\n${adaptationSets({ store, base, channelId, choice: 'auto', startNumber: 0 })}\n</Period>\n</MPD>\n`,
  };
}

/** A closed range: one period per stretch of the same loop, each naming its loop, so that the range can never change. */
export function vodManifest(store: LoopStore, schedule: LoopSchedule, base: string, channelId: number, range: SegmentRange): string {
  const seconds = (n: number): number => n * SEGMENT_SECONDS;
  const periods = loopRuns(schedule, channelId, range.a, range.b).map(
    (run) =>
      `<Period id="${run.a}" start="PT${seconds(run.a - range.a)}S" duration="PT${seconds(run.b - run.a + 1)}S">\n` +
      `${adaptationSets({ store, base, channelId, choice: run, startNumber: run.a })}\n</Period>`,
  );
  return `${HEAD} type="static" publishTime="${new Date(startOf(range.b + 1)).toISOString()}" mediaPresentationDuration="PT${seconds(range.b - range.a + 1)}S">\n${periods.join('\n')}\n</MPD>\n`;
}
