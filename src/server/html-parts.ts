/**
 * A page that was rendered once and is given to many: the nonce it was rendered with is cut out, and every answer gets
 * its own. The pieces between are compressed once; gzip allows a stored block (the nonce) between two compressed ones.
 */
import { nodeZlib } from './node-zlib.ts';

const encoder = new TextEncoder();
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
/** a final, empty stored block */
const LAST_BLOCK = Uint8Array.of(1, 0, 0, 0xff, 0xff);

export interface HtmlParts {
  plain: readonly Uint8Array[];
  /** deflate blocks ending on a byte boundary, one for each plain part; absent where there is no zlib */
  deflated: readonly Uint8Array[] | undefined;
  /** bytes held in memory */
  size: number;
}

/** Cuts a body at every occurrence of the nonce it was made with; a body without one stays whole. */
export function cutHtml(body: string, nonce: string, { compress = true } = {}): HtmlParts {
  const plain = body.split(nonce).map((part) => encoder.encode(part));
  const z = compress ? nodeZlib() : undefined;
  const deflated = z
    ? plain.map((part) => new Uint8Array(z.deflateRawSync(part, { level: 6, finishFlush: z.constants.Z_SYNC_FLUSH })))
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

/** The page with a nonce of its own, uncompressed. */
export function joinPlain({ plain }: HtmlParts, nonce: string): Uint8Array<ArrayBuffer> {
  const mark = encoder.encode(nonce);
  return join(plain.flatMap((part, index) => (index === 0 ? [part] : [mark, part])));
}

/** The page with a nonce of its own as one gzip member, or undefined where it was not compressed. */
export function joinGzip({ plain, deflated }: HtmlParts, nonce: string): Uint8Array<ArrayBuffer> | undefined {
  const z = nodeZlib();
  if (!deflated || !z) return undefined;
  const mark = encoder.encode(nonce);
  const { length } = mark;
  const stored = Uint8Array.of(0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255, ...mark);
  const out: Uint8Array[] = [GZIP_HEADER];
  let crc = 0;
  let size = 0;
  const add = (block: Uint8Array, text: Uint8Array) => {
    out.push(block);
    crc = z.crc32(text, crc);
    size += text.byteLength;
  };
  for (const [index, part] of plain.entries()) {
    if (index > 0) add(stored, mark);
    add(deflated[index] as Uint8Array, part);
  }
  const tail = new DataView(new ArrayBuffer(8));
  tail.setUint32(0, crc, true);
  tail.setUint32(4, size >>> 0, true);
  out.push(LAST_BLOCK, new Uint8Array(tail.buffer));
  return join(out);
}
