import { type FileHandle, open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportRefused } from './import-report.ts';

/** Limits on the size of a file, against gzip bombs and for bounded memory. */
export interface ByteLimits {
  /** Bytes after decompression. */
  maxBytes: number;
  /** Decompressed bytes per compressed byte. Guides reach about 40; a gzip bomb has nearly 1,000. */
  maxRatio: number;
  /** Decompressed bytes from which the ratio is checked: a tiny file may compress extremely well. */
  ratioFloor: number;
}

/** 256 MiB is some 18 national guides of one week. All rows are in memory before they are stored: up to 1.2 GB at this limit. */
export const BYTE_LIMITS: ByteLimits = { maxBytes: 256 * 1024 ** 2, maxRatio: 250, ratioFloor: 32 * 1024 ** 2 };

/** Bytes read at a time. */
const CHUNK_BYTES = 64 * 1024;

/** Bytes at the beginning of a file in which its XML declaration is looked for. */
const DECLARATION_BYTES = 256;

type OnProgress = (readBytes: number, sizeBytes: number) => void;

/**
 * The bytes of a file, decompressed when it begins with gzip's two magic bytes, whatever its name.
 * @throws ImportRefused when the file is missing, not a regular file, empty, truncated, damaged or beyond the limits
 */
export async function* readFileBytes(path: string, limits: ByteLimits = BYTE_LIMITS, onProgress?: OnProgress): AsyncGenerator<Buffer> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(error.code === 'ENOENT' ? `there is no file ${path}` : `cannot read ${path}: ${error.message}`);
  });
  if (!info.isFile()) throw new ImportRefused(`${path} is not a regular file`);
  if (info.size === 0) throw new ImportRefused(`${path} is empty`);
  let file: FileHandle | null = null;
  try {
    file = await open(path);
    const compressed = await isGzip(file);
    const source = file.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES, autoClose: false });
    // pipeline() passes a read error on to gunzip, where the loop below receives it.
    const bytes = compressed ? pipeline(source, createGunzip({ chunkSize: CHUNK_BYTES }), () => {}) : source;
    let size = 0;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limits.maxBytes) throw new ImportRefused(`the file holds more than ${limits.maxBytes} bytes; that is the limit`);
      if (compressed && size > limits.ratioFloor && size > source.bytesRead * limits.maxRatio) {
        throw new ImportRefused(`the file decompresses to more than ${limits.maxRatio} times its size, as a gzip bomb does`);
      }
      onProgress?.(source.bytesRead, info.size);
      yield chunk;
    }
  } catch (error) {
    throw toRefusal(error);
  } finally {
    await file?.close();
  }
}

async function isGzip(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
}

function toRefusal(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new ImportRefused('the gzip file is truncated');
  if (typeof code === 'string' && code.startsWith('Z_')) return new ImportRefused(`the gzip file is damaged (${message})`);
  if (code === 'EISDIR' || code === 'EACCES' || code === 'EIO') return new ImportRefused(`the file cannot be read (${message})`);
  return error;
}

/**
 * The text of an XML file, decoded from the encoding it declares: by a byte order mark, else by the XML declaration (iso-8859-1,
 * windows-1252, …), else UTF-8. The declaration itself becomes white space, because a parser refuses one that is not at the very beginning
 * and some generators write an empty line before it.
 * @throws ImportRefused for an unknown encoding, and with the line for bytes that are not valid in the encoding
 */
export async function* decodeXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head = Buffer.alloc(0);
  let decoder: XmlDecoder | null = null;
  for await (const chunk of bytes) {
    if (decoder !== null) {
      yield decoder.decode(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < DECLARATION_BYTES) continue;
    decoder = new XmlDecoder(head);
    yield withoutDeclaration(decoder.decode(head));
  }
  // A file shorter than the head has not been decoded yet.
  if (decoder === null) {
    decoder = new XmlDecoder(head);
    yield withoutDeclaration(decoder.decode(head));
  }
  yield decoder.end();
}

const DECLARATION = /^\s*<\?xml\s[^>]*?\?>/;

/** Keeps line ends, so that lines are counted right. */
const withoutDeclaration = (text: string): string => text.replace(DECLARATION, (declaration) => declaration.replace(/[^\r\n]/g, ' '));

class XmlDecoder {
  readonly #decoder: TextDecoder;
  #line = 1;

  constructor(head: Buffer) {
    const encoding = encodingOf(head);
    try {
      this.#decoder = new TextDecoder(encoding, { fatal: true });
    } catch {
      throw new ImportRefused(`the file declares the encoding "${encoding.slice(0, 40)}", which is not known here`);
    }
  }

  decode(chunk: Uint8Array): string {
    return this.#decode(chunk, true);
  }

  end(): string {
    return this.#decode(new Uint8Array(), false);
  }

  #decode(chunk: Uint8Array, stream: boolean): string {
    try {
      const text = this.#decoder.decode(chunk, { stream });
      this.#line += countLines(text);
      return text;
    } catch {
      const { encoding } = this.#decoder;
      const lenient = new TextDecoder(encoding).decode(chunk);
      const valid = lenient.slice(0, Math.max(0, lenient.indexOf('\ufffd')));
      const name = encoding === 'utf-8' ? 'UTF-8' : encoding;
      throw new ImportRefused(`the file is not valid ${name}; does it declare another encoding?`, this.#line + countLines(valid));
    }
  }
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declaration = /^(?:\xef\xbb\xbf)?\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"'>]*)["']/.exec(
    head.toString('latin1', 0, DECLARATION_BYTES),
  );
  const label = (declaration?.[1] ?? 'utf-8').trim().toLowerCase();
  // Without a byte order mark the declaration was readable as ASCII, so "utf-16" in it cannot be true.
  return label.startsWith('utf-16') ? 'utf-8' : label;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
