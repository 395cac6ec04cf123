/**
 * Common Encryption (ISO/IEC 23001-7), scheme `cenc`: AES-128 in counter mode, of a segment that the playout has computed. Bytes are a
 * function of segment, key and name alone, so that every server sends the same ones.
 *
 * Only what media/src/mp4.ts writes is understood: fragments of one track whose samples are AVC with 4-byte lengths, or whole audio frames.
 */
import { createCipheriv, createHash } from 'node:crypto';

export interface ContentKey {
  /** 16 bytes that name the key; not secret. */
  readonly kid: Buffer;
  /** 16 bytes. */
  readonly key: Buffer;
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

function boxesOf(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const list: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > to) throw new Error(`a box at ${at} runs past its parent`);
    list.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, body: at + 8, end: at + size });
    at += size;
  }
  return list;
}

function boxIn(bytes: Buffer, parent: Box, type: string): Box {
  const found = boxesOf(bytes, parent.body, parent.end).find((box) => box.type === type);
  if (!found) throw new Error(`no ${type} in ${parent.type}`);
  return found;
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 8);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts], size);
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => {
    bytes.writeUInt32BE(value >>> 0, 4 * i);
  });
  return bytes;
}

/** Bytes of each sample's initialization vector. */
const IV_BYTES = 8;
/** `Common PSSH box`: any key system finds the key's id in it. */
const COMMON_SYSTEM = Buffer.from('1077efecc0b24d02ace33c1e52e2fb4b', 'hex');
const VERSION_1 = 0x0100_0000;

/** Bytes of the sample entry before its child boxes (ISO/IEC 14496-12 §12.1.3, §12.2.3). */
const ENTRY_HEAD: Readonly<Record<string, { readonly bytes: number; readonly as: string }>> = {
  avc1: { bytes: 86, as: 'encv' },
  mp4a: { bytes: 36, as: 'enca' },
};

/** An init segment that tells how its samples are encrypted, and with which key. @throws Error for a codec that this file does not encrypt */
export function encryptInit(init: Buffer, kid: Buffer): Buffer {
  const top = boxesOf(init);
  const pssh = box('pssh', u32(VERSION_1), COMMON_SYSTEM, u32(1), kid, u32(0));
  return Buffer.concat(
    top.map((part) => {
      if (part.type !== 'moov') return init.subarray(part.start, part.end);
      const inside = rebuild(init, part, ['trak', 'mdia', 'minf', 'stbl', 'stsd'], kid);
      return box('moov', inside.subarray(8), pssh);
    }),
  );
}

/** A box with another sample entry somewhere below it; all others stay as they are. */
function rebuild(init: Buffer, parent: Box, path: readonly string[], kid: Buffer): Buffer {
  const [next, ...rest] = path;
  if (next === undefined) {
    // stsd: version and flags, number of entries, entries
    const entries = boxesOf(init, parent.body + 8, parent.end).map((entry) => encryptEntry(init, entry, kid));
    return box(parent.type, init.subarray(parent.body, parent.body + 8), ...entries);
  }
  const parts = boxesOf(init, parent.body, parent.end).map((child) =>
    child.type === next ? rebuild(init, child, rest, kid) : init.subarray(child.start, child.end),
  );
  return box(parent.type, ...parts);
}

function encryptEntry(init: Buffer, entry: Box, kid: Buffer): Buffer {
  const known = ENTRY_HEAD[entry.type];
  if (!known) throw new Error(`samples of ${entry.type} are not encrypted`);
  // is protected, size of the initialization vectors, key id
  const tenc = box('tenc', u32(0), Buffer.from([0, 0, 1, IV_BYTES]), kid);
  const sinf = box(
    'sinf',
    box('frma', Buffer.from(entry.type, 'latin1')),
    box('schm', u32(0), Buffer.from('cenc', 'latin1'), u32(0x0001_0000)),
    box('schi', tenc),
  );
  return box(known.as, init.subarray(entry.body, entry.end), sinf);
}

/** Bytes at the beginning of a picture's data that stay clear: its length, type and slice header. */
const CLEAR_BYTES = 48;
/** AVC units of these types hold picture data. */
const LAST_PICTURE_TYPE = 5;
/** Largest run of clear bytes in one entry of `senc`. */
const MOST_CLEAR = 0xffff;
const HAS_SUBSAMPLES = 0x02;

/** A run of clear bytes and the encrypted ones behind it. */
type Subsample = readonly [clear: number, encrypted: number];

/** Encrypts whole blocks of 16 bytes of each picture's data; what a demultiplexer reads stays clear. */
function subsamplesOf(sample: Buffer): Subsample[] {
  const list: Subsample[] = [];
  let clear = 0;
  const add = (encrypted: number): void => {
    for (; clear > MOST_CLEAR; clear -= MOST_CLEAR) list.push([MOST_CLEAR, 0]);
    list.push([clear, encrypted]);
    clear = 0;
  };
  for (let at = 0; at + 4 < sample.length; ) {
    const size = 4 + sample.readUInt32BE(at);
    if (at + size > sample.length) throw new Error('a unit runs past its sample');
    const isPicture = ((sample[at + 4] ?? 0) & 0x1f) <= LAST_PICTURE_TYPE;
    const encrypted = isPicture ? Math.max(0, size - CLEAR_BYTES) & ~15 : 0;
    clear += size - encrypted;
    if (encrypted > 0) add(encrypted);
    at += size;
  }
  if (clear > 0) add(0);
  return list;
}

