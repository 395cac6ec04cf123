import { isUtf8 } from 'node:buffer';
import { ImportRefused } from './import-refused.ts';

/** How far into a file its XML declaration is looked for. */
const DECLARATION_BYTES = 256;

/**
 * The bytes of an XML file as valid UTF-8, from the encoding it declares: a byte order mark first, then the XML declaration
 * (iso-8859-1, windows-1252, … through TextDecoder), else UTF-8, which is checked and passed on. A piece, given or taken, is valid until the
 * next is asked for.
 * @throws ImportRefused for an unknown encoding and for bytes that are not valid in the encoding
 */
export async function* xmlAsUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  let decode: ((chunk: Buffer, last: boolean) => Buffer) | null = null;
  for await (const part of bytes) {
    let chunk = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    if (decode === null) {
      chunk = head === null || head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      if (chunk.length < DECLARATION_BYTES) {
        head = Buffer.from(chunk);
        continue;
      }
      head = null;
      decode = decoderFor(chunk);
    }
    const utf8 = decode(chunk, false);
    if (utf8.length > 0) yield utf8;
  }
  // The head may be the whole of a short file.
  const rest = head ?? Buffer.alloc(0);
  decode ??= decoderFor(rest);
  const utf8 = decode(rest, true);
  if (utf8.length > 0) yield utf8;
}

function decoderFor(head: Buffer): (chunk: Buffer, last: boolean) => Buffer {
  if (head[0] === 0xff && head[1] === 0xfe) return labelled('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return labelled('utf-16be');
  const declaration = /^(?:\xef\xbb\xbf)?\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"'>]*)["']/.exec(
    head.toString('latin1', 0, DECLARATION_BYTES),
  );
  const label = (declaration?.[1] ?? 'utf-8').trim().toLowerCase();
  // Without a byte order mark the declaration was readable as ASCII, so "utf-16" in it cannot be true.
  if (label === 'utf-8' || label === 'utf8' || label.startsWith('utf-16')) return checkedUtf8();
  return labelled(label);
}

function labelled(label: string): (chunk: Buffer, last: boolean) => Buffer {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    throw new ImportRefused(`the file declares the encoding "${label.slice(0, 40)}", which is not known here`);
  }
  return (chunk, last) => {
    try {
      return Buffer.from(decoder.decode(chunk, { stream: !last }));
    } catch {
      throw new ImportRefused(`the file is not valid ${label}`);
    }
  };
}

/**
 * Strict UTF-8 by chunks. Buffer's own check is several times as fast as a fatal, streaming TextDecoder. All chunks come to lie in the
 * same memory, each behind what was left of the one before.
 */
function checkedUtf8(): (chunk: Buffer, last: boolean) => Buffer {
  let memory = Buffer.allocUnsafeSlow(0);
  let rest = { from: 0, to: 0 };
  let seen = 0;
  let first = true;
  return (part, last) => {
    const left = rest.to - rest.from;
    const length = left + part.length;
    if (length > memory.length) {
      const larger = Buffer.allocUnsafeSlow(2 * length);
      memory.copy(larger, 0, rest.from, rest.to);
      memory = larger;
    } else memory.copyWithin(0, rest.from, rest.to);
    part.copy(memory, left);
    let from = 0;
    if (first && length >= 3) {
      first = false;
      if (memory[0] === 0xef && memory[1] === 0xbb && memory[2] === 0xbf) from = 3;
    }
    const to = last ? length : from + cutLength(memory.subarray(from, length));
    const whole = memory.subarray(from, to);
    rest = { from: to, to: length };
    if (!isUtf8(whole)) throw new ImportRefused(`the file is not valid UTF-8 (after byte ${seen}); does it declare another encoding?`);
    seen += whole.length;
    return whole;
  };
}

/**
 * Where to cut a chunk: after its last ">" when there is one, so that pieces seldom end inside a tag (the tokenizer then need
 * not glue them), else before a UTF-8 sequence that the chunk's end divides.
 */
function cutLength(chunk: Buffer): number {
  const tagEnd = chunk.lastIndexOf(0x3e);
  if (tagEnd !== -1) return tagEnd + 1;
  for (let back = 1; back <= Math.min(3, chunk.length); back += 1) {
    const byte = chunk[chunk.length - back] as number;
    if ((byte & 0xc0) === 0x80) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needed > back ? chunk.length - back : chunk.length;
  }
  return chunk.length;
}
