/**
 * Rotates a loop by a whole number of segments, so that two neighbouring channels with the same sport do not show the same picture
 * at the same time.
 *
 * Video rotates by whole segments. Audio cannot: 6 s of AAC are 281.25 frames, so segments hold 281 or 282, and a rotated loop would
 * leave a gap or an overlap where a channel changes to another loop. So audio rotates by the nearest whole number of frames (at most
 * half a frame, 11 ms, from the picture) and is cut again on the grid that all loops share.
 */
import { SEGMENT_SECONDS } from './timeline.ts';

/** A segment as index.json describes it: offset and length in the file, ticks, and its chunks as
 * [bytes, offset of the decode time, offset of the sequence number, ticks, independent]. */
export type SegmentEntry = {
  readonly o: number;
  readonly n: number;
  readonly d: number;
  readonly c: readonly (readonly [number, number, number, number, number])[];
};

/** One fragment (moof + mdat) of a segment. Offsets in bytes from the segment's first byte. */
export type ChunkPlace = {
  readonly at: number;
  readonly tfdt: number;
  readonly mfhd: number /** Ticks from the loop's start. */;
  readonly time: number;
};
export type SegmentPlace = {
  readonly bytes: Buffer /** Ticks. */;
  readonly duration: number;
  readonly start: number;
  readonly chunks: readonly ChunkPlace[];
};
export type Rotation = {
  readonly timescale: number /** Ticks of the whole loop. */;
  readonly length: number;
  readonly segments: readonly SegmentPlace[];
};

const turned = (position: number, phase: number, count: number): number => (position + phase) % count;

/** Rotates a loop of segments of equal length. @throws when the lengths differ. */
export function rotateVideo(file: Buffer, segs: readonly SegmentEntry[], timescale: number, phase: number): Rotation {
  const each = SEGMENT_SECONDS * timescale;
  const segments = segs.map((_, position): SegmentPlace => {
    const source = segs[turned(position, phase, segs.length)] as SegmentEntry;
    if (source.d !== each) throw new Error('a video segment does not last 6 s');
    let at = 0;
    let time = position * each;
    const chunks = source.c.map(([bytes, tfdt, mfhd, ticks]): ChunkPlace => {
      const place = { at, tfdt: at + tfdt, mfhd: at + mfhd, time };
      at += bytes;
      time += ticks;
      return place;
    });
    return { bytes: file.subarray(source.o, source.o + source.n), duration: each, start: position * each, chunks };
  });
  return { timescale, length: each * segs.length, segments };
}

/** Bytes of a tfdt box from its 64-bit field to its end. */
const TFDT_FIELD = 8;
const TRUN_HEAD = 20;
/** trun: version 1; data offset and sample sizes present, nothing else (what media/src/mp4.ts writes for audio). */
const AUDIO_TRUN_FLAGS = 0x0100_0201;
const MFHD_BYTES = 16;
const BOX_HEAD = 8;

/** The frames of one audio chunk, in order. @throws when the layout is not that of media/src/mp4.ts. */
function framesOf(chunk: Buffer, tfdt: number): Buffer[] {
  const trun = tfdt + TFDT_FIELD;
  if (chunk.toString('latin1', trun + 4, trun + 8) !== 'trun' || chunk.readUInt32BE(trun + 8) !== AUDIO_TRUN_FLAGS) {
    throw new Error('an audio chunk is not laid out as expected');
  }
  const count = chunk.readUInt32BE(trun + 12);
  let from = chunk.readUInt32BE(trun + 16);
  return Array.from({ length: count }, (_, i) => {
    const to = from + chunk.readUInt32BE(trun + TRUN_HEAD + 4 * i);
    const frame = chunk.subarray(from, to);
    if (to > chunk.length) throw new Error('an audio frame runs past its chunk');
    from = to;
    return frame;
  });
}

/** A chunk of these frames, with the headers (up to tfdt) copied from another chunk. */
function audioChunk(frames: readonly Buffer[], model: Buffer, tfdt: number): Buffer {
  const head = model.subarray(0, tfdt + TFDT_FIELD);
  const payload = frames.reduce((sum, f) => sum + f.length, 0);
  const moof = head.length + TRUN_HEAD + 4 * frames.length;
  const out = Buffer.allocUnsafe(moof + BOX_HEAD + payload);
  head.copy(out);
  out.writeUInt32BE(moof, 0);
  out.writeUInt32BE(moof - BOX_HEAD - MFHD_BYTES, BOX_HEAD + MFHD_BYTES); // traf follows moof's head and mfhd
  let at = head.length;
  at = out.writeUInt32BE(TRUN_HEAD + 4 * frames.length, at);
  at += out.write('trun', at, 'latin1');
  at = out.writeUInt32BE(AUDIO_TRUN_FLAGS, at);
  at = out.writeUInt32BE(frames.length, at);
  at = out.writeUInt32BE(moof + BOX_HEAD, at);
  for (const frame of frames) at = out.writeUInt32BE(frame.length, at);
  at = out.writeUInt32BE(BOX_HEAD + payload, at);
  at += out.write('mdat', at, 'latin1');
  for (const frame of frames) at += frame.copy(out, at);
  return out;
}

/** Rotates an audio loop by the nearest whole number of frames and cuts it on the original loop's grid. */
export function rotateAudio(file: Buffer, segs: readonly SegmentEntry[], timescale: number, phase: number): Rotation {
  const frames: Buffer[] = [];
  for (const s of segs) {
    let at = s.o;
    for (const [bytes, tfdt] of s.c) {
      frames.push(...framesOf(file.subarray(at, at + bytes), tfdt));
      at += bytes;
    }
  }
  const length = segs.reduce((sum, s) => sum + s.d, 0);
  const tick = length / frames.length;
  const shift = Math.round((phase * SEGMENT_SECONDS * timescale) / tick);
  let next = 0; // on the grid
  const segments = segs.map((s): SegmentPlace => {
    const start = next * tick;
    let [at, from] = [0, s.o];
    const chunks: ChunkPlace[] = [];
    const parts = s.c.map(([bytes, tfdt, mfhd, ticks]) => {
      const first = next;
      const run = Array.from({ length: ticks / tick }, (_, i) => frames[(first + i + shift) % frames.length] as Buffer);
      const part = audioChunk(run, file.subarray(from, from + bytes), tfdt);
      chunks.push({ at, tfdt: at + tfdt, mfhd: at + mfhd, time: first * tick });
      next += run.length;
      at += part.length;
      from += bytes;
      return part;
    });
    return { bytes: Buffer.concat(parts), duration: s.d, start, chunks };
  });
  return { timescale, length, segments };
}
