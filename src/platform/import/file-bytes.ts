import { type FileHandle, open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
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

/** Small, because a question to the database is only asked, and its answer only met, between two pieces. */
const READ_CHUNK = 64 * 1024;

/**
 * The bytes of a file, decompressed when its first two bytes are gzip's (the name does not matter). A piece is valid until the next is asked
 * for: its memory is used again.
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
  let file: FileHandle | null = null;
  try {
    file = await open(path);
    const tell = (read: number) => onRead?.(read, info.size);
    const pieces = (await isGzip(file)) ? decompressed(file, limits, tell) : read(file, tell);
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > limits.maxBytes) throw new ImportRefused(`the file holds more than ${limits.maxBytes} bytes; that is the limit`);
      yield piece;
    }
  } catch (error) {
    throw asRefusal(error);
  } finally {
    await file?.close();
  }
}

async function isGzip(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
}

/** The file as it is, into two pieces of memory by turns: one is filled while the other is worked on, and new memory costs more than filling it. */
async function* read(file: FileHandle, onRead: (read: number) => void): AsyncGenerator<Buffer> {
  let [here, there] = [Buffer.allocUnsafeSlow(READ_CHUNK), Buffer.allocUnsafeSlow(READ_CHUNK)];
  let at = 0;
  const fill = (memory: Buffer) => {
    const filling = file.read(memory, 0, READ_CHUNK, at);
    filling.catch(() => {}); // whoever asks for the piece meets the error; nobody may
    return filling;
  };
  let next = fill(here);
  for (;;) {
    const { bytesRead } = await next;
    if (bytesRead === 0) return;
    at += bytesRead;
    next = fill(there);
    onRead(at);
    yield here.subarray(0, bytesRead);
    [here, there] = [there, here];
  }
}

async function* decompressed(file: FileHandle, limits: ByteLimits, onRead: (read: number) => void): AsyncGenerator<Buffer> {
  const source = file.createReadStream({ start: 0, highWaterMark: READ_CHUNK, autoClose: false });
  const gunzip = createGunzip({ chunkSize: READ_CHUNK });
  // pipeline() passes a read error on to gunzip, which is where the loop below meets it.
  pipeline(source, gunzip, () => {});
  let written = 0;
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      written += piece.length;
      if (written > limits.ratioFloor && written > source.bytesRead * limits.maxRatio) {
        throw new ImportRefused(`the file decompresses to more than ${limits.maxRatio} times its size, as a gzip bomb does`);
      }
      onRead(source.bytesRead);
      yield piece;
    }
  } finally {
    gunzip.destroy();
    source.destroy();
  }
}

function asRefusal(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new ImportRefused('the gzip file ends before its end: it is truncated');
  if (typeof code === 'string' && code.startsWith('Z_')) return new ImportRefused(`the gzip file is damaged (${message})`);
  if (code === 'EISDIR' || code === 'EACCES' || code === 'EIO') return new ImportRefused(`the file cannot be read (${message})`);
  return error;
}
