import { readSegmentAddress } from './addresses.ts';
import type { PlayoutResponse, RequestHeaders } from './answers.ts';
import { errorAnswer, FOREVER, matches, segmentHeaders } from './answers.ts';
import type { LoopStore } from './loop-store.ts';
import type { TaggedChannels } from './media-tags.ts';
import { createMemo } from './memo.ts';
import type { LoopSchedule } from './schedule-map.ts';
import { writeSegment } from './segment.ts';
import { lastComplete } from './timeline.ts';

/** Size of the segment cache in bytes: some 300 segments at 540p. */
const KEPT_BYTES = 24 * 1024 * 1024;
/** Cache time of `auto` addresses in seconds; they may change with the schedule (docs/decisions/0004-playout-addresses.md). */
const AUTO_CACHE = 'public, max-age=60';
/** Segments served ahead of time, for viewers whose clock runs ahead: the current one. */
const AHEAD = 1;

type Ready = {
  readonly n: number;
  readonly loop: string;
  readonly phase: number;
  readonly etag: string;
  readonly fixed: PlayoutResponse;
  readonly auto: PlayoutResponse;
  readonly unchanged: Record<string, PlayoutResponse>;
};

const missing = errorAnswer(404, 'not_found', 'Este segmento não existe.');
const tooEarly = errorAnswer(404, 'not_found', 'Este segmento ainda não foi emitido.');

/** Answers `/s/…`. `path` has neither base nor query. */
export type SegmentService = (path: string, headers: RequestHeaders) => PlayoutResponse;

/** Answers what a channel's schedule has, at addresses with its tag where it has rights. */
export function createSegmentService(
  store: LoopStore,
  schedule: LoopSchedule,
  channels: TaggedChannels,
  clock: () => number,
): SegmentService {
  // The bytes do not depend on the channel, so the cache key leaves it out: channels with the same loop and phase share entries.
  const ready = createMemo<string, Ready>(KEPT_BYTES);

  const make = (key: string, renditionId: string, loop: string, phase: number, n: number): Ready | null => {
    const rotation = store.rotation(loop, renditionId, phase);
    const info = store.renditions.get(renditionId);
    if (!rotation || !info) return null;
    const body = writeSegment(rotation, n);
    const etag = `"${key.slice(0, -'.m4s'.length)}"`;
    const type = `${info.kind}/mp4`;
    const fixed = segmentHeaders(type, body.length, etag, FOREVER);
    const auto = segmentHeaders(type, body.length, etag, AUTO_CACHE);
    const made: Ready = {
      n,
      loop,
      phase,
      etag,
      fixed: { status: 200, headers: fixed.full, body },
      auto: { status: 200, headers: auto.full, body },
      unchanged: { fixed: { status: 304, headers: fixed.unchanged, body: '' }, auto: { status: 304, headers: auto.unchanged, body: '' } },
    };
    ready.set(key, made, body.length);
    return made;
  };

  const answer = (found: Ready, kind: 'fixed' | 'auto', headers: RequestHeaders): PlayoutResponse =>
    headers['if-none-match'] !== undefined && matches(headers, found.etag) ? (found.unchanged[kind] as PlayoutResponse) : found[kind];

  return (path, headers) => {
    const newest = lastComplete(clock()) + AHEAD;
    const slash = path.indexOf('/', 3);
    const known = ready.get(path.slice(slash + 1));
    if (known && known.n <= newest) {
      const channelId = channels.inSegment(path.slice(3, slash), known.n);
      if (channelId === null || !schedule.has(channelId) || !schedule.shows(channelId, known.n, known.loop, known.phase)) return missing;
      return answer(known, 'fixed', headers);
    }

    const address = readSegmentAddress(path);
    if (!address || address.hash !== store.hash) return missing;
    const { n, choice } = address;
    const channelId = channels.inSegment(address.channel, n);
    if (channelId === null || !schedule.has(channelId)) return missing;
    if (n > newest) return tooEarly;
    if (choice && !schedule.shows(channelId, n, choice.loop, choice.phase)) return missing;
    const { loop, phase } = choice ?? schedule.at(channelId, n);
    const key = `${address.renditionId}.${store.hash}.${loop}.${phase}/${n}.m4s`;
    const found = ready.get(key) ?? make(key, address.renditionId, loop, phase, n);
    return found ? answer(found, choice ? 'fixed' : 'auto', headers) : missing;
  };
}