const DATA_OFFSET = 0x001;
const SIZE = 0x200;
const FLAGS = 0x400;
const CTS = 0x800;

interface Samples {
  readonly sizes: readonly number[];
  /** Where the offset of the first sample is written, from the fragment's start. */
  readonly dataOffsetAt: number;
  readonly dataOffset: number;
}

/** The samples of one `trun`. @throws Error for one that media/src/mp4.ts does not write */
function samplesOf(fragment: Buffer, trun: Box): Samples {
  const flags = fragment.readUInt32BE(trun.body) & 0xff_ffff;
  if ((flags & (DATA_OFFSET | SIZE)) !== (DATA_OFFSET | SIZE) || (flags & ~(DATA_OFFSET | SIZE | FLAGS | CTS)) !== 0)
    throw new Error('a trun is not laid out as expected');
  const count = fragment.readUInt32BE(trun.body + 4);
  const each = 4 + (flags & FLAGS ? 4 : 0) + (flags & CTS ? 4 : 0);
  const sizes = Array.from({ length: count }, (_, i) => fragment.readUInt32BE(trun.body + 12 + i * each));
  return { sizes, dataOffsetAt: trun.body + 8, dataOffset: fragment.readUInt32BE(trun.body + 8) };
}

/**
 * Encrypts a segment (one fragment after the other). Each gets a `senc` with its samples' vectors, and `saiz` and `saio` that point to it;
 * decode times, sequence numbers and the order of boxes stay.
 *
 * @param kind pictures are encrypted in parts, sound in whole frames
 * @param name names the segment's contents: another name gives other vectors, and the same vectors must never meet other contents
 */
export function encryptSegment(segment: Buffer, kind: 'video' | 'audio', { key }: Pick<ContentKey, 'key'>, name: string): Buffer {
  let iv = createHash('sha256').update(name).digest().readBigUInt64BE();
  const out: Buffer[] = [];
  const top = boxesOf(segment);
  for (let i = 0; i < top.length; i += 1) {
    const moof = top[i] as Box;
    const mdat = top[i + 1];
    if (moof.type !== 'moof' || mdat?.type !== 'mdat') throw new Error('a segment is not one fragment after the other');
    i += 1;
    const fragment = Buffer.from(segment.subarray(moof.start, mdat.end));
    const result = encryptFragment(fragment, kind, key, iv);
    iv = BigInt.asUintN(64, iv + BigInt(result.count));
    out.push(result.bytes);
  }
  return Buffer.concat(out);
}

function encryptFragment(fragment: Buffer, kind: 'video' | 'audio', key: Buffer, firstIv: bigint): { bytes: Buffer; count: number } {
  const [moof, mdat] = boxesOf(fragment) as [Box, Box];
  const traf = boxIn(fragment, moof, 'traf');
  const { sizes, dataOffset, dataOffsetAt } = samplesOf(fragment, boxIn(fragment, traf, 'trun'));
  const infos: Buffer[] = [];
  let at = dataOffset;
  for (const [i, size] of sizes.entries()) {
    const counter = Buffer.alloc(16);
    counter.writeBigUInt64BE(BigInt.asUintN(64, firstIv + BigInt(i)));
    const sample = fragment.subarray(at, at + size);
    const parts = kind === 'video' ? subsamplesOf(sample) : null;
    const cipher = createCipheriv('aes-128-ctr', key, counter);
    // The counter runs over the encrypted bytes of a sample as if they were one piece.
    let from = 0;
    for (const [clear, encrypted] of parts ?? [[0, size] as const]) {
      from += clear;
      if (encrypted > 0) cipher.update(sample.subarray(from, from + encrypted)).copy(sample, from);
      from += encrypted;
    }
    infos.push(auxiliary(counter.subarray(0, IV_BYTES), parts));
    at += size;
  }
  const senc = box('senc', u32(kind === 'video' ? HAS_SUBSAMPLES : 0, sizes.length), ...infos);
  const saiz = box('saiz', u32(0), Buffer.from([0]), u32(sizes.length), Buffer.from(infos.map(({ length }) => length)));
  const saioBytes = 20;
  const grown = saiz.length + saioBytes + senc.length;
  // They follow trun at the end of traf: offsets before it (decode time, sequence number) stay as they are.
  const saio = box('saio', u32(0, 1, traf.end + saiz.length + saioBytes + 16));
  fragment.writeUInt32BE(moof.end - moof.start + grown, moof.start);
  fragment.writeUInt32BE(traf.end - traf.start + grown, traf.start);
  fragment.writeUInt32BE(dataOffset + grown, dataOffsetAt);
  return {
    bytes: Buffer.concat([fragment.subarray(0, traf.end), saiz, saio, senc, fragment.subarray(traf.end, mdat.end)]),
    count: sizes.length,
  };
}

/** What `senc` says of a sample: its vector, and its parts. */
function auxiliary(iv: Buffer, parts: readonly Subsample[] | null): Buffer {
  if (parts === null) return Buffer.from(iv);
  const bytes = Buffer.alloc(IV_BYTES + 2 + 6 * parts.length);
  if (bytes.length > 255) throw new Error('a sample has too many parts');
  iv.copy(bytes);
  bytes.writeUInt16BE(parts.length, IV_BYTES);
  parts.forEach(([clear, encrypted], i) => {
    bytes.writeUInt16BE(clear, IV_BYTES + 2 + 6 * i);
    bytes.writeUInt32BE(encrypted, IV_BYTES + 4 + 6 * i);
  });
  return bytes;
}
