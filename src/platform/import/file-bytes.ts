import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import { ImportRefused } from './import-refused.ts';

/** What an imported file may cost before it is refused. */
export interface ByteLimits {
  /** Bytes after decompression. 1 GiB is some seventy times a national guide of one week. */
  maxBytes: number;
  /** Decompressed bytes per compressed byte. Guides reach about 40; a gzip bomb is near 1,000. */
  maxRatio: number;
  /** The ratio is only judged beyond this many decompressed bytes, because tiny files may compress absurdly well. */
  ratioFloor: number;
}

export const BYTE_LIMITS: ByteLimits = { maxBytes: 1024 ** 3, maxRatio: 250, ratioFloor: 32 * 1024 ** 2 };

const READ_CHUNK = 256 * 1024;

/**
 * The bytes of a file, decompressed when its first two bytes are gzip's (the name does not matter).
 * @param onRead told the bytes read so far from disk and the file's size, for a progress line
 * @throws ImportRefused when the file is missing, not a regular file, empty, truncated, damaged or beyond the limits
 */
export async function* readFileBytes(
  path: string,
  limits: ByteLimits = BYTE_LIMITS,
  onRead?: (read: number, size: number) => void,
): AsyncGenerator<Buffer> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(error.code === 'ENOENT' ? `there is no file ${path}` : `cannot read ${path}: ${error.message}`);
  });
  if (!info.isFile()) throw new ImportRefused(`${path} is not a regular file`);
  if (info.size === 0) throw new ImportRefused(`${path} is empty`);
  const source = createReadStream(path, { highWaterMark: READ_CHUNK });
  yield* decompress(source, limits, (read) => onRead?.(read, info.size));
}

/**
 * Decompresses a byte stream when it begins with gzip's magic bytes, else passes it on, under the limits.
 * @throws ImportRefused as readFileBytes
 */
export async function* decompress(source: Readable, limits: ByteLimits, onRead?: (read: number) => void): AsyncGenerator<Buffer> {
  let read = 0;
  let written = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      read += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  }
  const input = counted();
  let gunzip: Gunzip | null = null;
  try {
    const first = await atLeastTwoBytes(input);
    const compressed = first[0] === 0x1f && first[1] === 0x8b;
    let output: AsyncIterable<Buffer> = withFirst(first, input);
    if (compressed) {
      gunzip = createGunzip({ chunkSize: READ_CHUNK });
      // pipeline() passes a read error on to gunzip, which is where the loop below meets it.
      pipeline(Readable.from(output), gunzip, () => {});
      output = gunzip as AsyncIterable<Buffer>;
    }
    for await (const chunk of output) {
      written += chunk.length;
      if (written > limits.maxBytes) throw new ImportRefused(`the file holds more than ${limits.maxBytes} bytes; that is the limit`);
      if (compressed && written > limits.ratioFloor && written > read * limits.maxRatio) {
        throw new ImportRefused(`the file decompresses to more than ${limits.maxRatio} times its size, as a gzip bomb does`);
      }
      onRead?.(read);
      yield chunk;
    }
  } catch (error) {
    throw asRefusal(error);
  } finally {
    gunzip?.destroy();
    source.destroy();
  }
}

async function atLeastTwoBytes(input: AsyncGenerator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await input.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  yield* rest;
}

function asRefusal(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new ImportRefused('the gzip file ends before its end: it is truncated');
  if (typeof code === 'string' && code.startsWith('Z_')) return new ImportRefused(`the gzip file is damaged (${message})`);
  if (code === 'EISDIR' || code === 'EACCES' || code === 'EIO') return new ImportRefused(`the file cannot be read (${message})`);
  return error;
}
