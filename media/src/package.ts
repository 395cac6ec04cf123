/**
 * node package.ts : work/<loop>/<rendition>.mp4 → loops/<loop>.<rendition>.bin + loops/index.json.
 * A .bin has 24 CMAF chunks of 2 s, one after the other; the index has the offset of each segment and chunk, and in it those of
 * the decode time and the sequence number. The build fails on anything that the playout does not expect.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FPS, LOOP } from './draw/kit.ts';
import { demux, isSync, neutralise, writeChunk, type Sample, type Stream } from './mp4.ts';
import { AUDIO, AV1, H264, LOOPS } from './renditions.ts';

const SEGMENT = 6;
const CHUNK = 2;
const BUDGET = { source: 2_000_000, total: 9_000_000 } as const;
const OUT = path.resolve(import.meta.dirname, '..');
const WORK = path.resolve(process.env['WORK'] ?? path.join(OUT, '..', 'work'));

/** [bytes, offset of tfdt, offset of mfhd, duration in ticks, starts with a sync sample]; offsets count from the chunk. */
type ChunkEntry = [bytes: number, tfdt: number, mfhd: number, duration: number, independent: 0 | 1];
/** o: offset in the .bin, n: bytes, d: duration in ticks, c: its chunks. */
type SegmentEntry = { o: number; n: number; d: number; c: ChunkEntry[] };
type Rendition = { timescale: number; segs: SegmentEntry[] };
type Index = {
  loop: number;
  segment: number;
  chunk: number;
  hash: string;
  renditions: Record<string, { codecs: string; bandwidth: number; width?: number; height?: number }>;
  init: Record<string, { hash: string; data: string }>;
  sources: Record<string, Record<string, Rendition>>;
};

function check(ok: boolean, what: string): asserts ok {
  if (!ok) throw new Error(what);
}
const sha1 = (b: Buffer | string): string => createHash('sha1').update(b).digest('hex').slice(0, 8);

/** Exactly 1,200 frames of 1/25 s, a key frame every 50 and nowhere else, no frame shown outside its own GOP. */
function videoLoop(s: Stream): Sample[] {
  const frame = s.timescale / FPS;
  check(s.samples.length === LOOP * FPS, `${s.samples.length} frames, not ${LOOP * FPS}`);
  // ffmpeg shifts composition by the reorder delay and hides it in the edit list; take the shift out instead.
  const shift = s.samples[0]?.cts ?? 0;
  const samples = s.samples.map((x, i) => ({ ...x, dts: i * frame, duration: frame, cts: x.cts - shift }));
  const gop = CHUNK * FPS;
  const shown = new Set<number>();
  samples.forEach((x, i) => {
    check(isSync(x) === (i % gop === 0), `frame ${i}: key frames must fall every ${gop} frames`);
    const time = x.dts + x.cts;
    const start = Math.floor(i / gop) * gop * frame;
    check(time >= start && time < start + gop * frame, `frame ${i} is shown outside its GOP: it is not closed`);
    check(!shown.has(time), `two frames shown at ${time}`);
    shown.add(time);
  });
  return samples;
}
/** The middle one of three encoded loops: whole frames only, so no priming and no padding. */
function audioLoop(s: Stream): Sample[] {
  const frame = s.samples[10]?.duration ?? 0;
  const perLoop = (LOOP * s.timescale) / frame;
  check(Number.isInteger(perLoop), `${perLoop} audio frames in a loop: it must be a multiple of 24 s`);
  check(s.samples.length >= perLoop * 2, 'audio must be encoded three loops long');
  const middle = s.samples.slice(perLoop, perLoop * 2);
  check(middle.every((x) => x.duration === frame), 'audio frames of unequal length');
  return middle.map((x, i) => ({ ...x, dts: i * frame }));
}

/** Index of the first sample at or after a second of the loop; audio rounds to its nearest frame. */
const sampleAt = (samples: readonly Sample[], timescale: number) => (second: number): number =>
  Math.min(samples.length, Math.round((second * timescale) / (samples[0]?.duration ?? 1)));
const ticks = (samples: readonly Sample[]): number => samples.reduce((n, s) => n + s.duration, 0);

