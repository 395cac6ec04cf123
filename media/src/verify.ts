/**
 * node verify.ts : tests the packages like a playout server. For every rendition it takes 20 consecutive segments at some past moment (two and
 * a half loops, with a change of source in the middle), patches them as the playout does, joins them behind the one
 * init segment and lets ffprobe look for gaps, and ffmpeg for anything it cannot decode.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Segment = { o: number; n: number; d: number; c: [number, number, number, number, number][] };
type Index = { loop: number; segment: number; init: Record<string, { data: string }>; sources: Record<string, Record<string, { timescale: number; segs: Segment[] }>> };

const MEDIA = path.resolve(import.meta.dirname, '..', 'loops');
const index = JSON.parse(readFileSync(path.join(MEDIA, 'index.json'), 'utf8')) as Index;
const names = Object.keys(index.sources);
const perLoop = index.loop / index.segment;

/** The playout: copies the bytes, adds the length of the past loops to each decode time, numbers each fragment. */
function segment(source: string, id: string, n: number): Buffer {
  const r = index.sources[source]?.[id];
  const s = r?.segs[n % perLoop];
  if (!r || !s) throw new Error(`${source}.${id} has no segment ${n}`);
  const out = Buffer.from(readFileSync(path.join(MEDIA, `${source}.${id}.bin`)).subarray(s.o, s.o + s.n));
  const base = BigInt(Math.floor(n / perLoop)) * BigInt(index.loop * r.timescale);
  let at = 0;
  s.c.forEach(([bytes, tfdt, mfhd], i) => {
    out.writeBigUInt64BE(out.readBigUInt64BE(at + tfdt) + base, at + tfdt);
    out.writeUInt32BE((n * s.c.length + i + 1) >>> 0, at + mfhd);
    at += bytes;
  });
  return out;
}

/** Decode times as ffprobe reads them. (It gives no duration for AV1 and Opus, so the step between packets is judged.) */
function decodeTimes(file: string): number[] {
  const text = execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'packet=dts', '-of', 'csv=p=0', file], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return text.trim().split('\n').map((line) => Number.parseInt(line, 10));
}
/** Ticks of one packet: a frame at 25 fps, 1,024 samples of AAC, 20 ms of Opus. */
const stepOf = (id: string, timescale: number): number => (id === 'aac' ? 1024 : id === 'opus' ? timescale / 50 : timescale / 25);

const dir = mkdtempSync(path.join(tmpdir(), 'loops-'));
let bad = 0;
const first = 9_123_450;
for (const id of Object.keys(index.init)) {
  let [count, gaps, complaints] = [0, 0, 0];
  names.forEach((name, k) => {
    const other = names[(k + 1) % names.length] ?? name;
    const parts = Array.from({ length: 20 }, (_, i) => segment(i < 11 ? name : other, id, first + i));
    const file = path.join(dir, `${name}.${id}.mp4`);
    writeFileSync(file, Buffer.concat([Buffer.from(index.init[id]?.data ?? '', 'base64'), ...parts]));
    const times = decodeTimes(file);
    const step = stepOf(id, index.sources[name]?.[id]?.timescale ?? 1);
    count += times.length;
    for (let i = 1; i < times.length; i++) if (times[i] !== (times[i - 1] ?? 0) + step) gaps++;
    const errors = execFileSync('sh', ['-c', `ffmpeg -v warning -xerror -i "${file}" -f null - 2>&1 | grep -vi "svt\\|last message" | head -5`], { encoding: 'utf8' }).trim();
    if (errors) {
      complaints++;
      console.log(`${name}.${id}: ${errors}`);
    }
  });
  bad += gaps + complaints;
  console.log(`${id.padEnd(5)} ${count} packets over ${names.length} pairs of sources, ${gaps} gaps, ${complaints} decoder complaints`);
}
rmSync(dir, { recursive: true });
if (bad > 0) throw new Error(`${bad} faults`);
