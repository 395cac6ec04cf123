import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { store } from './media-fixture.ts';
import { writeSegment } from './segment.ts';

const run = promisify(execFile);

function onPath(program: string): boolean {
  try {
    execFileSync(program, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const here = onPath('ffprobe') && onPath('ffmpeg');
if (!here) console.log('ffprobe and ffmpeg are not installed: their reading of 20 joined segments is skipped.');

const dir = mkdtempSync(path.join(tmpdir(), 'camarote-joined-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Ticks of one packet: a frame at 25 fps, 1,024 samples of AAC, 20 ms of Opus. */
const stepOf = (id: string, timescale: number): number => (id === 'aac' ? 1024 : id === 'opus' ? timescale / 50 : timescale / 25);

describe.skipIf(!here)('twenty joined segments, over joins of the loop and changes of loop and phase', () => {
  for (const info of store.renditions.values()) {
    it(`${info.id}: ffprobe sees no gap and ffmpeg decodes every packet`, async () => {
      const first = 9_123_450;
      const choice = (i: number) => (i < 7 ? (['futebol', 3] as const) : i < 14 ? (['estudio', 3] as const) : (['motores', 6] as const));
      const parts = Array.from({ length: 20 }, (_, i) => {
        const [loop, phase] = choice(i);
        const rotation = store.rotation(loop, info.id, phase);
        if (!rotation) throw new Error(`no ${loop}.${info.id}`);
        return writeSegment(rotation, first + i);
      });
      const file = path.join(dir, `${info.id}.mp4`);
      writeFileSync(file, Buffer.concat([info.init, ...parts]));
      const packets = await run('ffprobe', ['-v', 'error', '-show_entries', 'packet=dts', '-of', 'csv=p=0', file], { maxBuffer: 1 << 26 });
      const times = packets.stdout
        .trim()
        .split('\n')
        .map((line) => Number.parseInt(line, 10));
      const step = stepOf(info.id, info.timescale);
      expect(times.length).toBeGreaterThanOrEqual(2990);
      expect(times.filter((t, i) => i > 0 && t !== (times[i - 1] ?? 0) + step)).toEqual([]);
      const decoded = await run('ffmpeg', ['-v', 'warning', '-threads', '1', '-i', file, '-f', 'null', '-'], { maxBuffer: 1 << 26 });
      expect(decoded.stderr.split('\n').filter((line) => line !== '' && !/svt|last message/i.test(line))).toEqual([]);
    });
  }
});
