/**
 * Keyed tags in the addresses of what channels with rights show (docs/decisions/0035-media-tags.md): who has not been given an address
 * cannot make it up. A tag is the same for all viewers, so that caches share what it opens. It stands behind the channel's id: `/s/12.{tag}/…`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createMemo } from './memo.ts';
import { type LoopRun, type LoopSchedule, loopRuns } from './schedule-map.ts';
import { SEGMENT_SECONDS, type SegmentRange, segmentAt } from './timeline.ts';

const TAG_LENGTH = 16;
const PARTS = new RegExp(`^(\\d{1,9})(?:\\.([\\w-]{${TAG_LENGTH}}))?$`);

export const HOUR_SEGMENTS = 3600 / SEGMENT_SECONDS;
/** A live picture or storyboard can be asked for with the tag of this many hours before, as far as the longest window reaches back. */
const LIVE_HOURS = 24;
/** Tags that are kept: one for a channel and hour. */
const KEPT_TAGS = 8_192;

/** What a tag of an hour opens. `segments`: picture, sound and captions of that hour; `live`: storyboard and poster, for who may watch; `frame`: the frame in the public list. */
export type TagPurpose = 'segments' | 'live' | 'frame';

export interface MediaTags {
  /** @param hour whole hours since the epoch (timeline.ts) */
  readonly ofHour: (purpose: TagPurpose, channelId: number, hour: number) => string;
  /** Of the pictures and captions of a past range. */
  readonly ofRange: (channelId: number, range: SegmentRange) => string;
}

/** The hour, since the epoch, that segment n lies in. */
export const hourOf = (n: number): number => Math.floor(n / HOUR_SEGMENTS);

/** @param secret at least 32 bytes, the same in every process that serves the channels */
export function createMediaTags(secret: Uint8Array): MediaTags {
  const known = createMemo<string, string>(KEPT_TAGS);
  const sign = (text: string): string => createHmac('sha256', secret).update(`tag ${text}`).digest('base64url').slice(0, TAG_LENGTH);
  return {
    ofHour: (purpose, channelId, hour) => {
      const text = `${purpose} ${channelId} ${hour}`;
      const found = known.get(text);
      if (found !== undefined) return found;
      const made = sign(text);
      known.set(text, made, 1);
      return made;
    },
    ofRange: (channelId, { a, b }) => sign(`range ${channelId} ${a}-${b}`),
  };
}

/** The tag of a channel's live storyboard and poster, or of its public frame. @param now milliseconds since 1970 */
export const liveTag = (tags: MediaTags, purpose: 'live' | 'frame', channelId: number, now: number): string =>
  tags.ofHour(purpose, channelId, hourOf(segmentAt(now)));

/** A channel in an address: `12`, or `12.{tag}` of a channel with rights. */
export const channelPart = (channelId: number, tag: string | null): string => (tag === null ? String(channelId) : `${channelId}.${tag}`);

/** Writes and reads the channel of an address. */
export interface TaggedChannels {
  /** The channel in addresses of segments of n's hour. */
  readonly ofSegment: (channelId: number, n: number) => string;
  /** The channel of a segment's address; null when its tag does not open n. */
  readonly inSegment: (part: string, n: number) => number | null;
  /** Whether a tag opens a channel's live storyboard or poster, or its frame. */
  readonly opensLive: (purpose: 'live' | 'frame', channelId: number, tag: string | undefined, now: number) => boolean;
  readonly opensRange: (channelId: number, tag: string | undefined, range: SegmentRange) => boolean;
}

const equal = (given: string, tag: string): boolean => given.length === tag.length && timingSafeEqual(Buffer.from(given), Buffer.from(tag));

/** @param hasRights whose addresses have tags @param tags null: no channel has rights */
export function createTaggedChannels(hasRights: (channelId: number) => boolean, tags: MediaTags | null): TaggedChannels {
  const isTagged = (channelId: number): boolean => tags !== null && hasRights(channelId);
  /** @param matches whether the tag is the channel's; a channel without rights needs none, and has had one while it had rights */
  const opens = (channelId: number, tag: string | undefined, matches: (tags: MediaTags, tag: string) => boolean): boolean =>
    tag === undefined ? !isTagged(channelId) : tags !== null && matches(tags, tag);
  return {
    ofSegment: (channelId, n) =>
      channelPart(channelId, tags !== null && hasRights(channelId) ? tags.ofHour('segments', channelId, hourOf(n)) : null),
    inSegment: (part, n) => {
      const [, id, tag] = PARTS.exec(part) ?? [];
      if (id === undefined) return null;
      const channelId = Number(id);
      return opens(channelId, tag, (known, given) => equal(given, known.ofHour('segments', channelId, hourOf(n)))) ? channelId : null;
    },
    opensLive: (purpose, channelId, tag, now) =>
      opens(channelId, tag, (known, given) => {
        const hour = hourOf(segmentAt(now));
        for (let back = 0; back <= LIVE_HOURS; back++) if (equal(given, known.ofHour(purpose, channelId, hour - back))) return true;
        return false;
      }),
    opensRange: (channelId, tag, range) => opens(channelId, tag, (known, given) => equal(given, known.ofRange(channelId, range))),
  };
}

/** Segments whose addresses differ in their number alone. `channel`: as it stands in them. */
export type AddressRun = LoopRun & { readonly channel: string };

/** A channel's segments a … b as runs of the same loop and, where it has rights, of the same hour. */
export function addressRuns(schedule: LoopSchedule, channels: TaggedChannels, channelId: number, { a, b }: SegmentRange): AddressRun[] {
  return loopRuns(schedule, channelId, a, b).flatMap((run) => {
    const parts: AddressRun[] = [];
    for (let from = run.a; from <= run.b; ) {
      const channel = channels.ofSegment(channelId, from);
      const to = Math.min(run.b, (hourOf(from) + 1) * HOUR_SEGMENTS - 1);
      const last = parts.at(-1);
      if (last?.channel === channel) parts[parts.length - 1] = { ...last, b: to };
      else parts.push({ ...run, a: from, b: to, channel });
      from = to + 1;
    }
    return parts;
  });
}