function layOut(samples: readonly Sample[], timescale: number): { bin: Buffer; rendition: Rendition } {
  const at = sampleAt(samples, timescale);
  const parts: Buffer[] = [];
  const segs: SegmentEntry[] = [];
  let offset = 0;
  for (let from = 0; from < LOOP; from += SEGMENT) {
    const c: ChunkEntry[] = [];
    for (let t = from; t < from + SEGMENT; t += CHUNK) {
      const run = samples.slice(at(t), at(t + CHUNK));
      const chunk = writeChunk(run);
      const first = run[0];
      check(first !== undefined && isSync(first), `chunk at ${t} s does not start with a sync sample`);
      check(chunk.bytes.readBigUInt64BE(chunk.tfdt) === BigInt(first.dts), 'tfdt offset is wrong');
      c.push([chunk.bytes.length, chunk.tfdt, chunk.mfhd, ticks(run), 1]);
      parts.push(chunk.bytes);
    }
    const n = c.reduce((sum, x) => sum + x[0], 0);
    segs.push({ o: offset, n, d: c.reduce((sum, x) => sum + x[3], 0), c });
    offset += n;
  }
  check(segs.reduce((sum, s) => sum + s.d, 0) === LOOP * timescale, `the loop is not ${LOOP} s long`);
  const bin = Buffer.concat(parts);
  check(bin.length === offset, 'segments do not tile the file');
  return { bin, rendition: { timescale, segs } };
}

/** RFC 6381 name from the sample entry. */
function codecOf(init: Buffer): string {
  const avcC = init.indexOf('avcC', 0, 'latin1');
  if (avcC > 0) return `avc1.${init.toString('hex', avcC + 5, avcC + 8)}`;
  const av1C = init.indexOf('av1C', 0, 'latin1');
  if (av1C > 0) {
    const level = (init[av1C + 5] ?? 0) & 0x1f;
    return `av01.${(init[av1C + 5] ?? 0) >> 5}.${String(level).padStart(2, '0')}M.08`;
  }
  if (init.includes('Opus', 0, 'latin1')) return 'opus';
  check(init.includes('mp4a', 0, 'latin1'), 'unknown codec');
  return 'mp4a.40.2';
}

const SIZES: Record<string, { width: number; height: number }> = Object.fromEntries([...H264, AV1].map((r) => [r.id, { width: r.width, height: r.height }]));
const RENDITIONS = [...H264.map((r) => r.id), AV1.id, ...AUDIO];

function packageAll(): void {
  const media = path.join(OUT, 'loops');
  rmSync(media, { recursive: true, force: true });
  mkdirSync(media, { recursive: true });
  const index: Index = { loop: LOOP, segment: SEGMENT, chunk: CHUNK, hash: '', renditions: {}, init: {}, sources: {} };
  const digest = createHash('sha1');
  let total = 0;
  for (const loop of LOOPS) {
    const source: Record<string, Rendition> = {};
    const line: string[] = [];
    let bytes = 0;
    for (const id of RENDITIONS) {
      try {
        const stream = demux(readFileSync(path.join(WORK, loop, `${id}.mp4`)));
        const init = neutralise(stream.init);
        const samples = id in SIZES ? videoLoop(stream) : audioLoop(stream);
        const { bin, rendition } = layOut(samples, stream.timescale);
        const hash = sha1(init);
        index.init[id] ??= { hash, data: init.toString('base64') };
        check(index.init[id].hash === hash, 'its init segment differs from that of the other loops');
        const peak = Math.max(...rendition.segs.map((s) => Math.round((s.n * 8 * stream.timescale) / s.d)));
        const known = index.renditions[id];
        index.renditions[id] = { codecs: codecOf(init), bandwidth: Math.max(known?.bandwidth ?? 0, peak), ...SIZES[id] };
        writeFileSync(path.join(media, `${loop}.${id}.bin`), bin);
        digest.update(bin);
        source[id] = rendition;
        bytes += bin.length;
        line.push(`${id} ${(bin.length / 1000).toFixed(0)}`);
      } catch (e) {
        throw new Error(`${loop}.${id}: ${(e as Error).message}`, { cause: e });
      }
    }
    index.sources[loop] = source;
    total += bytes;
    console.log(`${loop.padEnd(12)} ${(bytes / 1000).toFixed(0).padStart(5)} kB | ${line.join(' · ')}`);
    check(bytes <= BUDGET.source, `${loop} is ${bytes} bytes; a source may have ${BUDGET.source}`);
  }
  index.hash = digest.digest('hex').slice(0, 12);
  const json = JSON.stringify(index);
  writeFileSync(path.join(media, 'index.json'), json);
  total += json.length;
  console.log(`total ${total} bytes with the index; media hash ${index.hash}`);
  for (const [id, r] of Object.entries(index.renditions)) console.log(`  ${id}: ${r.codecs}, peak ${(r.bandwidth / 1000).toFixed(0)} kb/s, init ${index.init[id]?.hash}`);
  check(total <= BUDGET.total, `${total} bytes; the whole may have ${BUDGET.total}`);
}
packageAll();
