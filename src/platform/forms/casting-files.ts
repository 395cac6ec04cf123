/** Files of castings on the disk and in the database: what is refused, what is kept, and for how long. */
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { fileTypeOf, plainFileName, SNIFFED_BYTES } from '#rules/casting-files.ts';
import { CASTING_FILE_HOURS, CASTING_KEPT_MONTHS } from '#rules/constants.ts';
import type { Database } from '../db/database.ts';
import { Fault, notFound } from '../http/fault.ts';
import { toDate } from '../wire/instant.ts';

/** SPEC §5. */
const TOO_LARGE = 'O ficheiro é demasiado grande. Máximo permitido: 200mb.';
const OTHER_TYPE = 'Este ficheiro não é MP4, MOV, JPG nem PNG.';
/** SPEC §8. */
const FAILED = 'Ocorreu um erro a enviar o ficheiro. Tente novamente mais tarde.';

export const tooLarge = (): Fault => new Fault(413, 'too_large', TOO_LARGE, { fields: { file: TOO_LARGE } });
export const otherType = (): Fault => new Fault(415, 'unsupported_media_type', OTHER_TYPE, { fields: { file: OTHER_TYPE } });
export const uploadFailed = (): Fault => new Fault(400, 'upload_failed', FAILED, { fields: { file: FAILED } });

const HOUR_MS = 3_600_000;
const MONTH_MS = 31 * 24 * HOUR_MS;
/** Files that no application names are kept this long, in milliseconds. */
export const LEFT_FILE_MS = CASTING_FILE_HOURS * HOUR_MS;
/** The disk keeps this much room for the database, in bytes. */
const SPARE_BYTES = 1024 ** 3;
/** Of which small files, photographs, may still have half: a disk that is full for films takes them on (SECURITY 77). Bytes. */
const SPARE_OF_SMALL_BYTES = SPARE_BYTES / 2;
const SMALL_BYTES = 20 * 1024 ** 2;

export interface CastingFile {
  id: string;
  name: string;
  type: string;
  /** bytes */
  size: number;
}

/** Where the files of castings lie: beside the embedded database. */
export const castingFolder = ({ CAMAROTE_DATA }: { CAMAROTE_DATA: string }): string => join(CAMAROTE_DATA, 'casting');

/** @param id a UUID of ours: never text of a request */
export const castingFilePath = (folder: string, id: string): string => join(folder, id);

/** Bytes that requests of this process are writing, by folder. */
const coming = new Map<string, number>();

/**
 * Does work that writes a file's bytes, where the disk has room for them beside all that others are writing: files that come together must not
 * fill it together. Makes the folder.
 * @param bytes most that the work writes
 * @param size of the whole file, where the work writes a part of it
 * @throws Fault 503
 */
export async function withRoom<T>(folder: string, bytes: number, work: () => Promise<T>, size = bytes): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One of an older version. Nobody else of this machine reads what applicants sent.
  if ((await stat(folder)).mode & 0o077) await chmod(folder, 0o700);
  const { bavail, bsize } = await statfs(folder);
  const others = coming.get(folder) ?? 0;
  const spare = size <= SMALL_BYTES ? SPARE_OF_SMALL_BYTES : SPARE_BYTES;
  if (bavail * bsize - others - bytes < spare) {
    const fault = new Fault(503, 'no_room', FAILED, { fields: { file: FAILED }, headers: { 'retry-after': '3600' } });
    fault.cause = new Error(`no room for ${bytes} bytes in the folder of castings`);
    throw fault;
  }
  coming.set(folder, others + bytes);
  try {
    return await work();
  } finally {
    coming.set(folder, (coming.get(folder) ?? bytes) - bytes);
  }
}

/** The type that a file's first bytes show; null: none that is taken, or not enough bytes. */
export async function storedType(path: string): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return fileTypeOf(buffer.subarray(0, bytesRead))?.type ?? null;
  } finally {
    await file.close();
  }
}

/** Notes a file that has arrived whole. Twice is once. */
export async function noteFile(db: Database, file: CastingFile, now: number): Promise<void> {
  await db
    .insertInto('casting_files')
    .values({ ...file, name: plainFileName(file.name), casting_id: null, stored_at: toDate(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const leftFile = (db: Database, id: string) =>
  db.selectFrom('casting_files').select(['id', 'name', 'type', 'size']).where('id', '=', id).where('casting_id', 'is', null);

/** Whether an application has a file: its sender can no longer change it. */
export async function isClaimed(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('casting_files').select('id').where('id', '=', id).where('casting_id', 'is not', null).executeTakeFirst();
  return row !== undefined;
}

export async function forgetFile(db: Database, id: string): Promise<void> {
  await db.deleteFrom('casting_files').where('id', '=', id).where('casting_id', 'is', null).execute();
}

/**
 * A file for whoever has sent it, until its application is sent: to be saved, never shown as a page (SECURITY 44).
 * @throws Fault 404
 */
export async function serveFile(db: Database, folder: string, id: string): Promise<Response> {
  const file = await leftFile(db, id).executeTakeFirst();
  if (!file) throw notFound('Este ficheiro não existe.');
  const stream = Readable.toWeb(createReadStream(castingFilePath(folder, id))) as ReadableStream<Uint8Array>;
  return new Response(stream as unknown as BodyInit, {
    headers: {
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'content-type': file.type,
      'content-length': String(file.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
}

/**
 * Deletes applications whose time is over, files that no application names, and what interrupted uploads left.
 * @param now milliseconds, of the upstream's clock
 */
export async function forgetOldCastings(db: Database, folder: string, now: number): Promise<void> {
  await db
    .deleteFrom('castings')
    .where('received_at', '<=', toDate(now - CASTING_KEPT_MONTHS * MONTH_MS))
    .execute();
  await db
    .deleteFrom('casting_files')
    .where('casting_id', 'is', null)
    .where('stored_at', '<=', toDate(now - LEFT_FILE_MS))
    .execute();
  await db
    .deleteFrom('casting_uploads')
    .where('begun_at', '<=', toDate(now - LEFT_FILE_MS))
    .execute();
  const names = await readdir(folder).catch(() => [] as string[]);
  if (names.length === 0) return;
  const rows = await db.selectFrom('casting_files').select('id').execute();
  const kept = new Set(rows.map(({ id }) => id));
  for (const name of names) {
    if (kept.has(name.replace(/\.\w+$/, ''))) continue;
    // Uploads under way have no row yet. The disk's clock is the real one; a whole file whose row is gone goes with its next look.
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > LEFT_FILE_MS) await rm(join(folder, name), { force: true });
  }
}
