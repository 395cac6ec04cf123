import type { Rotation, SegmentPlace } from './rotation.ts';
import { EPOCH_MS } from './timeline.ts';

const TWO_32 = 2 ** 32;

function placeOf(rotation: Rotation, n: number): SegmentPlace {
  const place = rotation.segments[n % rotation.segments.length];
  if (!Number.isInteger(n) || n < 0 || !place) throw new RangeError(`no segment ${n}`);
  return place;
}

/** Ticks from the epoch to the start of the loop that contains segment n. */
const loopBase = (rotation: Rotation, n: number): number => Math.floor(n / rotation.segments.length) * rotation.length;

/**
 * Segment n of a rotated loop: a copy of the loop's bytes with every 64-bit decode time moved to the position of n, and every
 * fragment numbered. Decode times count from the epoch.
 * @throws RangeError when n is not a whole number ≥ 0.
 */
export function writeSegment(rotation: Rotation, n: number): Buffer {
  const place = placeOf(rotation, n);
  const base = loopBase(rotation, n);
  const out = Buffer.allocUnsafeSlow(place.bytes.length);
  place.bytes.copy(out);
  place.chunks.forEach((chunk, i) => {
    const time = base + chunk.time; // below 2^53 for some 3,000 years at 90 kHz
    out.writeUInt32BE(Math.floor(time / TWO_32), chunk.tfdt);
    out.writeUInt32BE(time % TWO_32, chunk.tfdt + 4);
    out.writeUInt32BE((n * place.chunks.length + i + 1) % TWO_32, chunk.mfhd);
  });
  return out;
}

/** Exact duration of segment n, in seconds (audio: 5.994667 or 6.016). */
export function segmentSeconds(rotation: Rotation, n: number): number {
  return placeOf(rotation, n).duration / rotation.timescale;
}

/** The instant, in milliseconds since 1970, of segment n's first sample (audio: up to 11 ms from the picture's). */
export function segmentInstant(rotation: Rotation, n: number): number {
  return EPOCH_MS + Math.round(((loopBase(rotation, n) + placeOf(rotation, n).start) * 1000) / rotation.timescale);
}
