/**
 * HTML that is rendered once and sent to many viewers: the nonce it was rendered with is cut out, and every answer gets its own.
 * The parts between are compressed once. gzip allows a stored block (the nonce) between two compressed ones, so an answer in gzip
 * is assembled without compressing anything again.
 */
import { nodeZlib } from './node-zlib.ts';

const encoder = new TextEncoder();
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
/** a final, empty stored block */
const LAST_BLOCK = Uint8Array.of(1, 0, 0, 0xff, 0xff);

/** One flush of a page, cut at the nonce. */
export interface HtmlParts {
  plain: readonly Uint8Array[];
  /** deflate blocks that end on a byte boundary, one for each plain part; absent where there is no zlib */
  deflated: readonly Uint8Array[] | undefined;
  /** bytes held in memory */
  size: number;
}

/** Parts shorter than this are stored as they are, in bytes: setting up a compressor costs more than it would save. */
const SHORT = 128;

/** A stored deflate block, not the last. @param bytes up to 65,535 */
function storedBlock(bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  return Uint8Array.of(0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255, ...bytes);
}

/** Cuts HTML at every occurrence of the nonce it was made with; without one it stays one piece. */
export function cutHtml(html: string, nonce: string, { compress = true } = {}): HtmlParts {
  const plain = html.split(nonce).map((part) => encoder.encode(part));
  const z = compress ? nodeZlib() : undefined;
  const deflated = z
    ? plain.map((part) =>
        part.byteLength < SHORT
          ? storedBlock(part)
          : new Uint8Array(z.deflateRawSync(part, { level: 6, finishFlush: z.constants.Z_SYNC_FLUSH })),
      )
    : undefined;
  const size = [...plain, ...(deflated ?? [])].reduce((sum, part) => sum + part.byteLength, 0);
  return { plain, deflated, size };
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** Flushes with this answer's nonce, uncompressed. */
export function joinPlain(flushes: readonly HtmlParts[], nonce: string): Uint8Array<ArrayBuffer> {
  const mark = encoder.encode(nonce);
  return join(flushes.flatMap(({ plain }) => plain.flatMap((part, index) => (index === 0 ? [part] : [mark, part]))));
}

/** Writes flushes as one gzip member, with this answer's nonce. */
export interface GzipWriter {
  add: (flush: HtmlParts) => void;
  /** Writes the end of the member. */
  finish: () => void;
  /** The bytes written since the last call. */
  take: () => Uint8Array<ArrayBuffer>;
}

/** Undefined where there is no zlib. */
export function gzipWriter(nonce: string): GzipWriter | undefined {
  const z = nodeZlib();
  if (!z) return undefined;
  const mark = encoder.encode(nonce);
  const stored = storedBlock(mark);
  let out: Uint8Array[] = [GZIP_HEADER];
  let crc = 0;
  let size = 0;
  const block = (bytes: Uint8Array, text: Uint8Array) => {
    out.push(bytes);
    crc = z.crc32(text, crc);
    size += text.byteLength;
  };
  return {
    add: ({ plain, deflated }) => {
      for (const [index, part] of plain.entries()) {
        if (index > 0) block(stored, mark);
        block(deflated?.[index] as Uint8Array, part);
      }
    },
    finish: () => {
      const tail = new DataView(new ArrayBuffer(8));
      tail.setUint32(0, crc, true);
      tail.setUint32(4, size >>> 0, true);
      out.push(LAST_BLOCK, new Uint8Array(tail.buffer));
    },
    take: () => {
      const bytes = join(out);
      out = [];
      return bytes;
    },
  };
}

/** Flushes with this answer's nonce as one gzip member, or undefined where they were not compressed. */
export function joinGzip(flushes: readonly HtmlParts[], nonce: string): Uint8Array<ArrayBuffer> | undefined {
  const writer = flushes.every(({ deflated }) => deflated) ? gzipWriter(nonce) : undefined;
  if (!writer) return undefined;
  for (const flush of flushes) writer.add(flush);
  writer.finish();
  return writer.take();
}
