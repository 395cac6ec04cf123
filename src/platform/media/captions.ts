/**
 * Captions of the embedded channels: WebVTT cut into the same segments as picture and sound. Like those, a segment is computed from its
 * address alone (docs/decisions/0004-playout-addresses.md).
 *
 * Cue times are the media's own: seconds since the epoch. So one file serves HLS, whose clients put a cue time of zero at a media time of
 * zero (RFC 8216 §3.5), and DASH, whose clients shift text as they shift picture and sound.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Content,
  contentAnswer,
  errorAnswer,
  FOREVER,
  type PlayoutResponse,
  type RequestHeaders,
  TYPES,
  textContent,
} from './answers.ts';
import type { TaggedChannels } from './media-tags.ts';
import { createMemo } from './memo.ts';
import { LOOP_SEGMENTS, type LoopChoice, type LoopSchedule } from './schedule-map.ts';
import { EPOCH_MS, lastComplete, SEGMENT_SECONDS, type SegmentRange, startOf } from './timeline.ts';
import { parseVtt, type VttCue, vttTime } from './vtt.ts';

/** The one caption track: name of its playlist and of its part of an address. */
export const CAPTIONS_ID = 'legendas';
export const CAPTIONS_LANGUAGE = 'pt-PT';
export const CAPTIONS_LABEL = 'Português';
/** The file of a past range. */
export const CAPTIONS_FILE = 'legendas.vtt';

export type CaptionStore = {
  /** Part of every address, so that a changed text has another one. */
  readonly hash: string;
  /** Cues in loop time; empty for a loop without captions. */
  readonly cues: (loop: string) => readonly VttCue[];
};

/** Reads `captions/{loop}.{language}.vtt` of every loop. @throws when the folder is missing */
export function loadCaptions(mediaRoot: string): CaptionStore {
  const hash = createHash('sha1');
  const byLoop = new Map<string, readonly VttCue[]>();
  const folder = path.join(mediaRoot, 'captions');
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.vtt')) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    hash.update(text);
    byLoop.set(file.split('.')[0] ?? '', parseVtt(text));
  }
  return { hash: hash.digest('hex').slice(0, 8), cues: (loop) => byLoop.get(loop) ?? [] };
}

const SEGMENT_MS = SEGMENT_SECONDS * 1_000;
const HEAD = 'WEBVTT\n\n';

/** Cues of segment n, in milliseconds since the epoch. One that lies in two segments is in both, with the same times. */
function cuesAt(store: CaptionStore, { loop, phase }: LoopChoice, n: number): readonly VttCue[] {
  const inLoop = ((n + phase) % LOOP_SEGMENTS) * SEGMENT_MS;
  const shift = n * SEGMENT_MS - inLoop;
  return store
    .cues(loop)
    .filter(({ startMs, endMs }) => startMs < inLoop + SEGMENT_MS && endMs > inLoop)
    .map((cue) => ({ ...cue, startMs: cue.startMs + shift, endMs: cue.endMs + shift }));
}

const cueText = ({ startMs, endMs, settings, text }: VttCue): string =>
  `${vttTime(startMs)} --> ${vttTime(endMs)}${settings && ` ${settings}`}\n${text}\n`;

/** Segment n of a loop's captions. */
export const captionSegment = (store: CaptionStore, choice: LoopChoice, n: number): string =>
  HEAD + cuesAt(store, choice, n).map(cueText).join('\n');

/** All captions of a past range in one file; its times begin with the range. */
export function captionFile(store: CaptionStore, schedule: LoopSchedule, channelId: number, { a, b }: SegmentRange): string {
  const from = startOf(a) - EPOCH_MS;
  const cues = new Map<string, VttCue>();
  for (let n = a; n <= b; n++)
    for (const cue of cuesAt(store, schedule.at(channelId, n), n)) {
      const startMs = Math.max(0, cue.startMs - from);
      const endMs = Math.min((b + 1) * SEGMENT_MS - from, cue.endMs - from);
      cues.set(`${startMs} ${cue.text}`, { ...cue, startMs, endMs });
    }
  return HEAD + [...cues.values()].map(cueText).join('\n');
}

/** The caption file of a past range, for clients that do not take the track of its playlist. */
export const rangeCaptions = (url: string) => [{ url, language: CAPTIONS_LANGUAGE, label: CAPTIONS_LABEL, kind: 'captions' as const }];

/** Everything before the segment number: add `${n}.vtt`. @param channel as its segments name it (media-tags.ts) */
export const captionFolder = (base: string, { hash }: CaptionStore, channel: string, choice: LoopChoice | 'auto'): string =>
  `${base}/c/${channel}/${hash}.${choice === 'auto' ? 'auto' : `${choice.loop}.${choice.phase}`}/`;

const ADDRESS = /^\/c\/([\w.-]{1,26})\/([0-9a-f]+)\.(?:auto|([a-z]+)\.(\d))\/(0|[1-9]\d{0,9})\.vtt$/;
const KEPT_BYTES = 2 * 1024 * 1024;
/** Cache time of `auto` addresses, as of segments. */
const AUTO_CACHE = 'public, max-age=60';

const missing = errorAnswer(404, 'not_found', 'Estas legendas não existem.');
const tooEarly = errorAnswer(404, 'not_found', 'Estas legendas ainda não foram emitidas.');

/** Answers `/c/…`. `path` has neither base nor query. Opened like the segments of picture and sound. */
export function createCaptionService(
  store: CaptionStore,
  schedule: LoopSchedule,
  channels: TaggedChannels,
  clock: () => number,
): (path: string, headers: RequestHeaders) => PlayoutResponse {
  const ready = createMemo<string, Content>(KEPT_BYTES);
  return (target, headers) => {
    const [, channel = '', hash, loop, phase, number] = ADDRESS.exec(target) ?? [];
    const n = Number(number);
    const channelId = hash === store.hash ? channels.inSegment(channel, n) : null;
    if (channelId === null || !schedule.has(channelId)) return missing;
    if (n > lastComplete(clock()) + 1) return tooEarly;
    if (loop !== undefined && !schedule.shows(channelId, n, loop, Number(phase))) return missing;
    const scheduled = schedule.at(channelId, n);
    const choice = loop === undefined ? scheduled : { loop: loop as LoopChoice['loop'], phase: Number(phase) };
    const key = `${choice.loop}.${choice.phase} ${n}`;
    let content = ready.get(key);
    if (!content) {
      content = textContent(TYPES.vtt, captionSegment(store, choice, n));
      ready.set(key, content, content.plain.length + (content.gzip?.length ?? 0));
    }
    return contentAnswer(content, loop === undefined ? AUTO_CACHE : FOREVER, headers);
  };
}
