/**
 * `POST /casting/upload`: one file of a casting, streamed to the disk as it comes (SPEC §7). What is too large, of another type or cut off
 * leaves no file behind. An upload holds some hundred kilobytes of memory.
 */
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { fileTypeOf, plainFileName, SNIFFED_BYTES } from '#rules/casting-files.ts';
import { CASTING_FILE_BYTES } from '#rules/constants.ts';
import { newId } from '../accounts/tokens.ts';
import { type CastingFile, castingFilePath, otherType, tooLarge, uploadFailed, withRoom } from './casting-files.ts';
import { type Beginning, heldFor } from './casting-held.ts';

/** Room for the multipart body's other bytes. */
const ENVELOPE_BYTES = 64 * 1024;

type Facts = Omit<CastingFile, 'id'>;

/** Writes a file's bytes, and refuses it by its first ones or its length. @throws Fault 413, 415 */
async function writeFile(file: AsyncIterable<Buffer>, part: string): Promise<{ type: string; size: number }> {
  const out = await open(part, 'wx', 0o600);
  try {
    let head = Buffer.alloc(0);
    let type: string | null = null;
    let size = 0;
    for await (const chunk of file) {
      size += chunk.length;
      if (size > CASTING_FILE_BYTES) throw tooLarge();
      if (type === null) {
        head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES)]);
        type = fileTypeOf(head)?.type ?? null;
        if (head.length >= SNIFFED_BYTES && type === null) throw otherType();
      }
      await out.writeFile(chunk);
    }
    if (type === null) throw otherType();
    return { type, size };
  } finally {
    await out.close();
  }
}

/**
 * Stores the file of a multipart request.
 * @throws Fault 400, 413, 415, 429, 503
 */
export async function receiveFile(request: Request, folder: string, beginning: Beginning): Promise<CastingFile> {
  if (!request.body || !/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')) throw otherType();
  const most = CASTING_FILE_BYTES + ENVELOPE_BYTES;
  // A body whose length is not told may have any.
  const length = Number(request.headers.get('content-length') ?? most);
  if (length > most) throw tooLarge();
  return heldFor(beginning, Math.min(length, CASTING_FILE_BYTES), async () => {
    const file = await withRoom(folder, length, () => storeFile(request.headers, request.body as ReadableStream, folder));
    return { held: file, answer: file };
  });
}

/** @throws Fault 400 for a content type without a boundary */
function parserOf(headers: Headers): busboy.Busboy {
  try {
    const limits = { files: 1, fields: 10, fieldSize: 1_024, parts: 12 };
    return busboy({ headers: Object.fromEntries(headers), limits, defParamCharset: 'utf8' });
  } catch {
    throw uploadFailed();
  }
}

async function storeFile(headers: Headers, bytes: ReadableStream, folder: string): Promise<CastingFile> {
  const id = newId();
  const part = `${castingFilePath(folder, id)}.part`;
  const body = Readable.fromWeb(bytes);
  try {
    const facts = await new Promise<Facts>((done, fail) => {
      const parser = parserOf(headers);
      let written: Promise<Facts> | null = null;
      parser.on('file', (field, file, { filename }) => {
        if (field !== 'file') {
          file.resume();
          return;
        }
        written = writeFile(file, part).then((about) => ({ name: plainFileName(filename ?? ''), ...about }));
        written.catch((error) => {
          body.unpipe(parser);
          fail(error);
        });
      });
      parser.on('close', () => (written ? void written.then(done, fail) : fail(uploadFailed())));
      parser.on('error', () => fail(uploadFailed()));
      body.on('error', () => {
        parser.destroy();
        fail(uploadFailed());
      });
      body.pipe(parser);
    });
    await rename(part, castingFilePath(folder, id));
    return { id, ...facts };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    // Nobody reads what is left of a refused body.
    body.destroy();
  }
}
