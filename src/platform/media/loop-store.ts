import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Rotation } from './rotation.ts';
import { rotateAudio, rotateVideo } from './rotation.ts';
import { SEGMENT_SECONDS } from './timeline.ts';

/** bytes, offset of the decode time, offset of the sequence number, ticks, independent. */
const chunkEntry = z.tuple([z.int().positive(), z.int().positive(), z.int().positive(), z.int().positive(), z.int()]);
const segmentEntry = z.object({ o: z.int().min(0), n: z.int().positive(), d: z.int().positive(), c: z.array(chunkEntry).min(1) });
const rendition = z.object({
  codecs: z.string().min(1),
  bandwidth: z.int().positive(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
});
const loopIndex = z.object({
  loop: z.int().positive(),
  segment: z.literal(SEGMENT_SECONDS),
  chunk: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{6,64}$/),
  renditions: z.record(z.string().regex(/^[a-z0-9]+$/), rendition),
  init: z.record(z.string(), z.object({ hash: z.string().regex(/^[0-9a-f]+$/), data: z.base64() })),
  sources: z.record(
    z.string().regex(/^[a-z]+$/),
    z.record(z.string(), z.object({ timescale: z.int().positive(), segs: z.array(segmentEntry).min(1) })),
  ),
});

/** An encoding of every loop. Bit rates in bits per second. */
export type RenditionInfo = {
  readonly id: string;
  readonly kind: 'video' | 'audio';
  readonly codecs: string;
  /** Peak bit rate of one segment of any loop. */
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly timescale: number;
  readonly initHash: string;
  readonly init: Uint8Array;
};

export type LoopStore = {
  /** Hash of all media, part of every segment's path. */
  readonly hash: string;
  readonly loopNames: readonly string[];
  readonly segmentsPerLoop: number;
  readonly renditions: ReadonlyMap<string, RenditionInfo>;
  /** The loop rotated by `phase` segments, or null for an unknown loop, rendition or phase. Cached. */
  readonly rotation: (loop: string, renditionId: string, phase: number) => Rotation | null;
};

/** Frames per second of every loop. */
export const FRAME_RATE = 25;

/** Audio sample entries carry their channel count 20 bytes after the box type (ISO/IEC 14496-12 §12.2.3). */
function channelCount(init: Buffer): number {
  for (const type of ['mp4a', 'Opus']) {
    const at = init.indexOf(type, 0, 'latin1');
    if (at > 0) return init.readUInt16BE(at + 20);
  }
  return 0;
}

/**
 * Reads `index.json` and every `.bin` of the folder into memory, once (about 9 MB).
 * @throws when a file is missing, the index is invalid, or a segment lies outside its file.
 */
export function loadLoopStore(loopsDir: string): LoopStore {
  const index = loopIndex.parse(JSON.parse(readFileSync(path.join(loopsDir, 'index.json'), 'utf8')));
  const segmentsPerLoop = index.loop / index.segment;
  const loopNames = Object.keys(index.sources);
  const files = new Map<string, Buffer>();
  const renditions = new Map<string, RenditionInfo>();

  for (const [id, info] of Object.entries(index.renditions)) {
    const init = index.init[id];
    const timescale = index.sources[loopNames[0] ?? '']?.[id]?.timescale;
    if (!init || !timescale) throw new Error(`index.json: rendition ${id} has no init segment or no source`);
    let bytes = 0;
    for (const loop of loopNames) {
      const source = index.sources[loop]?.[id];
      if (!source || source.segs.length !== segmentsPerLoop || source.timescale !== timescale)
        throw new Error(`index.json: ${loop}.${id} is incomplete`);
      const file = readFileSync(path.join(loopsDir, `${loop}.${id}.bin`));
      if (source.segs.some((s) => s.o + s.n > file.length)) throw new Error(`${loop}.${id}.bin is shorter than index.json says`);
      files.set(`${loop}.${id}`, file);
      bytes += file.length;
    }
    const data = Buffer.from(init.data, 'base64');
    renditions.set(id, {
      id,
      kind: info.width ? 'video' : 'audio',
      codecs: info.codecs,
      bandwidth: info.bandwidth,
      averageBandwidth: Math.round((bytes * 8) / (index.loop * loopNames.length)),
      width: info.width ?? 0,
      height: info.height ?? 0,
      channels: info.width ? 0 : channelCount(data),
      timescale,
      initHash: init.hash,
      init: data,
    });
  }

  const rotations = new Map<string, Rotation>();
  const rotation = (loop: string, id: string, phase: number): Rotation | null => {
    const key = `${loop}.${id}.${phase}`;
    const known = rotations.get(key);
    if (known) return known;
    const file = files.get(`${loop}.${id}`);
    const source = index.sources[loop]?.[id];
    const info = renditions.get(id);
    if (!file || !source || !info || !Number.isInteger(phase) || phase < 0 || phase >= segmentsPerLoop) return null;
    const made = (info.kind === 'video' ? rotateVideo : rotateAudio)(file, source.segs, source.timescale, phase);
    rotations.set(key, made);
    return made;
  };
  return { hash: index.hash, loopNames, segmentsPerLoop, renditions, rotation };
}
