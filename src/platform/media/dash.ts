/** MPEG-DASH manifests (ISO/IEC 23009-1), as text. */
import { initAddress, type KeyName, segmentFolder } from './addresses.ts';
import { CAPTIONS_ID, CAPTIONS_LABEL, CAPTIONS_LANGUAGE, type CaptionStore, captionFolder } from './captions.ts';
import type { LoopStore, RenditionInfo } from './loop-store.ts';
import { FRAME_RATE } from './loop-store.ts';
import type { AddressRun } from './media-tags.ts';
import type { LoopChoice } from './schedule-map.ts';
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
  readonly captions: CaptionStore;
  readonly base: string;
  /** The channel in the addresses of its segments (media-tags.ts). */
  readonly channel: string;
  readonly choice: LoopChoice | 'auto';
  readonly startNumber: number;
  /** Of an encrypted channel. */
  readonly key: DashKey | null;
};

/** `kid`: 16 bytes that name the key. */
export type DashKey = KeyName & { readonly kid: Buffer };

/** ClearKey's system id (DASH-IF): licences come from where the player is told. */
const CLEARKEY = 'urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e';

function contentProtection({ kid }: DashKey): string {
  const id = kid.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return (
    `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" xmlns:cenc="urn:mpeg:cenc:2013" cenc:default_KID="${id}"/>` +
    `<ContentProtection schemeIdUri="${CLEARKEY}" value="ClearKey1.0"/>\n`
  );
}

function representation(r: RenditionInfo, t: Template): string {
  const { store, base, channel, choice, startNumber, key } = t;
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
    ` initialization="${initAddress(base, store, r.id, key)}" media="${segmentFolder(base, store, channel, r.id, choice, key)}$Number$.m4s"/></Representation>`
  );
}

/** WebVTT segments, never encrypted. Their times count from the epoch like the media's; one thousand ticks a second. */
function captionSet({ captions, base, channel, choice, startNumber }: Template, id: number): string {
  const [ticks, media] = [SEGMENT_SECONDS * 1_000, captionFolder(base, captions, channel, choice)];
  return (
    `<AdaptationSet id="${id}" contentType="text" mimeType="text/vtt" lang="${CAPTIONS_LANGUAGE}" segmentAlignment="true"><Label>${CAPTIONS_LABEL}</Label><Role schemeIdUri="urn:mpeg:dash:role:2011" value="caption"/>\n` +
    `<Representation id="${CAPTIONS_ID}" bandwidth="600"><SegmentTemplate timescale="1000" duration="${ticks}" startNumber="${startNumber}" presentationTimeOffset="${startNumber * ticks}" media="${media}$Number$.vtt"/></Representation>\n</AdaptationSet>`
  );
}

function adaptationSets(t: Template): string {
  const groups = codecGroups(t.store);
  const media = groups
    .map((group, i) => {
      const kind = group[0]?.kind ?? 'video';
      const language = kind === 'audio' ? ' lang="pt"' : '';
      const list = group.map((r) => representation(r, t)).join('\n');
      return `<AdaptationSet id="${i}" contentType="${kind}" mimeType="${kind}/mp4" segmentAlignment="true" startWithSAP="1"${language}>${t.key ? contentProtection(t.key) : ''}<Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/>\n${list}\n</AdaptationSet>`;
    })
    .join('\n');
  return `${media}\n${captionSet(t, groups.length)}`;
}

/** What the manifests of a channel are made of. */
type ManifestInput = {
  readonly store: LoopStore;
  readonly captions: CaptionStore;
  readonly base: string;
  /** Of an encrypted channel; null: its samples are clear. */
  readonly key: DashKey | null;
};

/** A live period: all segments from `a` on, up to the next one's, are found at addresses with this channel in them. */
export type LivePeriod = { readonly a: number; readonly channel: string };

export type LiveManifest = { /** Everything up to the server's clock. */ readonly before: string; readonly after: string };

/**
 * A live manifest that needs no refresh as long as its last period goes on: segment numbers follow from the clock. It is returned in two
 * halves; the server writes its current time (ISO 8601, UTC) between them, so that clients need no request for it.
 * @param periods one without an end, or those of hours with tags of their own (media-tags.ts)
 * @param dvr the window in seconds
 * @param refresh seconds after which a client must read it again, with a valid token; null: never
 */
export function liveManifest(input: ManifestInput, periods: readonly LivePeriod[], dvr: number, refresh: number | null): LiveManifest {
  const update = refresh === null ? '' : ` minimumUpdatePeriod="PT${refresh}S"`;
  const epoch = new Date(EPOCH_MS).toISOString();
  const written = periods.map(
    ({ a, channel }) =>
      `<Period id="${a}" start="PT${a * SEGMENT_SECONDS}S">\n${adaptationSets({ ...input, channel, choice: 'auto', startNumber: a })}\n</Period>`,
  );
  return {
    before:
      `${HEAD} type="dynamic" availabilityStartTime="${epoch}" publishTime="${epoch}"${update} timeShiftBufferDepth="PT${dvr}S" suggestedPresentationDelay="${PRESENTATION_DELAY}">\n` +
      '<UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="',
    after: `"/>\n<UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="${input.base}/live/time"/>\n${written.join('\n')}\n</MPD>\n`,
  };
}

/** A closed range: one period per run of addresses, each naming its loop, so that it plays the same whenever it is opened. */
export function vodManifest(input: ManifestInput, runs: readonly AddressRun[], range: SegmentRange): string {
  const seconds = (n: number): number => n * SEGMENT_SECONDS;
  const periods = runs.map(
    (run) =>
      `<Period id="${run.a}" start="PT${seconds(run.a - range.a)}S" duration="PT${seconds(run.b - run.a + 1)}S">\n` +
      `${adaptationSets({ ...input, channel: run.channel, choice: run, startNumber: run.a })}\n</Period>`,
  );
  return `${HEAD} type="static" publishTime="${new Date(startOf(range.b + 1)).toISOString()}" mediaPresentationDuration="PT${seconds(range.b - range.a + 1)}S">\n${periods.join('\n')}\n</MPD>\n`;
}
