import { createDecipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptInit, encryptSegment } from './cenc.ts';
import { createContentKeys } from './content-keys.ts';
import { store } from './media-fixture.ts';
import type { Rotation } from './rotation.ts';
import { writeSegment } from './segment.ts';

const keys = createContentKeys(Buffer.alloc(32, 5));
const rotation = (id: string, phase = 0) => store.rotation('futebol', id, phase) as Rotation;

interface Box {
  type: string;
  at: number;
  body: number;
  end: number;
}
/** The boxes of a file. */
function boxes(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const list: Box[] = [];
  for (let at = from; at < to; at += bytes.readUInt32BE(at))
    list.push({ type: bytes.toString('latin1', at + 4, at + 8), at, body: at + 8, end: at + bytes.readUInt32BE(at) });
  return list;
}
const within = (bytes: Buffer, box: Box, type: string): Box => boxes(bytes, box.body, box.end).find((one) => one.type === type) as Box;

/** Decrypts a segment as a player does: by saiz and saio, never by the place of senc. */
function decrypt(segment: Buffer, key: Buffer, ivBytes = 8): { samples: Buffer[]; times: bigint[]; ivs: string[] } {
  const samples: Buffer[] = [];
  const times: bigint[] = [];
  const ivs: string[] = [];
  const top = boxes(segment);
  for (let i = 0; i < top.length; i += 2) {
    const moof = top[i] as Box;
    const traf = within(segment, moof, 'traf');
    times.push(segment.readBigUInt64BE(within(segment, traf, 'tfdt').body + 4));
    const trun = within(segment, traf, 'trun');
    const flags = segment.readUInt32BE(trun.body) & 0xffffff;
    const count = segment.readUInt32BE(trun.body + 4);
    let at = moof.at + segment.readUInt32BE(trun.body + 8);
    expect(at).toBe((top[i + 1] as Box).body);
    const saiz = within(segment, traf, 'saiz');
    expect([segment.readUInt8(saiz.body + 4), segment.readUInt32BE(saiz.body + 5)]).toEqual([0, count]);
    let info = moof.at + segment.readUInt32BE(within(segment, traf, 'saio').body + 8);
    for (let n = 0; n < count; n += 1) {
      const size = segment.readUInt32BE(trun.body + 12 + n * (flags & 0xc00 ? 12 : 4));
      const infoEnd = info + segment.readUInt8(saiz.body + 9 + n);
      const iv = Buffer.alloc(16);
      segment.copy(iv, 0, info, info + ivBytes);
      ivs.push(iv.toString('hex'));
      const sample = Buffer.from(segment.subarray(at, at + size));
      const decipher = createDecipheriv('aes-128-ctr', key, iv);
      if (infoEnd - info === ivBytes) decipher.update(sample).copy(sample);
      else {
        let from = 0;
        for (let part = info + ivBytes + 2; part < infoEnd; part += 6) {
          from += segment.readUInt16BE(part);
          const encrypted = segment.readUInt32BE(part + 2);
          expect(encrypted % 16).toBe(0);
          decipher.update(sample.subarray(from, from + encrypted)).copy(sample, from);
          from += encrypted;
        }
        expect(from).toBe(size);
      }
      samples.push(sample);
      info = infoEnd;
      at += size;
    }
    expect(at).toBe((top[i + 1] as Box).end);
  }
  return { samples, times, ivs };
}

