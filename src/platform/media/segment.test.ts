import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEDIA_ROOT, store } from './media-fixture.ts';
import type { Rotation } from './rotation.ts';
import { LOOP_NAMES } from './schedule-map.ts';
import { segmentInstant, segmentSeconds, writeSegment } from './segment.ts';
import { startOf } from './timeline.ts';

type Fragment = { sequence: number; decodeTime: number; ticks: number };

/** Parses a segment's boxes independently of the playout's index. */
function fragments(segment: Buffer): Fragment[] {
  const found: Fragment[] = [];
  let sequence = -1;
  let decodeTime = -1;
  let each = 0;
  const walk = (from: number, to: number): void => {
    for (let at = from; at < to; ) {
      const size = segment.readUInt32BE(at);
      const type = segment.toString('latin1', at + 4, at + 8);
      expect(at + size).toBeLessThanOrEqual(to);
      if (type === 'moof' || type === 'traf') walk(at + 8, at + size);
      if (type === 'mfhd') sequence = segment.readUInt32BE(at + 12);
      if (type === 'tfhd') each = segment.readUInt32BE(at + 16);
      if (type === 'tfdt') decodeTime = Number(segment.readBigUInt64BE(at + 12));
      if (type === 'trun') found.push({ sequence, decodeTime, ticks: segment.readUInt32BE(at + 12) * each });
      at += size;
    }
  };
  walk(0, segment.length);
  return found;
}

const rotationOf = (loop: string, rendition: string, phase: number): Rotation => {
  const rotation = store.rotation(loop, rendition, phase);
  if (!rotation) throw new Error(`no ${loop}.${rendition}.${phase}`);
  return rotation;
};
const renditions = [...store.renditions.keys()];
const anyPlace = fc.record({
  loop: fc.constantFrom(...LOOP_NAMES),
  next: fc.constantFrom(...LOOP_NAMES),
  rendition: fc.constantFrom(...renditions),
  phase: fc.integer({ min: 0, max: 7 }),
  nextPhase: fc.integer({ min: 0, max: 7 }),
  n: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20_000_000 })),
});

describe('segments', () => {
  it('equal the committed bytes except for the decode time and the number of each fragment', () => {
    for (const rendition of renditions) {
      const file = readFileSync(path.join(MEDIA_ROOT, 'loops', `futebol.${rendition}.bin`));
      const rotation = rotationOf('futebol', rendition, 0);
      const n = 8 * 1_140_431;
      const loop = Array.from({ length: 8 }, (_, i) => writeSegment(rotation, n + i));
      loop.forEach((segment, i) => {
        for (const chunk of rotation.segments[i]?.chunks ?? []) {
          segment.writeBigUInt64BE(BigInt(chunk.time), chunk.tfdt);
          segment.writeUInt32BE(0, chunk.mfhd);
        }
      });
      const restored = Buffer.concat(loop);
      const committed = Buffer.from(file);
      let at = 0;
      for (const s of rotation.segments) {
        for (const chunk of s.chunks) committed.writeUInt32BE(0, at + chunk.mfhd);
        at += s.bytes.length;
      }
      expect(restored.equals(committed)).toBe(true);
    }
  });

  it('are continuous to the tick, over joins of the loop and changes of loop and phase', () => {
    fc.assert(
      fc.property(anyPlace, ({ loop, next, rendition, phase, nextPhase, n }) => {
        const here = fragments(writeSegment(rotationOf(loop, rendition, phase), n));
        const after = fragments(writeSegment(rotationOf(next, rendition, nextPhase), n + 1));
        const all = [...here, ...after];
        expect(here).toHaveLength(3);
        for (let i = 1; i < all.length; i++) {
          const [x, y] = [all[i - 1] as Fragment, all[i] as Fragment];
          expect(y.decodeTime).toBe(x.decodeTime + x.ticks);
          expect(y.sequence).toBe(x.sequence + 1);
        }
        expect(here[0]?.sequence).toBe(3 * n + 1);
      }),
      { numRuns: 400 },
    );
  });

  it('begin within half an audio frame of their nominal start', () => {
    fc.assert(
      fc.property(anyPlace, ({ loop, rendition, phase, n }) => {
        const rotation = rotationOf(loop, rendition, phase);
        const drift = Math.abs(segmentInstant(rotation, n) - startOf(n));
        expect(drift).toBeLessThanOrEqual(store.renditions.get(rendition)?.kind === 'video' ? 0 : 11);
        const ticks = fragments(writeSegment(rotation, n)).reduce((sum, f) => sum + f.ticks, 0);
        expect(segmentSeconds(rotation, n)).toBeCloseTo(ticks / rotation.timescale, 9);
      }),
    );
  });

  it('carry the same audio in another order when a loop is rotated', () => {
    for (const rendition of ['aac', 'opus']) {
      const bytes = (phase: number) => rotationOf('tenis', rendition, phase).segments.reduce((sum, s) => sum + s.bytes.length, 0);
      expect(bytes(5)).toBe(bytes(0));
      const start = rotationOf('tenis', rendition, 5).segments[0]?.bytes;
      expect(start?.equals(rotationOf('tenis', rendition, 0).segments[0]?.bytes as Buffer)).toBe(false);
    }
  });

  it('refuses an invalid number', () => {
    expect(() => writeSegment(rotationOf('futebol', 'v180', 0), -1)).toThrow(RangeError);
    expect(() => writeSegment(rotationOf('futebol', 'v180', 0), 1.5)).toThrow(RangeError);
    expect(store.rotation('futebol', 'v180', 8)).toBeNull();
    expect(store.rotation('constructor', 'v180', 0)).toBeNull();
  });
});