describe('encryptSegment', () => {
  it.each([
    ['video', 'v180'],
    ['video', 'v540'],
    ['audio', 'aac'],
  ] as const)('encrypts %s of %s so that the key gives every sample back, at its time', (kind, id) => {
    const { key } = keys(8);
    for (const [phase, n] of [
      [0, 9_000_000],
      [3, 9_000_005],
    ] as const) {
      const clear = writeSegment(rotation(id, phase), n);
      const encrypted = encryptSegment(clear, kind, { key }, `${id} ${phase} ${n}`);
      const { samples, times, ivs } = decrypt(encrypted, key);
      const mdats = Buffer.concat(boxes(clear).flatMap(({ type, body, end }) => (type === 'mdat' ? [clear.subarray(body, end)] : [])));
      expect(Buffer.concat(samples).equals(mdats)).toBe(true);
      const tfdt = (bytes: Buffer) =>
        boxes(bytes).flatMap((box) =>
          box.type === 'moof' ? [bytes.readBigUInt64BE(within(bytes, within(bytes, box, 'traf'), 'tfdt').body + 4)] : [],
        );
      expect(times).toEqual(tfdt(clear));
      expect(new Set(ivs).size).toBe(samples.length);
      const media = Buffer.concat(
        boxes(encrypted).flatMap(({ type, body, end }) => (type === 'mdat' ? [encrypted.subarray(body, end)] : [])),
      );
      const same = media.reduce((count, byte, i) => count + (byte === mdats[i] ? 1 : 0), 0) / media.length;
      // Small pictures have many clear bytes; sound has none.
      expect(same).toBeLessThan(kind === 'audio' ? 0.02 : 0.6);
    }
  });

  it('gives the same bytes for the same contents, and other vectors for others', () => {
    const { key } = keys(8);
    const clear = writeSegment(rotation('aac'), 9_000_000);
    const first = encryptSegment(clear, 'audio', { key }, 'a');
    expect(encryptSegment(clear, 'audio', { key }, 'a').equals(first)).toBe(true);
    const ivs = new Set(decrypt(first, key).ivs);
    expect(decrypt(encryptSegment(clear, 'audio', { key }, 'b'), key).ivs.some((iv) => ivs.has(iv))).toBe(false);
  });
});

describe('encryptInit', () => {
  it.each([
    ['v540', 'avc1', 'encv'],
    ['aac', 'mp4a', 'enca'],
  ] as const)('names scheme, key and original codec of %s', (id, codec, as) => {
    const init = Buffer.from(store.renditions.get(id)?.init ?? []);
    const { kid } = keys(8);
    const encrypted = encryptInit(init, kid);
    const moov = boxes(encrypted).find(({ type }) => type === 'moov') as Box;
    expect(moov.end).toBe(encrypted.length);
    const path = ['trak', 'mdia', 'minf', 'stbl', 'stsd'].reduce((box, type) => within(encrypted, box, type), moov);
    const [entry] = boxes(encrypted, path.body + 8, path.end) as [Box];
    expect(entry.type).toBe(as);
    const children = boxes(encrypted, entry.at + (as === 'encv' ? 86 : 36), entry.end);
    expect(children.map(({ type }) => type)).toContain(as === 'encv' ? 'avcC' : 'esds');
    const sinf = children.at(-1) as Box;
    expect(encrypted.toString('latin1', within(encrypted, sinf, 'frma').body, within(encrypted, sinf, 'frma').end)).toBe(codec);
    expect(encrypted.toString('latin1', within(encrypted, sinf, 'schm').body + 4, within(encrypted, sinf, 'schm').body + 8)).toBe('cenc');
    const tenc = within(encrypted, within(encrypted, sinf, 'schi'), 'tenc');
    expect(encrypted.subarray(tenc.body + 8, tenc.end).equals(kid)).toBe(true);
    expect(encrypted.subarray(within(encrypted, moov, 'pssh').body).includes(kid)).toBe(true);
  });

  it('refuses a codec that it does not encrypt', () => {
    expect(() => encryptInit(Buffer.from(store.renditions.get('opus')?.init ?? []), keys(8).kid)).toThrow('Opus');
  });
});

describe('createContentKeys', () => {
  it('gives every channel a key of its own, the same in every process', () => {
    expect(keys(8)).toEqual(createContentKeys(Buffer.alloc(32, 5))(8));
    expect(keys(8).key.equals(keys(9).key)).toBe(false);
    expect(keys(8).key.equals(keys(8).kid)).toBe(false);
    expect(keys(8).key).toHaveLength(16);
  });
});
